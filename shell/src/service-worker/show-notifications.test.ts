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

test('pressing it goes to where the page is open, else to any window of the shop, and opens one only where there is none', async () => {
  const home = 'https://shop.example/'
  const inOtherLanguage = 'https://shop.example/ar/dashboard/orders?user=1'

  const shown = browserWith(home, inOtherLanguage)
  await shown.press()
  expect(shown.happened).toEqual(['closed', ['focus', inOtherLanguage]])

  const elsewhere = browserWith(home, 'https://shop.example/fr/cart')
  await elsewhere.press()
  expect(elsewhere.happened).toEqual(['closed', ['focus', home]])

  const nowhere = browserWith()
  await nowhere.press()
  expect(nowhere.happened).toEqual(['closed', ['open', ORDERS]])
})
