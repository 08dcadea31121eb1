/** An event that keeps the worker running until its work is done. */
interface Waiting {
  waitUntil(done: Promise<unknown>): void
}

/** An open page of the shop. */
interface Page {
  url: string
  focus(): Promise<unknown>
}

/** Parts of a service worker's global scope: TypeScript's whole description of it contradicts that of pages. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): unknown } | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { notification: Pick<Notification, 'data' | 'close'> }) => void,
  ): void
  addEventListener(
    type: 'message',
    listener: (event: { data: unknown; source: { id: string } | null; ports: readonly MessagePort[] }) => void,
  ): void
}

/** Global scope of the service worker that runs this. */
export const worker = globalThis as unknown as WorkerScope
