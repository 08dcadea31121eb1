import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as calls from '@souk-vert/shared/contract/delivery/delivery-settings'
import { getDeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import { toDzd } from '@souk-vert/shared/money/centimes'
import * as t from '#messages'
import { addressRefusal } from '../address/refusals'
import { done } from '../http/answer'
import { httpRefusal, invalid } from '../http/refusals'
import { route } from '../http/route'
import { identify } from '../access/access'
import { areaOf, reachOf } from './areas'
import {
  changeDelivery,
  deleteArea,
  deleteSlot,
  readDelivery,
  setArea,
  setClosedDays,
  setSlot,
} from './delivery-settings'
import { listSlots } from './slots'

/** The calls about where and when the shop delivers: what that costs, for everyone, and how the owner sets it. */
export const deliveryAreaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getDeliveryQuote, async (request) => {
    const { addressId, commune, ...place } = request.body
    const userId = (await identify(app, request, request.method))?.userId
    if (addressId !== undefined && userId === undefined) throw httpRefusal('UNAUTHENTICATED')
    const reach = await reachOf(app.db, { userId, addressId, ...place, commune_id: commune })
    if (reach === 'unknown' && addressId !== undefined) throw addressRefusal('ADDRESS_NOT_FOUND')
    const area = areaOf(reach)
    return done('Delivery', {
      ...(area && {
        area: {
          name: area.name,
          // For `shownAnswer`, which writes the page's language in their place.
          translations: area.translations,
          fee: toDzd(area.feeCentimes),
          ...(area.freeFromCentimes !== null && { freeFrom: toDzd(area.freeFromCentimes) }),
          ...(area.minimumCentimes !== null && { minimum: toDzd(area.minimumCentimes) }),
        },
      }),
      ...(reach === 'outside' && { isOutside: true as const }),
      slots: await listSlots(app.db, reach, userId),
    })
  })

  route(app, calls.getDeliverySettings, async () => done('Delivery', await readDelivery(app.db)))

  const { db } = app
  route(app, calls.setDeliveryArea, async ({ userId, body }) =>
    done(t.deliverySaved(), await changeDelivery(db, userId, (tx) => setArea(tx, body))),
  )
  route(app, calls.deleteDeliveryArea, async ({ userId, body: { _id } }) =>
    done(t.areaRemoved(), await changeDelivery(db, userId, (tx, before) => deleteArea(tx, _id, before))),
  )
  route(app, calls.setDeliverySlot, async ({ userId, body }) => {
    if (body.start >= body.end) throw invalid('end', t.slotEndsLater())
    return done(t.deliverySaved(), await changeDelivery(db, userId, (tx, before) => setSlot(tx, body, before)))
  })
  route(app, calls.deleteDeliverySlot, async ({ userId, body: { _id } }) =>
    done(t.slotRemoved(), await changeDelivery(db, userId, (tx) => deleteSlot(tx, _id))),
  )
  route(app, calls.setClosedDays, async ({ userId, body }) =>
    done(t.deliverySaved(), await changeDelivery(db, userId, (tx) => setClosedDays(tx, body))),
  )
}
