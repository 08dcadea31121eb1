import { call } from '@souk-vert/shared/client'

/** Whether this browser is notified of new orders, or why it cannot be. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The browser's side of notifications; undefined where it has none, or the shop runs without a service worker. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || typeof Notification === 'undefined') return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

/** Asks browser and shop. */
export async function findPushState(): Promise<PushState> {
  const push = await pushManager()
  if (!push) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await push.getSubscription()
  if (!subscription) return 'off'
  const { data } = await call('GET /api/order/push')
  return data.endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

/** Subscribes this browser. It asks its user first, which it does only right after a press. */
export async function switchPushOn(): Promise<PushState> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'off'
  const push = await pushManager()
  if (!push) return 'unsupported'
  const { data } = await call('GET /api/order/push')
  // One that was made with former keys is in the way.
  await (await push.getSubscription())?.unsubscribe()
  const made = await push.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  await call('PUT /api/order/push-subscribe', { endpoint: made.endpoint, keys: { p256dh, auth } })
  return 'on'
}

/** Ends the subscription of this browser, at the shop first. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription()
  if (subscription) {
    await call('PUT /api/order/push-unsubscribe', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}
