/** Address of the service worker: the same for all releases. */
export const WORKER_PATH = '/service-worker.js'

/** Document for all pages that the worker does not have, in each language below its prefix: the browser renders what it can of them. */
export const OFFLINE_PATH = '/offline.html'

/** Time until a page's copy is shown, in ms, where the network is there and does not answer. */
export const SILENT_MS = 3000

/** Message to the worker: whether the page is a copy, and of which address the copy is wanted next, unasked. */
export interface CopyQuestion {
  type: 'copy'
  wanted?: string
}

/** Asks the worker that. Resolves to false without one. */
export const askForCopy = (wanted?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = globalThis.navigator.serviceWorker?.controller
    if (!worker) return resolve(false)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: 'copy', wanted } satisfies CopyQuestion, [port2])
  })

/** A page that a document asks the worker to keep, as browsers ask for one. */
export const PAGE_ACCEPT = 'text/html'
