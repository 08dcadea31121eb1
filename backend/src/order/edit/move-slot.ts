import type { ChosenSlot } from '@souk-vert/shared/contract/delivery/slot'
import { isBeforePacking } from '@souk-vert/shared/contract/order/order-status'
import type { Db } from '../../db/connection'
import { reachOf } from '../../delivery/areas'
import { takeSlot } from '../../delivery/slots'
import { changeBook } from '../book/read-books'
import { recordOrder, updateOrder } from '../book/write-book'
import { orderRefusal, wrongStatus } from '../refusals'

/**
 * Moves an order that is not packed yet to another time, for the user whose id is `by`; `ownerId` is whose order it must be, unless it may
 * be anybody's.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, SLOT_FULL or SLOT_CLOSED
 */
export const moveSlot = (db: Db, orderNumber: string, wanted: ChosenSlot, by: string, ownerId?: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    if (ownerId !== undefined && order.userId !== ownerId) throw orderRefusal('ORDER_NOT_FOUND')
    if (!isBeforePacking(order.status) || !order.deliveryAddress) throw wrongStatus(orderNumber, order.status)
    const before = order.slotFrom?.toISOString()
    if (order.slotId === wanted.id && before === new Date(wanted.from).toISOString()) return
    const slot = await takeSlot(tx, await reachOf(tx, order.deliveryAddress), wanted)
    await updateOrder(tx, order.id, slot)
    await recordOrder(tx, by, order, { slot: before }, { slot: slot.slotFrom?.toISOString() })
  })
