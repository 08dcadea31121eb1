import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { PackedLine } from '@souk-vert/shared/contract/order/order'
import { isCash, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { refunds, orderEntries } from '../../db/tables/order-entries'
import type { orderCharges, orderItems, orders } from '../../db/tables/orders'
import type { papers } from '../../db/tables/papers'
import type { paymentEntries } from '../../db/tables/payments'
import { sum, toDzd } from '@souk-vert/shared/money/centimes'
import { type LineState, lineStates, type OrderedLine } from '@souk-vert/shared/money/order-balance'
import { costOfPart, type OwedCharge, owedCharges } from '@souk-vert/shared/money/order/charges'
import type { Goods } from '../stock'
import { toPriced } from './to-priced'
import { historyOf, undoableUntil } from './transitions'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect

/** A charge of an order, as the database has it. */
export type ChargeRow = Omit<typeof orderCharges.$inferSelect, 'orderId'>

/** Fields of a charge unless something else is said: taken off the whole order. */
export const noCharge = {
  kind: 'off',
  position: null,
  percent: null,
  every: null,
  productIds: null,
  owedCentimes: null,
  vatHundredths: null,
  name: '',
  translations: {},
} as const

/** An entry of an order with what the database knows of it, and the present name of who made it. */
export type EntryRow = typeof orderEntries.$inferSelect & { byName: string | null }

/** A refund of an order that the shop made. */
export type RefundRow = typeof refunds.$inferSelect

/** A paper of an order, without what is written on it. */
export type PaperRow = Pick<typeof papers.$inferSelect, 'series' | 'number' | 'kind' | 'totalCentimes'>

/** A report of the provider on money of an order's payment. */
type ReportRow = typeof paymentEntries.$inferSelect

/** Customer of an order as the shop knows them now. */
export type Customer = AdminOrder['customer']

/** Everything that the database has of one order's goods and money. */
export interface BookRows {
  order: OrderRow
  /** Undefined once the account is deleted. */
  customer: Customer | undefined
  /** Undefined until somebody has taken the order out. */
  driver: Omit<Customer, 'mobile'> | undefined
  /** As bought, by position. */
  items: ItemRow[]
  /** In the order in which they were made. */
  entries: EntryRow[]
  charges: ChargeRow[]
  /** In the order in which they were given out before the order was read. */
  papers: PaperRow[]
  /** Oldest first. */
  refunds: RefundRow[]
  reports: ReportRow[]
  /** Centimes that were asked for at the provider; undefined where nothing was, or before that was kept. */
  asked: number | undefined
}

/** Money of an order, in centimes. */
export interface OrderMoney {
  /** Cost of goods and charges by the entries, whatever became of the order. */
  cost: number
  /** Part of that which the customer owes: nothing of an order that was cancelled, or came back as a whole. */
  charged: number
  /** Amount that the customer has paid so far, less what went back. */
  kept: number
  toCollect: number
  toPayBack: number
  /** Cash by its entries. */
  cash: number
  /** Paid online. */
  paid: number
  /** Paid online and in cash, whatever went back of it. */
  received: number
  /** Part of the payment that is left at its provider: the most that it can give back. */
  left: number
  /** Amount that the provider is asked to give back. */
  underWay: number
  /** Amount that has gone back at the provider, or by hand. */
  gone: number
  /** Whether all that was paid has gone back, and no dispute decides on it any more. */
  isAllBack: boolean
}

/** A line of an order as it was bought, and as it is. */
export type BookLine = ItemRow & OrderedLine & LineState<EntryRow>

/** An order with what follows from its rows: its lines by position, its charges as they are shown, and its money. */
export interface Book extends BookRows {
  lines: BookLine[]
  owed: OwedCharge<ChargeRow>[]
  money: OrderMoney
}

/** Key of the charge of an allowance whose entry has this id. */
export const allowanceKey = (entryId: number) => `allowance:${entryId}`

/** Centimes that went back at the provider, and those that an open dispute holds back. */
function goneOf(reports: ReportRow[]): { gone: number; held: number } {
  const amountsOf = (wanted: ReportRow['kind']) => reports.filter(({ kind }) => kind === wanted)
  const ended = new Set([...amountsOf('dispute won'), ...amountsOf('dispute lost')].map(({ reference }) => reference))
  // Of an inquiry no money is held, and a refund is what ends it.
  const open = amountsOf('dispute').filter(({ reference, isInquiry }) => !isInquiry && !ended.has(reference))
  const centimes = (of: ReportRow[]) => sum(of.map(({ amountCentimes }) => amountCentimes))
  const refunded = centimes(amountsOf('refund')) - centimes(amountsOf('refund failed'))
  return { gone: Math.max(0, refunded) + centimes(amountsOf('dispute lost')), held: centimes(open) }
}

function moneyOf(rows: BookRows, cost: number): OrderMoney {
  const { order, entries, refunds, reports, asked } = rows
  const { status, paymentStatus, totalCentimes } = order
  // Of another amount than asked a person decides.
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const paid = isPaid ? (asked ?? totalCentimes) : 0
  const cash = sum(entries.filter(({ kind }) => kind === 'cash').map(({ centimes }) => centimes!))
  const received = paid + cash
  const { gone, held } = goneOf(reports)
  const ownOf = (wanted: RefundRow['state']) =>
    sum(refunds.filter(({ state }) => state === wanted).map(({ amountCentimes }) => amountCentimes))
  const [underWay, byHand] = [ownOf('asked'), ownOf('by hand')]
  const goneBack = Math.max(gone + held + underWay + byHand, paymentStatus === 'refunded' ? paid : 0)
  const charged = isUndone(status) ? 0 : cost
  const kept = received - goneBack
  return {
    cost,
    charged,
    kept,
    cash,
    paid,
    received,
    // Nobody collects what more went back of a payment than the order tells.
    toCollect: isCash(paymentStatus) ? Math.max(0, charged - kept) : 0,
    toPayBack: Math.max(0, kept - charged),
    left: Math.max(0, paid - gone - held - underWay),
    underWay,
    gone: gone + byHand,
    isAllBack: paid > 0 && gone + byHand >= paid,
  }
}

/** Makes the book of an order's rows. */
export function toBook(rows: BookRows): Book {
  const priced = rows.items.map((item) => ({ ...item, ...toPriced(item) }))
  const lines = lineStates(priced, rows.entries)
  const owed = owedCharges(lines, rows.charges)
  return { ...rows, lines, owed, money: moneyOf(rows, costOfPart(lines, owed, null)) }
}

/** Whether money or goods of an order have moved since a moment, so that what came before stays. */
export const hasMovedSince = ({ refunds, entries }: Book, since: Date): boolean =>
  refunds.some(({ createdAt }) => createdAt >= since) ||
  entries.some(({ kind, at }) => kind === 'returned' && at >= since)

/** Time until which the last step of an order can be undone, while it can. */
export function undoOf(book: Book): { undoUntil?: string } {
  const until = undoableUntil(book.order)
  const { at } = historyOf(book.order).at(-1) ?? {}
  return until && until > new Date() && !hasMovedSince(book, new Date(at!)) ? { undoUntil: until.toISOString() } : {}
}

/** The entry of the driver who brought an order back that is returned since. */
export const undeliveredOf = ({ order, entries }: Book): EntryRow | undefined =>
  order.status === 'returned'
    ? entries.findLast(({ kind, at }) => kind === 'undelivered' && at >= order.returnedAt!)
    : undefined

/**
 * Pieces that are out of stock for an order and have not come back: what is packed, or of a line that is not packed yet what is
 * wanted.
 */
export const takenGoods = ({ lines }: Book): Goods[] =>
  lines.flatMap(({ productId, own, packed, substitutes }) => [
    { productId, quantity: own },
    ...(packed?.substitute ? [{ ...packed.substitute, quantity: substitutes }] : []),
  ])

/** Lists lines that are packed, changed since they were ordered, or came back, for `Order.packing`. */
export const toPacking = ({ lines }: Book): PackedLine[] =>
  lines
    .filter(({ packed, wanted, quantity, returned }) => packed || wanted !== quantity || returned > 0)
    .map(({ position, wanted, packed, returned, chargedCentimes }) => ({
      position,
      wanted,
      returned,
      charged: toDzd(chargedCentimes),
      ...(packed && { packed: packed.pieces! }),
      ...(packed?.grams != null && { grams: packed.grams }),
      ...(packed?.substitute && { substitute: packed.substitute }),
    }))
