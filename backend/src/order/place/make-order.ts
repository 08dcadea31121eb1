import type { DeliveryAddress, OrderRequest, TotalChange } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../../db/connection'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { bill, type Bill } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { chargedOf } from '@souk-vert/shared/money/order/charges'
import { listActive } from '../../address/store'
import { nameIn } from '../../catalog/names'
import { storedFirm } from '../../firm/stored-firm'
import { addressRefusal } from '../../address/refusals'
import { areaOf, type Reach, reachOf } from '../../delivery/areas'
import { deliveryRefusal } from '../../delivery/refusals'
import { takeSlot } from '../../delivery/slots'
import { nthCharges } from '../../offer/nth-charges'
import { notEnough, orderRefusal } from '../refusals'
import { chargeText } from '../book/charge-text'
import { toPriced } from '../book/to-priced'
import { takeStock } from '../stock'
import { chargesOf, type NewCharge, type PaidBy, toCartCharge } from './charges-of'
import { agreedCharges, requireCoupon, takeUseOf } from './order-coupon'
import * as store from './store'

/** Request of a shopper; `idempotencyKey` names the attempt, so that repeating it makes no second order. */
export type Checkout = OrderRequest & { idempotencyKey: string | undefined }

/** Initial state of an order, and how it is paid. */
export type Beginning = Pick<store.NewOrder, 'status' | 'placedAt' | 'movedBy'> & PaidBy

/** An order that was made, with the lines of the cart that it was made of, and its bill in the language of the call. */
export interface MadeOrder extends store.OrderName {
  lines: store.CartLine[]
  bill: Bill
}

/** Goods of an order to be, whose rows are held, where they go, and the customer's language. */
interface Basis extends Pick<store.NewOrder, 'language'> {
  userId: string
  lines: store.CartLine[]
  deliveryAddress: DeliveryAddress
}

/**
 * Makes an order of the user's cart, whose stock it takes; the cart stays. Every amount is the server's own (section 9).
 * Call it in a transaction that holds the user's row. Throws CART_EMPTY, ADDRESS_MISSING, ADDRESS_NOT_FOUND, and what `orderLines` throws.
 */
export async function makeOrder(tx: Db, userId: string, checkout: Checkout, beginning: Beginning): Promise<MadeOrder> {
  const lines = await store.lockCart(tx, userId)
  if (!lines.length) throw orderRefusal('CART_EMPTY')
  const deliveryAddress = await chooseAddress(tx, userId, checkout.addressId ?? undefined)
  return orderLines(tx, { userId, lines, deliveryAddress, language: pageLanguage() }, checkout, beginning)
}

/**
 * Makes an order of lines, whose stock it takes, as the place in its slot. Throws with the values of now OUT_OF_STOCK and TOTAL_CHANGED;
 * OUTSIDE_AREAS, BELOW_MINIMUM, SLOT_FULL and SLOT_CLOSED; COUPON_REFUSED.
 */
export async function orderLines(
  tx: Db,
  { lines, ...basis }: Basis,
  checkout: Checkout,
  { step, ...beginning }: Beginning,
): Promise<MadeOrder> {
  const reach = await reachOf(tx, basis.deliveryAddress)
  if (reach === 'outside') throw deliveryRefusal('OUTSIDE_AREAS')
  const { userId } = basis
  const goods = toCentimes(bill(lines.map(toLine), []).total)
  const wanted = { userId, productIds: lines.map(({ productId }) => productId) }
  const coupon = checkout.coupon ? await requireCoupon(tx, { ...wanted, code: checkout.coupon }, goods) : undefined
  const nth = await nthCharges(tx, lines.map(toLine))
  requireWhatWasSeen(checkout, lines, await chargesOf(tx, { reach, coupon, nth }))
  const slot = await takeSlot(tx, reach, checkout.slot)
  await takeStock(tx, lines)
  const offered = await chargesOf(tx, { reach, coupon, nth, paidBy: { paymentStatus: beginning.paymentStatus, step } })
  requireMinimum(reach, goods)
  const charges = agreedCharges(lines.map(toLine), chargedOf(offered, goods))
  const ordered = bill(
    lines.map(toLine),
    charges.map((charge) => ({ ...charge, name: chargeText(charge) })),
  )
  const name = await store.insertOrder(tx, {
    ...basis,
    ...beginning,
    ...slot,
    subTotalCentimes: toCentimes(ordered.undiscounted),
    totalCentimes: toCentimes(ordered.total),
    statedSubTotal: checkout.subTotalAmt,
    idempotencyKey: checkout.idempotencyKey,
    createdAt: new Date(),
    ...wishesOf(checkout),
    items: lines.map((line) => ({ ...line, ifMissing: ifMissingOf(checkout, line) })),
    charges,
  })
  await takeUseOf(tx, { id: name.id, userId }, charges)
  return { ...name, lines, bill: ordered }
}

