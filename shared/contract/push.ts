import Type from 'typebox'
import { call } from './call'
import { Closed, Text } from './fields'

/** Address of a browser at its push service. Longer ones than any known service has are refused. */
const Endpoint = Type.String({
  maxLength: 1000,
  pattern: '^https://',
  examples: ['https://push.example/send/3f9c0a52b1d8'],
})

/** The shop's public key (VAPID, RFC 8292), with which a browser subscribes, and the endpoints of the caller. */
export const getPush = call(
  'GET /api/order/push',
  'packing',
  'The key for notifications, and the browsers of the caller that get them',
  { data: Type.Object({ publicKey: Text('BNbxGYNMhEIi…'), endpoints: Type.Array(Endpoint) }) },
)

/**
 * A browser (its `PushSubscription` as JSON) gets a notification of each new order, as long as the session
 * lasts and the caller packs. The ten browsers of the caller that subscribed last do.
 */
export const subscribePush = call('PUT /api/order/push-subscribe', 'packing', 'Notify a browser of new orders', {
  body: Closed({
    endpoint: Endpoint,
    keys: Closed({
      p256dh: Type.String({
        pattern: '^[\\w-]{87}=?$',
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
      auth: Type.String({ pattern: '^[\\w-]{22}(==)?$', examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
    }),
  }),
})

/** This browser of the caller is not notified any more. */
export const unsubscribePush = call('PUT /api/order/push-unsubscribe', 'packing', 'Notify a browser no more', {
  body: Closed({ endpoint: Endpoint }),
})
