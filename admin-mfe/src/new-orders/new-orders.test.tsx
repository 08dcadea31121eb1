import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminPage } from '../frame/admin-page'
import { adminSession, pretendSound } from '../testing/admin'
import { SoundSwitch } from './sound-switch'

const ORDERS = '/dashboard/orders'
const menu = [{ label: 'Orders', path: ORDERS, adminOnly: true, order: 10 }]
const [nine, ten] = ['2026-02-12T09:00:00.000Z', '2026-02-12T10:00:00.000Z']

let shop: { toPack: number; latest: string; seen: string | null }
let rung: () => number
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  onErrorReport(() => {})
  document.head.append(document.createElement('title'))
  document.title = 'Orders · Souk Vert'
  rung = pretendSound()
  shop = { toPack: 1, latest: nine, seen: nine }
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  browserStorage.set('orderSound', 'on')
  answerCalls({
    'GET /api/order/admin-count': () => done({ ...shop }),
    'PUT /api/order/admin-seen': ({ latest }) => {
      shop.seen = latest
      return done(undefined)
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
  browserStorage.clear()
  document.querySelector('title')?.remove()
  Reflect.deleteProperty(navigator, 'userActivation')
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

const Page = adminPage(SoundSwitch)
const open = (path: string) => renderInHost(<Page />, { path, menu, state: { session: adminSession } })
const passed = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const ordered = async (toPack = 2) => {
  Object.assign(shop, { toPack, latest: ten })
  await passed(20)
}

test('the title of a tab behind others and the icon of the installed shop have the number to pack', async () => {
  const shown: number[] = []
  Object.assign(navigator, { setAppBadge: async (number: number) => void shown.push(number) })
  const { router } = open(ORDERS)
  await waitFor(() => expect(document.title).toBe('(1) Orders · Souk Vert'))

  await ordered(1001)

  expect(document.title).toBe('(1,000+) Orders · Souk Vert')
  expect(shown.at(-1)).toBe(1001)
  await act(() => router.navigate('/'))
  expect(document.title).toBe('Orders · Souk Vert')
  expect(shown.at(-1)).toBe(0)
})

test('a new order rings every ten seconds until somebody presses something on the orders page', async () => {
  open(ORDERS)
  await passed(0)
  expect(rung()).toBe(0)

  await ordered()
  expect(rung()).toBe(1)
  await passed(20)
  expect(rung()).toBe(3)
  await user.keyboard('{Tab}')

  await passed(60)
  expect(rung()).toBe(3)
  expect(shop.seen).toBe(ten)
})

test('on another page it rings on, until an order list is opened here or on another device', async () => {
  const { unmount } = open('/dashboard/stock')
  await passed(0)
  await ordered()
  await user.keyboard('{Tab}')
  await passed(10)
  expect(rung()).toBe(2)

  shop.seen = ten
  await passed(60)
  const rungUntilSeen = rung()
  await passed(60)
  expect(rung()).toBe(rungUntilSeen)

  unmount()
  Object.assign(shop, { latest: '2026-02-12T11:00:00.000Z' })
  open(ORDERS)
  await passed(60)
  expect(rung()).toBe(rungUntilSeen)
  expect(shop.seen).toBe(shop.latest)
})

test('the sound is off until it is switched on, which plays it once; an order that is packed already does not ring', async () => {
  browserStorage.clear()
  open(ORDERS)
  await passed(0)
  await ordered()
  await passed(20)
  expect(rung()).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Sound for new orders' }))
  expect(rung()).toBe(1)
  Object.assign(shop, { toPack: 0, latest: '2026-02-12T11:00:00.000Z' })
  await passed(60)
  expect(rung()).toBe(1)
})

test('where the browser refuses the sound the page says so, and a press plays it', async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: false } })
  open('/dashboard/stock')
  await passed(0)
  await ordered()
  expect(screen.getByRole('status')).toHaveTextContent('Your browser plays no sound until you press something')
  expect(rung()).toBe(0)

  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  await user.click(screen.getByRole('button', { name: 'Play the sound' }))

  expect(rung()).toBe(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an order that the shop could not be told is seen rings again', async () => {
  open(ORDERS)
  await passed(0)
  answerCalls({
    'GET /api/order/admin-count': () => done({ ...shop }),
    'PUT /api/order/admin-seen': () => refused(503, 'INTERNAL'),
  })
  await ordered()
  await user.keyboard('{Tab}')
  expect(rung()).toBe(1)

  await passed(40)

  expect(rung()).toBeGreaterThan(1)
})
