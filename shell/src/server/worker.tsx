import { parentPort, workerData } from 'node:worker_threads'
import { setBaseUrl } from 'shared/client'
import { callOnBehalf } from './call-on-behalf'
import { loadNodeRemotes } from './node-remotes'
import { createPageRenderer } from './render-page'
import type { FromThread, ThreadData, ToThread } from './render-protocol'

const data = workerData as ThreadData
const tell = (message: FromThread) => parentPort?.postMessage(message)
const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const tellFault = (error: unknown) => tell({ kind: 'fault', message: textOf(error) })

// A remote's forgotten promise must not end the thread and with it everybody's pages.
process.on('unhandledRejection', tellFault)

setBaseUrl(data.backendUrl)
const onBehalfOf = callOnBehalf()
const renderPage = createPageRenderer(data.routes, await loadNodeRemotes(data, tell), tellFault)

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'ping') return tell({ kind: 'pong' })
  const { id, url, origin, address } = message
  onBehalfOf(address, () => renderPage(url, origin)).then(
    (page) => tell({ kind: 'rendered', id, page }),
    (error: unknown) => tell({ kind: 'failed', id, message: textOf(error) }),
  )
})
tell({ kind: 'ready' })
