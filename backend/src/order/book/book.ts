import type { PackedLine } from '@souk-vert/shared/contract/order'
import { isCash, isUndone } from '@souk-vert/shared/contract/order-status'
import type { refunds, orderEntries } from '../../db/tables/order-entries'
import type { orderCharges, orderItems, orders } from '../../db/tables/orders'
import type { papers } from '../../db/tables/papers'
import type { paymentEntries } from '../../db/tables/payments'
import { toDzd } from '@souk-vert/shared/money/centimes'
import {
  type Balance,
  balanceOf,
  type LineState,
  lineStates,
  type OrderedLine,
} from '@souk-vert/shared/money/order-balance'
import { type Charge, chargeName, type OwedCharge, owedCharges } from '@souk-vert/shared/money/order/charges'
import { toPriced } from './to-priced'
import { historyOf, undoableUntil } from './transitions'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect

/** A charge of an order, as the database has it. */
export type ChargeRow = Omit<typeof orderCharges.$inferSelect, 'orderId'>

/** Fields of a charge unless something else is said: taken off the whole order. */
export const noCharge = { kind: 'off', position: null, vatHundredths: null, name: '', translations: {} } as const

/** An entry of an order with what the database knows of it, and the present name of who made it. */
export type EntryRow = typeof orderEntries.$inferSelect & { byName: string | null }

/** A refund of an order that the shop made. */
export type RefundRow = typeof refunds.$inferSelect

/** A paper of an order, without what is written on it. */
export type PaperRow = Pick<typeof papers.$inferSelect, 'series' | 'number' | 'kind' | 'totalCentimes'>

/** A report of the provider on money of an order's payment. */
type ReportRow = typeof paymentEntries.$inferSelect

/** Customer of an order as the shop knows them now. */
export interface Customer {
  _id: string
  name: string
  email: string
  mobile: string
}

/** Everything that the database has of one order's goods and money. */
export interface BookRows {
  order: OrderRow
  /** Undefined once the account is deleted. */
  customer: Customer | undefined
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
export interface OrderMoney extends Balance {
  /** Paid online. */
  paid: number
  /** Paid online and in cash, whatever went back of it. */
  received: number
  /** Part of the payment that is left at its provider: the most that it can give back. */
  left: number
  /** Amount that has gone back at the provider, or by hand. */
  gone: number
  /** Whether all that was paid has gone back, and no dispute decides on it any more. */
  isAllBack: boolean
}

/** An order with what follows from its rows: the state of each line, in the order of `items`, its charges as they are shown, and its money. */
export interface Book extends BookRows {
  lines: LineState<EntryRow>[]
  owed: OwedCharge<ChargeRow>[]
  money: OrderMoney
}

/** Key of the charge of an allowance whose entry has this id. */
export const allowanceKey = (entryId: number) => `allowance:${entryId}`

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/** A line of an order, as its price is computed. */
export const toOrderedLine = (item: ItemRow): OrderedLine => ({
  ...{ position: item.position, grams: item.grams },
  ...toPriced(item),
})

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

/** Centimes of cash by its entries. */
export const cashOf = (entries: EntryRow[]): number =>
  sum(entries.filter(({ kind }) => kind === 'cash').map(({ centimes }) => centimes!))

/** Centimes that an order costs by its entries and charges, whatever became of it. */
export const costOf = ({
  items,
  entries,
  charges,
}: Pick<BookRows, 'items' | 'entries'> & { charges: Charge[] }): number =>
  balanceOf({ lines: items.map(toOrderedLine), entries, charges, isUndone: false, paid: 0, goneBack: 0 }).charged

/** Cash of an order in a shop whose drivers note none: what is delivered was paid for as it was then. */
export function unnotedCash({ order, items, entries, charges }: BookRows): number {
  const { paymentStatus, status, deliveredAt } = order
  const isNoted = !isCash(paymentStatus) || entries.some(({ kind }) => kind === 'cash')
  if (isNoted || status !== 'delivered') return 0
  const then = entries.filter(({ at }) => at < deliveredAt!)
  const allowances = then
    .filter(({ kind }) => kind === 'allowance')
    .map(({ id, position, centimes }) => ({
      key: allowanceKey(id),
      kind: 'off' as const,
      position,
      centimes: centimes!,
    }))
  const others = charges.filter((charge) => chargeName(charge) !== 'allowance')
  return costOf({ items, entries: then, charges: [...others, ...allowances] })
}

function moneyOf(rows: BookRows): OrderMoney {
  const { order, items, entries, charges, refunds, reports, asked } = rows
  const { status, paymentStatus, totalCentimes } = order
  // Of another amount than asked a person decides.
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const paid = isPaid ? (asked ?? totalCentimes) : 0
  const { gone, held } = goneOf(reports)
  const ownOf = (wanted: RefundRow['state']) =>
    sum(refunds.filter(({ state }) => state === wanted).map(({ amountCentimes }) => amountCentimes))
  const [underWay, byHand] = [ownOf('asked'), ownOf('by hand')]
  const goneBack = Math.max(gone + held + underWay + byHand, paymentStatus === 'refunded' ? paid : 0)
  const balance = balanceOf({
    ...{ lines: items.map(toOrderedLine), entries, charges, isUndone: isUndone(status) },
    ...{ paid: paid + unnotedCash(rows), goneBack },
  })
  return {
    ...{ ...balance, received: balance.kept + goneBack },
    // Nobody collects what more went back of a payment than the order tells.
    ...(!isCash(paymentStatus) && { toCollect: 0 }),
    ...{ paid, left: Math.max(0, paid - gone - held - underWay) },
    ...{ gone: gone + byHand, isAllBack: paid > 0 && gone + byHand >= paid },
  }
}

/** Makes the book of an order's rows. */
export function toBook(rows: BookRows): Book {
  const lines = lineStates(rows.items.map(toOrderedLine), rows.entries)
  return { ...rows, lines, owed: owedCharges(lines, rows.charges), money: moneyOf(rows) }
}

/** The book of an order after its row has changed. */
export const withOrder = (book: Book, change: Partial<OrderRow>): Book =>
  toBook({ ...book, order: { ...book.order, ...change } })

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
export const takenGoods = ({ items, lines }: Book) =>
  lines.flatMap(({ wanted, packed, ...returned }, index) => {
    const { productId, name } = items[index]!
    const own = { productId, name, quantity: (packed?.pieces ?? wanted) - returned.returnedPieces }
    if (!packed?.substitute) return [own]
    const { pieces, ...other } = packed.substitute
    return [own, { productId: other.productId, name: other.name, quantity: pieces - returned.returnedSubstitutes }]
  })

/** Lists lines that are packed, changed since they were ordered, or came back, for `Order.packing`. */
export const toPacking = ({ lines }: Book): PackedLine[] =>
  lines
    .filter(({ packed, wanted, ordered, returnedPieces }) => packed || wanted !== ordered || returnedPieces > 0)
    .map(({ position, wanted, packed, returnedPieces, returnedSubstitutes, chargedCentimes }) => ({
      ...{ position, wanted, returned: returnedPieces + returnedSubstitutes, charged: toDzd(chargedCentimes) },
      ...(packed && { packed: packed.pieces! }),
      ...(packed?.grams != null && { grams: packed.grams }),
      ...(packed?.substitute && { substitute: packed.substitute }),
    }))
