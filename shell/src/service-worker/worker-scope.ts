/** Parts of a service worker's global scope: TypeScript's whole description of it contradicts that of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'message',
    listener: (event: { data: unknown; source: { id: string } | null; ports: readonly MessagePort[] }) => void,
  ): void
}

/** Global scope of the service worker that runs this. */
export const worker = globalThis as unknown as WorkerScope
