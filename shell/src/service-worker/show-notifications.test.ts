import { showNotifications } from './show-notifications'
import type { WorkerScope } from './worker-scope'

const ORDERS = '/fr/dashboard/orders'

/** A browser that has these pages open; `deliver` and `press` are what its push service and its user do. */
function browserWith(...urls: string[]) {
  const happened: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pages = urls.map((url) => ({ url, focus: async () => happened.push(['focus', url]) }))
  showNotifications({
    registration: { showNotification: async (...shown: unknown[]) => happened.push(shown) },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => happened.push(['open', path]) },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope)
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)!({ ...event, waitUntil: (done: Promise<unknown>) => work.push(done) })
    await Promise.all(work)
  }
  const deliver = (data: object) => dispatch('push', { data: { json: () => data } })
  const press = () =>
    dispatch('notificationclick', { notification: { data: ORDERS, close: () => happened.push('closed') } })
  return { happened, deliver, press }
}

test('a new order is shown in its language, and the next one in its place sounds again', async () => {
  const { happened, deliver } = browserWith()

  await deliver({ title: 'Nouvelle commande', language: 'fr', path: ORDERS })

  const options = { lang: 'fr', tag: 'new-order', renotify: true, data: ORDERS }
  expect(happened).toEqual([['Nouvelle commande', options]])
})

test('pressing it goes to the page where it is open, and opens it otherwise', async () => {
  const elsewhere = browserWith('https://shop.example/fr/')
  await elsewhere.press()
  expect(elsewhere.happened).toEqual(['closed', ['open', ORDERS]])

  const there = browserWith('https://shop.example/fr/', `https://shop.example${ORDERS}?user=1`)
  await there.press()
  expect(there.happened).toEqual(['closed', ['focus', `https://shop.example${ORDERS}?user=1`]])
})
