import { browserStorage, call } from '@souk-vert/shared/client'
import { keptName } from '../presses/kept-name'

/** Whether this browser is notified of new orders, or why it cannot be. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Name in browser storage of whether a user wants notifications here. */
const choiceOf = (userId: string) => keptName(userId, 'notified')

/** Whether the browser has notifications: Safari on an iPhone only where the shop is installed. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The browser's side of notifications; undefined where the shop runs without a service worker, or has not registered it yet. */
const pushManager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

/** Time that the shop's service worker has to start, in ms. */
const START_MS = 10_000

/** The browser's side once the service worker runs: before that, as right after the first page, no browser subscribes. */
async function startedPushManager(): Promise<PushManager> {
  const { ready } = navigator.serviceWorker
  const started = await Promise.race([ready, new Promise<void>((resolve) => setTimeout(resolve, START_MS))])
  if (!started) throw new Error('The service worker has not started')
  return started.pushManager
}

/** Subscribes this browser with the shop's key. Throws a DOMException where the browser does not reach its push service. */
async function subscribe(userId: string, publicKey: string): Promise<PushState> {
  const push = await startedPushManager()
  // One that was made with former keys is in the way.
  await (await push.getSubscription())?.unsubscribe()
  const made = await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  await call('PUT /api/order/push-subscribe', { endpoint: made.endpoint, keys: { p256dh, auth } })
  browserStorage.set(choiceOf(userId), 'yes')
  return 'on'
}

/** Asks browser and shop. Where the user wants notifications and one of the two has lost the subscription, there is a new one. */
export async function findPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await (await pushManager())?.getSubscription()
  const isWanted = Notification.permission === 'granted' && browserStorage.get(choiceOf(userId)) !== undefined
  if (!subscription && !isWanted) return 'off'
  const { data } = await call('GET /api/order/push')
  if (subscription && data.endpoints.includes(subscription.endpoint)) return 'on'
  return isWanted ? subscribe(userId, data.publicKey) : 'off'
}

/** Subscribes this browser. It asks its user first, which it does only right after a press. */
export async function switchPushOn(userId: string): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'off'
  return subscribe(userId, (await call('GET /api/order/push')).data.publicKey)
}

/** Ends the subscription of this browser, at the shop first. */
export async function switchPushOff(userId: string): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription()
  if (subscription) {
    await call('PUT /api/order/push-unsubscribe', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  browserStorage.remove(choiceOf(userId))
  return 'off'
}
