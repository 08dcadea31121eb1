/** Address of the service worker: the same for all releases. */
export const WORKER_PATH = '/service-worker.js'

/** Document for all pages that the worker does not have: the browser renders what it can of them. */
export const OFFLINE_PATH = '/offline.html'

/** A page that a document asks the worker to keep, as browsers ask for one. */
export const PAGE_ACCEPT = 'text/html'
