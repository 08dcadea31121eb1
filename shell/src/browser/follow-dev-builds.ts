import { resetRemote } from '../loading/load-expose'
import { partsInPage } from '../loading/parts-in-page'
import { PAGE_DATA_ID, type PageData } from '../page-data'
import { DEV_RELOAD_PATH, type DevState } from '../dev-reload'
import { refreshComponents } from './react-refresh'
import type { startShop } from './start-shop'

/** The page, once it has started. */
interface Started {
  data: PageData
  router: ReturnType<typeof startShop>
}

const { devBuild, remotes } = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
let started: Started | undefined
let backend: string | undefined
let taken = Promise.resolve()

/** From now on a remote's saved change comes into the page as it is: before, the page is loaded again. */
export function refreshInPlace(data: PageData, router: Started['router']): void {
  started = { data, router }
}

/** The remote's parts in this page, made of what was saved. Throws when one cannot be loaded, or has failed before. */
async function refresh({ data, router }: Started, remote: string, state: DevState): Promise<void> {
  if (partsInPage.failed.includes(remote)) throw new Error(`${remote} has failed in this page`)
  const release = state.remotes[remote]!
  data.remotes[remote] = { active: release }
  // A version that the page has had before, as after an undo, is to be evaluated again.
  resetRemote(remote)
  ;(globalThis as Record<string, unknown>)[release.globalName] = undefined
  await Promise.all(partsInPage.parts.filter((part) => part.remote === remote).map((part) => part.renew()))
  refreshComponents()
  await router.revalidate()
}

/** Shows what is wrong until it is right again; the page stays what it was. */
function showMistake(text: string | undefined): void {
  const id = 'mistake'
  document.getElementById(id)?.remove()
  if (!text) return
  const box = document.createElement('pre')
  box.id = id
  box.role = 'alert'
  box.textContent = text
  box.style.cssText =
    'position:fixed;inset:auto 8px 8px;z-index:2000;max-height:50vh;margin:0;padding:16px;overflow:auto;border-radius:8px;background:#5c0f16;color:#fff;font:14px/20px monospace;white-space:pre-wrap;overflow-wrap:anywhere'
  document.body.append(box)
}

async function takeUp(state: DevState): Promise<void> {
  const hasOtherBackend = backend !== undefined && backend !== state.backend
  backend = state.backend
  if (hasOtherBackend || state.shell !== devBuild?.shell || state.declared !== devBuild.declared)
    return location.reload()
  showMistake(state.mistake)
  const named = started?.data.remotes ?? remotes
  const changed = Object.keys(state.remotes).filter(
    (remote) => named[remote]?.active.version !== state.remotes[remote]?.version,
  )
  if (changed.length === 0) return
  if (!started || !document.documentElement.dataset.hydrated) return location.reload()
  try {
    for (const remote of changed) await refresh(started, remote, state)
  } catch {
    location.reload()
  }
}

/** Listens while the page is seen: a browser has few connections for all pages of a shop. */
function listen(): void {
  if (document.visibilityState === 'hidden')
    return document.addEventListener('visibilitychange', listen, { once: true })
  const source = new EventSource(DEV_RELOAD_PATH)
  source.onmessage = ({ data }) => {
    const state = JSON.parse(data as string) as DevState
    taken = taken.then(() => takeUp(state))
  }
  const rest = () => {
    source.close()
    listen()
  }
  document.addEventListener('visibilitychange', rest, { once: true })
}

if (devBuild) listen()