/** A line of a cart for its bill. */
const toLine = (line: store.CartLine) => ({ ...toPriced(line), _id: line.productId })

/** Wishes of the shopper beside the goods. */
const wishesOf = ({ ifMissing, packerNote = '', driverNote = '', firm }: OrderRequest) => ({
  ...(ifMissing && { ifMissing }),
  packerNote: packerNote.trim(),
  driverNote: driverNote.trim(),
  firm: firm && storedFirm(firm),
})

/** Id of the product of a line of a request. */
export const productOf = ({ productId }: OrderRequest['list_items'][number]) =>
  typeof productId === 'string' ? productId : productId._id

/** Returns what to do if a line is missing, where that is not what holds for the order. */
const ifMissingOf = ({ list_items }: OrderRequest, { productId }: store.CartLine) =>
  list_items.find((item) => productOf(item) === productId)?.ifMissing

/** The user's own active address with this id, or their first one when none is named. */
async function chooseAddress(tx: Db, userId: string, addressId: string | undefined): Promise<DeliveryAddress> {
  const active = await listActive(tx, userId)
  const chosen = addressId === undefined ? active[0] : active.find(({ _id }) => _id === addressId)
  if (!chosen) throw addressId === undefined ? orderRefusal('ADDRESS_MISSING') : addressRefusal('ADDRESS_NOT_FOUND')
  const { userId: _userId, status: _status, createdAt: _createdAt, updatedAt: _updatedAt, ...address } = chosen
  return address
}

/** @throws BELOW_MINIMUM for goods of so many centimes */
function requireMinimum(reach: Reach, goods: number): void {
  const { minimumCentimes } = areaOf(reach) ?? {}
  if (minimumCentimes && goods < minimumCentimes) throw deliveryRefusal('BELOW_MINIMUM', minimumCentimes)
}

/** Throws the refusals that tell what differs from what the shopper saw, or what there is not enough of. */
function requireWhatWasSeen(
  { list_items, totalAmt }: OrderRequest,
  lines: store.CartLine[],
  charges: NewCharge[],
): void {
  const seen = bill(lines.map(toLine), charges)
  const now: TotalChange = {
    totalAmt: seen.total,
    subTotalAmt: seen.undiscounted,
    items: lines.map((line) => ({ productId: line.productId, stock: line.stock, ...toPriced(line) })),
    ...(charges.length && { charges: charges.map(toCartCharge) }),
  }
  const short = lines.find(({ quantity, stock }) => quantity > stock)
  if (short) throw notEnough(short.stock, { ...short, name: nameIn(short) }).with({ data: now })
  const wanted = new Map(list_items.map((item) => [productOf(item), item.quantity]))
  const isSame = wanted.size === lines.length && lines.every((line) => wanted.get(line.productId) === line.quantity)
  if (!isSame || toCentimes(totalAmt) !== toCentimes(seen.total))
    throw orderRefusal('TOTAL_CHANGED').with({ data: now })
}
