import { PAGE_DATA_ID, type PageData } from '../page-data'
import { DEV_RELOAD_PATH, type DevState } from '../dev-reload'

const { devBuild } = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
let backend: string | undefined

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

function takeUp(state: DevState): void {
  const hasOtherBackend = backend !== undefined && backend !== state.backend
  backend = state.backend
  if (hasOtherBackend || state.documents !== devBuild) location.reload()
  else showMistake(state.mistake)
}

/** Listens while the page is seen: a browser has few connections for all pages of a shop. */
function listen(): void {
  if (document.visibilityState === 'hidden')
    return document.addEventListener('visibilitychange', listen, { once: true })
  const source = new EventSource(DEV_RELOAD_PATH)
  source.onmessage = ({ data }) => takeUp(JSON.parse(data as string) as DevState)
  const rest = () => {
    source.close()
    listen()
  }
  document.addEventListener('visibilitychange', rest, { once: true })
}

if (devBuild) listen()
