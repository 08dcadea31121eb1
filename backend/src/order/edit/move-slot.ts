import type { ChosenSlot } from '@souk-vert/shared/contract/delivery/slot'
import { isBeforePacking } from '@souk-vert/shared/contract/order/order-status'
import { reachOf } from '../../delivery/areas'
import { takeSlot } from '../../delivery/slots'
import { changeBook } from '../book/read-books'
import { recordOrder, updateOrder } from '../book/write-book'
import { mailMoved } from '../mail/order-mail'
import type { OrderContext } from '../order-context'
import { orderRefusal, wrongStatus } from '../refusals'

/**
 * Moves an order that is not packed yet to another time, for the user whose id is `by`. As an `owner` they move their own; others
 * move anybody's, who gets a mail.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS, SLOT_FULL or SLOT_CLOSED
 */
export const moveSlot = (
  context: OrderContext,
  orderNumber: string,
  wanted: ChosenSlot,
  by: string,
  as: 'owner' | 'desk',
) =>
  changeBook(context.db, orderNumber, async (tx, { order }) => {
    if (as === 'owner' && order.userId !== by) throw orderRefusal('ORDER_NOT_FOUND')
    if (!isBeforePacking(order.status) || !order.deliveryAddress) throw wrongStatus(orderNumber, order.status)
    const before = order.slotFrom?.toISOString()
    if (order.slotId === wanted.id && before === new Date(wanted.from).toISOString()) return
    const slot = await takeSlot(tx, await reachOf(tx, order.deliveryAddress), wanted)
    await updateOrder(tx, order.id, slot)
    await recordOrder(tx, by, order, { slot: before }, { slot: slot.slotFrom?.toISOString() })
    if (as === 'desk') await mailMoved(context, tx, order)
  })
