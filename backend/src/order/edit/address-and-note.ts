import type { DeliveryAddress } from '@souk-vert/shared/contract/order'
import type { Db } from '../../db/connection'
import { hasLeft, isUndone } from '@souk-vert/shared/contract/order-status'
import { recordChanges, type Fields } from '../../change/record-changes'
import { WrongOrderStatus } from '../../http/errors'
import type { OrderRow } from '../book/book'
import { changeBook } from '../book/read-books'
import { updateOrder } from '../book/update-order'

/** Notes what an admin made of an order's fields. */
export const record = (tx: Db, by: string, { orderNumber }: OrderRow, before: Fields, after: Fields) =>
  recordChanges(tx, by, [{ thing: 'order', thingId: orderNumber, name: orderNumber, before, after }])

/**
 * Changes the address of an order that is not shipped yet; the user's saved address stays as it is. `by` is an admin's id.
 * @throws OrderNotFound or WrongOrderStatus
 */
export const changeAddress = (db: Db, orderNumber: string, address: Omit<DeliveryAddress, '_id'>, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    const before = order.deliveryAddress
    if (!before || hasLeft(order.status) || isUndone(order.status))
      throw new WrongOrderStatus(orderNumber, order.status)
    const after = { ...before, ...address }
    await updateOrder(tx, order.id, { deliveryAddress: after })
    await record(tx, by, order, before, after)
  })

/** Replaces the note on an order, which only admins see. @throws OrderNotFound */
export const changeNote = (db: Db, orderNumber: string, note: string, by: string) =>
  changeBook(db, orderNumber, async (tx, { order }) => {
    await updateOrder(tx, order.id, { note })
    await record(tx, by, order, { note: order.note }, { note })
  })
