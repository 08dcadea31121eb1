import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browserStorage, onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { NotifySwitch } from './notify-switch'

const endpoint = 'https://push.example/nadia'
const keys = { p256dh: 'a key', auth: 'a secret' }

/** The shop's list of this user's browsers, and whether shop and push service answer. */
let endpoints: string[]
let isDown: boolean
let isServiceDown: boolean

/** A browser whose user answers its question so, with a subscription from before or without; its service worker runs once `ready`. */
function browserThat(
  answers: NotificationPermission,
  { permission = 'default', isSubscribed = false, ready = Promise.resolve() } = {},
) {
  const unsubscribe = async () => {
    subscription = null
    return true
  }
  const one = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
  let subscription = isSubscribed ? one : null
  let isRunning = false
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (!isRunning) throw new DOMException('Subscription failed - no active Service Worker', 'AbortError')
      if (isServiceDown) throw new DOMException('Registration failed - push service error', 'AbortError')
      return (subscription = one)
    },
  }
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answers),
  }
  Object.assign(globalThis, { Notification: notification, PushManager: class {} })
  const running = ready.then(() => {
    isRunning = true
    return { pushManager }
  })
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }), ready: running } })
  return { isSubscribed: () => subscription !== null, lose: () => (subscription = null) }
}

beforeEach(() => {
  onErrorReport(() => {})
  endpoints = []
  isDown = false
  isServiceDown = false
  browserStorage.clear()
  answerCalls({
    'GET /api/order/push': () => (isDown ? refused(503, 'INTERNAL') : done({ publicKey: 'key', endpoints })),
    'PUT /api/order/push-subscribe': (body) => {
      if (isDown || body.keys.p256dh !== keys.p256dh) return refused(503, 'INTERNAL')
      endpoints = [body.endpoint]
      return done(undefined)
    },
    'PUT /api/order/push-unsubscribe': () => {
      endpoints = []
      return done(undefined)
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification')
  Reflect.deleteProperty(globalThis, 'PushManager')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = () => renderInHost(<NotifySwitch />, { state: { session: adminSession } })
const control = () => screen.findByRole('button', { name: 'Notify me of new orders' })

test('notifications are switched on once the browser’s user agrees, and off again', async () => {
  const { isSubscribed } = browserThat('granted')
  open()
  expect(await control()).toHaveAttribute('aria-pressed', 'false')

  await userEvent.click(await control())
  expect(await control()).toHaveAttribute('aria-pressed', 'true')
  expect(endpoints).toEqual([endpoint])

  await userEvent.click(await control())
  expect(await control()).toHaveAttribute('aria-pressed', 'false')
  expect(endpoints).toEqual([])
  expect(isSubscribed()).toBe(false)
})

test('pressed before the shop’s service worker runs, as right after the first page, they are on once it does', async () => {
  let start = () => {}
  browserThat('granted', { ready: new Promise((resolve) => (start = resolve)) })
  open()
  await userEvent.click(await control())
  expect(await control()).toHaveAttribute('aria-pressed', 'false')

  start()

  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true'))
})

test('a subscription of somebody who has logged out here is off, until it is switched on for who is here now', async () => {
  browserThat('granted', { permission: 'granted', isSubscribed: true })
  open()
  expect(await control()).toHaveAttribute('aria-pressed', 'false')

  await userEvent.click(await control())

  expect(await control()).toHaveAttribute('aria-pressed', 'true')
})

test('who says no, now or earlier, reads how to allow them; who says nothing finds them off', async () => {
  browserThat('denied')
  const { unmount } = open()
  await userEvent.click(await control())
  expect(screen.getByRole('status')).toHaveTextContent('Your browser blocks notifications of this shop')
  unmount()

  browserThat('default', { permission: 'denied' })
  const again = open()
  expect(await screen.findByRole('status')).toHaveTextContent('Allow them in its settings for this page')
  again.unmount()

  browserThat('default')
  open()
  await userEvent.click(await control())
  expect(await control()).toHaveAttribute('aria-pressed', 'false')
})

test('a browser without notifications says so', async () => {
  open()
  expect(await screen.findByText(/^This browser shows no notifications/)).toBeInTheDocument()
})

test('when the shop does not answer, Retry does the same again', async () => {
  browserThat('granted')
  isDown = true
  open()
  await userEvent.click(await control())
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t change the notifications')

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await control()).toHaveAttribute('aria-pressed', 'true')
})

test('a subscription that shop or browser has lost is made again when the page opens, until its user logs out', async () => {
  const { isSubscribed, lose } = browserThat('granted')
  const first = open()
  await userEvent.click(await control())
  first.unmount()

  endpoints = []
  const forgotten = open()
  expect(await control()).toHaveAttribute('aria-pressed', 'true')
  expect(endpoints).toEqual([endpoint])
  forgotten.unmount()

  lose()
  const lost = open()
  expect(await control()).toHaveAttribute('aria-pressed', 'true')
  expect(isSubscribed()).toBe(true)
  lost.unmount()

  endpoints = []
  browserStorage.clear()
  open()
  expect(await control()).toHaveAttribute('aria-pressed', 'false')
})

test('when the browser does not reach its push service, that is said; when the shop does not say what is so, Retry asks again', async () => {
  browserThat('granted')
  isServiceDown = true
  const { unmount } = open()
  await userEvent.click(await control())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser couldn’t reach its notification service')
  expect(endpoints).toEqual([])
  unmount()

  browserThat('granted', { permission: 'granted', isSubscribed: true })
  endpoints = [endpoint]
  isDown = true
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find out')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await control()).toHaveAttribute('aria-pressed', 'true')
})
