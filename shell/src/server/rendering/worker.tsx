import { parentPort, workerData } from 'node:worker_threads'
import { prepareCalls, setBaseUrl } from '@souk-vert/shared/client'
import { setShopSettings, type ShopSettings } from '@souk-vert/shared/ui/shop'
import { callOnBehalf } from './call-on-behalf'
import { loadNodeRemotes } from './node-remotes'
import { createPageRenderer } from './render-page'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { describeError } from './describe-error'
import type { FromThread, ThreadData, ToThread } from './render-protocol'

const data = workerData as ThreadData
const post = (message: FromThread) => parentPort?.postMessage(message)

const postError = (error: unknown, routeId?: string) => post({ kind: 'error', routeId, ...describeError(error) })

// A remote's forgotten promise must not end the thread and with it everybody's pages.
process.on('unhandledRejection', (error) => postError(error))

setBaseUrl(data.backendUrl)
const onBehalfOf = callOnBehalf(data)
// Nothing of the shell loads once a remote has.
await prepareCalls()
const renderPage = createPageRenderer(data, await loadNodeRemotes(data, post), postError)

/**
 * Settings of the newest page; one that is under way when it changes is rendered with it, too, for its data comes
 * first.
 */
let shopSettingsNow: ShopSettings = {}

const underWay = new Map<number, AbortController>()

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'ping') return post({ kind: 'pong' })
  if (message.kind === 'give-up') return underWay.get(message.id)?.abort()
  const { id, address, requestId, traceparent, shownVersion, shopSettings, ...page } = message
  shopSettingsNow = shopSettings
  setShopSettings(shopSettings)
  const givingUp = new AbortController()
  underWay.set(id, givingUp)
  onBehalfOf({ address, requestId, traceparent, shownVersion }, () =>
    inLanguage(page.language, () => renderPage(page, givingUp.signal)),
  )
    .then(
      ({ page, isFollowed }) =>
        post({ kind: 'rendered', id, page: { ...page, isFollowed, shopSettings: shopSettingsNow } }),
      (error: unknown) => post({ kind: 'failed', id, ...describeError(error) }),
    )
    .finally(() => underWay.delete(id))
})
post({ kind: 'ready' })
