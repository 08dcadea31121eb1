import { splitAddress } from '@souk-vert/shared/language/addresses'
import type { WorkerScope } from './worker-scope'

/** A notification as the backend sends it: `path` is the address of the page that it opens. */
interface Sent {
  title: string
  language: string
  path: string
}

/** The page of a path in any language. */
const pageOf = (path: string) => splitAddress(path).address

/** Goes to a window of the shop, best to one that shows this page, in whatever language; opens one where there is none. */
async function openPage({ clients }: WorkerScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => pageOf(new URL(url).pathname) === pageOf(path)) ?? pages[0]
  await (open ? open.focus() : clients.openWindow(path))
}

/** Shows the notifications that the shop sends (docs/decisions/new-orders.md), and opens the page of one that is pressed. */
export function showNotifications(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, language, path } = event.data!.json() as Sent
    // Several orders are one notification, which sounds for each.
    const options = { lang: language, tag: 'new-order', renotify: true, data: path }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, event.notification.data as string))
  })
}
