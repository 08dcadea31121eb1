import type { Address } from 'shared/contract/address'
import type { DeliveryAddress, Order, OrderRequest, TotalChange } from 'shared/contract/order'
import type { Db } from '../db/connection'
import type { CartLine } from './store'
import { bill, type Bill } from 'shared/money/bill'
import { toCentimes, toDzd } from 'shared/money/centimes'
import { listActive } from '../address/store'
import { AddressMissing, AddressNotFound, CartEmpty, productOutOfStock, totalChanged } from '../errors'
import { lockUser } from '../user/store'
import { newOrderNumber } from './order-number'
import * as store from './store'

/** What a shopper asks for; `idempotencyKey` names the attempt, so that repeating it makes no second order. */
export type Checkout = OrderRequest & { idempotencyKey: string | undefined }

/**
 * Makes an order of the user's cart, paid on delivery, in one transaction: all of it happens, or nothing. Every amount is
 * the server's own (section 9). Raises CartEmpty, AddressMissing, AddressNotFound, and with the figures of now OUT_OF_STOCK
 * and TOTAL_CHANGED.
 */
export async function orderCashOnDelivery(db: Db, userId: string, checkout: Checkout): Promise<Order[]> {
  const orderId = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { idempotencyKey } = checkout
    const before = idempotencyKey && (await store.findByKey(tx, userId, idempotencyKey))
    if (before) return before
    const lines = await store.lockCart(tx, userId)
    if (!lines.length) throw new CartEmpty()
    const deliveryAddress = await chooseAddress(tx, userId, checkout.addressId ?? undefined)
    const totals = bill(lines.map(toPriced))
    requireWhatWasSeen(checkout, lines, totals)
    await store.takeStock(tx, lines)
    const now = new Date()
    const id = await store.insertOrder(tx, {
      userId,
      orderNumber: newOrderNumber(),
      status: 'placed',
      paymentStatus: 'CASH ON DELIVERY',
      subTotalCentimes: toCentimes(totals.undiscounted),
      totalCentimes: toCentimes(totals.discounted),
      statedSubTotal: checkout.subTotalAmt,
      deliveryAddress,
      idempotencyKey,
      placedAt: now,
      createdAt: now,
      items: lines,
    })
    await store.emptyCart(tx, lines)
    return id
  })
  return store.listOrders(db, userId, orderId)
}

const toPriced = ({ priceCentimes, discountHundredths, quantity }: CartLine) => ({
  price: toDzd(priceCentimes),
  discount: discountHundredths / 100,
  quantity,
})

/** The user's own active address with this id, or their first one when none is named. */
async function chooseAddress(tx: Db, userId: string, addressId: string | undefined): Promise<DeliveryAddress> {
  const active = await listActive(tx, userId)
  const chosen = addressId === undefined ? active[0] : active.find(({ _id }) => _id === addressId)
  if (!chosen) throw addressId === undefined ? new AddressMissing() : new AddressNotFound()
  return toDeliveryAddress(chosen)
}

const toDeliveryAddress = ({ _id, address_line, city, state, country, pincode, mobile }: Address): DeliveryAddress => ({
  ...{ _id, address_line, city, state, country, pincode, mobile },
})

/** Raises the refusals that tell what differs from what the shopper saw, or what there is not enough of. */
function requireWhatWasSeen({ list_items, totalAmt }: OrderRequest, lines: CartLine[], totals: Bill): void {
  const now: TotalChange = {
    totalAmt: totals.discounted,
    subTotalAmt: totals.undiscounted,
    items: lines.map((line) => ({ productId: line.productId, stock: line.stock, ...toPriced(line) })),
  }
  const short = lines.find(({ quantity, stock }) => quantity > stock)
  if (short) throw productOutOfStock(short.stock, short.name, now)
  const seen = new Map(
    list_items.map(({ productId, quantity }) => [typeof productId === 'string' ? productId : productId._id, quantity]),
  )
  const isSame = seen.size === lines.length && lines.every((line) => seen.get(line.productId) === line.quantity)
  if (!isSame || toCentimes(totalAmt) !== toCentimes(totals.discounted)) throw totalChanged(now)
}
