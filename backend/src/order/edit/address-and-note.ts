import type { Db } from '../../db/connection'
import { hasLeft, isUndone } from '@souk-vert/shared/contract/order/order-status'
import { storedFields, withKeptDetails, type WrittenAddress } from '../../address/stored-fields'
import { wrongStatus } from '../refusals'
import { changeBook } from '../book/read-books'
import { recordOrder, updateOrder } from '../book/write-book'

/**
 * Changes the address of an order that is not shipped yet; the user's saved address stays as it is. `by` is an admin's id.
 * @throws ORDER_NOT_FOUND, WRONG_ORDER_STATUS or a 400 that names each field which breaks its rule
 */
export const changeAddress = (db: Db, orderNumber: string, change: WrittenAddress, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const before = order.deliveryAddress
    if (!before || hasLeft(order.status) || isUndone(order.status)) throw wrongStatus(orderNumber, order.status)
    const after = { _id: before._id, ...storedFields(withKeptDetails(change, before)) }
    await updateOrder(tx, order.id, { deliveryAddress: after })
    await recordOrder(tx, by, order, before, after)
  })

/** Replaces the note on an order, which only admins see. @throws ORDER_NOT_FOUND */
export const changeNote = (db: Db, orderNumber: string, note: string, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    await updateOrder(tx, order.id, { note })
    await recordOrder(tx, by, order, { note: order.note }, { note })
  })
