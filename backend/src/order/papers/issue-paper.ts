import type { Db } from '../../db/connection'
import type { PaperContent, PaperLine, StoredSettings } from '../../db/stored-json'
import { sum } from '@souk-vert/shared/money/centimes'
import { addRates, sumsByRate } from '@souk-vert/shared/money/vat'
import { hasLeft } from '@souk-vert/shared/contract/order/order-status'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { asc, eq, sql } from 'drizzle-orm'
import { papers, paperSeries } from '../../db/tables/papers'
import type { Book } from '../book/book'
import { updateOrder } from '../book/write-book'
import { readSettings, settingsIn } from '../../stored-settings/store'
import { paperDifference, paperLines } from './paper-lines'
import { paperNumber } from './paper-number'
import { opposite, ratesOfPapers } from './paper-rates'

const PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const

/** Papers of an order in the order in which they were given out: of a pair of one moment, the credit note comes first. */
export const papersOf = (db: Db, orderId: string) =>
  db.select().from(papers).where(eq(papers.orderId, orderId)).orderBy(asc(papers.at), asc(papers.kind), asc(papers.id))

const negative = (line: PaperLine): PaperLine => ({ ...line, pieces: -line.pieces, centimes: -line.centimes })

/**
 * Takes the next number of a series, whose row stays locked until the transaction ends, and the moment of it: as the
 * numbers follow, so do these.
 */
async function nextNumber(tx: Db, series: string): Promise<{ number: number; at: Date }> {
  const [row] = await tx
    .insert(paperSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: paperSeries.series, set: { last: sql`${paperSeries.last} + 1` } })
    .returning({ number: paperSeries.last, atMs: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
  return { number: row!.number, at: new Date(row!.atMs) }
}

/** Seller and customer of an order as they are now. */
function partiesOf({ order, customer }: Book, settings: StoredSettings): Pick<PaperContent, 'seller' | 'customer'> {
  const { name = '', address = '', phone = '', email = '', tradeRegister = '', taxNumber = '' } = settings
  const place = order.deliveryAddress
  return {
    seller: { name, address, phone, email, tradeRegister, taxNumber },
    customer: {
      name: order.firm?.name || (customer?.name ?? ''),
      ...(order.firm && { taxNumber: order.firm.taxNumber, tradeRegister: order.firm.tradeRegister }),
      address: place ? [place.address_line, `${place.pincode} ${place.city}`, place.state, place.country] : [],
    },
  }
}

/**
 * Gives out what the papers of an order lack of what it costs: an invoice when its goods leave, a credit note for what is not owed
 * any more. Nothing where the shop has not set its trade register and tax number. Call it last in the transaction that changes the
 * order: all that give a number wait for each other. Returns the number; undefined where nothing lacks.
 */
export async function issuePaper(
  tx: Db,
  book: Book,
  isOwed = hasLeft(book.order.status),
  more: Pick<PaperContent, 'pair'> = {},
): Promise<string | undefined> {
  const settings = await readSettings(tx)
  const { tradeRegister, taxNumber, vatPercent } = settings
  if (!tradeRegister || !taxNumber) return undefined
  const { order } = book
  const { id: orderId } = order
  const given = await papersOf(tx, orderId)
  // The customer has deleted the account, and nobody else can be named.
  if (order.userId === null && !given.length) return undefined
  const standard = Math.round((vatPercent ?? 0) * 100)
  // Rates that were invoiced: what is credited has the same, whatever the shop's is by now.
  const invoiced = new Map(given.flatMap(({ content }) => content.lines).map((line) => [line.key, line.vatHundredths]))
  const rateOf = (key: string, own: number | null) => own ?? invoiced.get(key) ?? standard
  const now = isOwed ? paperLines(book, rateOf, order.language) : []
  const signed = given.flatMap(({ kind, content: { lines } }) => (kind === 'invoice' ? lines : lines.map(negative)))
  const difference = paperDifference(now, signed)
  if (!difference.length) return undefined
  const total = sum(difference.map(({ centimes }) => centimes))
  const pieces = sum(difference.map((line) => line.pieces))
  const kind = total > 0 || (total === 0 && (pieces > 0 || !given.length)) ? 'invoice' : 'credit-note'
  const lines = kind === 'invoice' ? difference : difference.map(negative)
  const parties = partiesOf(book, settingsIn(settings, order.language))
  // A credit note repeats the customer of its invoice; whoever has deleted the account is whom they were.
  const isRepeated = kind === 'credit-note' || order.userId === null
  const customer = (isRepeated ? given.at(-1)?.content.customer : undefined) ?? parties.customer
  // VAT of all papers together is that of what is owed, to the centime.
  const added = addRates([...sumsByRate(now), ...opposite(ratesOfPapers(given))])
  const said = (kind === 'invoice' ? added : opposite(added)).filter(
    ({ centimes, vatCentimes }) => centimes || vatCentimes,
  )
  const content = { ...parties, customer, lines, rates: said, ...more }
  const series = `${PREFIXES[kind]}-${shopDay(new Date()).slice(0, 4)}`
  const { number, at } = await nextNumber(tx, series)
  await tx.insert(papers).values({ orderId, kind, series, number, content, totalCentimes: Math.abs(total), at })
  const name = paperNumber({ series, number })
  if (kind === 'invoice') await updateOrder(tx, orderId, { invoiceReceipt: name })
  return name
}

/**
 * Takes back by a credit note what the papers of an order say, and gives out an invoice to whom it is invoiced to now, as `issuePaper`
 * does: together they change no sum. Returns whether there were papers.
 */
export async function issueAgain(tx: Db, book: Book): Promise<boolean> {
  const pair = await issuePaper(tx, book, false)
  if (pair) await issuePaper(tx, book, undefined, { pair })
  return pair !== undefined
}
