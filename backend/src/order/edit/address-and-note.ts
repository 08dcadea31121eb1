import type { DeliveryAddress } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../../db/connection'
import { hasLeft, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { wrongStatus } from '../refusals'
import { changeBook } from '../book/read-books'
import { recordOrder, updateOrder } from '../book/write-book'

/**
 * Changes the address of an order that is not shipped yet; the user's saved address stays as it is. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND or WRONG_ORDER_STATUS
 */
export const changeAddress = (db: Db, orderNumber: string, address: Omit<DeliveryAddress, '_id'>, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const before = order.deliveryAddress
    if (!before || hasLeft(order.status) || isUndone(order.status)) throw wrongStatus(orderNumber, order.status)
    const after = { _id: before._id, ...address }
    await updateOrder(tx, order.id, { deliveryAddress: after })
    await recordOrder(tx, by, order, before, after)
  })

/** Replaces the note on an order, which only admins see. @throws ORDER_NOT_FOUND */
export const changeNote = (db: Db, orderNumber: string, note: string, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    await updateOrder(tx, order.id, { note })
    await recordOrder(tx, by, order, { note: order.note }, { note })
  })
