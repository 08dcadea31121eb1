import { worker } from './worker-scope'

/** Takes the place of the service worker where `SERVICE_WORKER=0`: removes it with all that it has kept. Carts stay. */
async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(removeAll()))
