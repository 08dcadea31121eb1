import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { getPush, subscribePush, unsubscribePush } from '@souk-vert/shared/contract/push'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { invalid } from '../http/refusals'
import { pushKeysOf } from './push-keys'
import { addSubscription, endpointsOf, removeSubscription } from './subscriptions'

/**
 * Whether an address can be a push service's: a named host, its usual port, no password. Where the name leads is
 * checked when it is used.
 */
function isService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isNamed = hostname.includes('.') && !isIP(hostname) && !hostname.startsWith('[')
  return protocol === 'https:' && isNamed && !port && !username && !password
}

/** Whether a key is a point of the curve, with which a text can be encrypted. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** The calls by which admins and packers have their browsers notified of new orders. */
export const pushRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getPush, async ({ userId }) => {
    const { publicKey } = await pushKeysOf(app)
    return done('Notifications', { publicKey, endpoints: await endpointsOf(app.db, userId) })
  })

  route(app, subscribePush, async ({ userId, sessionId, body: { endpoint, keys } }) => {
    if (!isService(endpoint)) throw invalid('endpoint', t.notAPushService())
    if (!isKey(keys.p256dh)) throw invalid('keys', t.notAPushService())
    await addSubscription(app.db, { userId, sessionId, endpoint, ...keys })
    return done(t.notificationsOn())
  })

  route(app, unsubscribePush, async ({ userId, body }) => {
    await removeSubscription(app.db, userId, body.endpoint)
    return done(t.notificationsOff())
  })
}
