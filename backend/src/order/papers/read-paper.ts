import type { Paper } from '@souk-vert/shared/contract/order/paper'
import type { Db } from '../../db/connection'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { papers } from '../../db/tables/papers'
import { orderRefusal } from '../refusals'
import { papersOf } from './issue-paper'
import { paperNumber } from './paper-number'
import { ratesOfPaper, shownRates } from './paper-rates'

/** Series and number of a paper's name; undefined for what is none. */
function parseNumber(name: string) {
  const [, series, number] = /^([A-Z]+-\d{4})-(\d{6,9})$/.exec(name.trim()) ?? []
  return series === undefined ? undefined : { series, number: Number(number) }
}

/** Numbers of papers that one refers to: the invoice that a credit note corrects, the latest by then, and the other of its pair. */
async function relatedTo(db: Db, paper: typeof papers.$inferSelect): Promise<Pick<Paper, 'corrects' | 'pair'>> {
  const given = await papersOf(db, paper.orderId)
  const place = given.findIndex(({ id }) => id === paper.id)
  const invoice = given.slice(0, place).findLast(({ kind }) => kind === 'invoice')
  const corrected = paper.kind === 'credit-note' && invoice
  const follower = given.find(({ content }) => content.pair === paperNumber(paper))
  const pair = follower ? paperNumber(follower) : paper.content.pair
  return { ...(corrected && { corrects: paperNumber(corrected) }), ...(pair && { pair }) }
}

/**
 * The paper with this number as it was given out, where `ofUser` is given, to that user. @throws PAPER_NOT_FOUND for
 * another user's, too
 */
export async function readPaper(db: Db, ofUser: string | undefined, name: string): Promise<Paper> {
  const wanted = parseNumber(name)
  if (!wanted) throw orderRefusal('PAPER_NOT_FOUND')
  const isIt = and(eq(papers.series, wanted.series), eq(papers.number, wanted.number))
  const [found] = await db
    .select({ paper: papers, order: orders })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(isIt)
  if (!found || (ofUser !== undefined && found.order.userId !== ofUser)) throw orderRefusal('PAPER_NOT_FOUND')
  const { paper, order } = found
  const { seller, customer, lines } = paper.content
  return {
    number: paperNumber(paper),
    kind: paper.kind,
    orderId: order.orderNumber,
    at: paper.at.toISOString(),
    ...(await relatedTo(db, paper)),
    paymentStatus: order.paymentStatus,
    seller,
    customer,
    lines: lines.map(({ grams, vatHundredths, centimes, ...line }) => ({
      ...line,
      ...(grams !== null && { grams }),
      vat: vatHundredths / 100,
      amount: toDzd(centimes),
    })),
    rates: shownRates(ratesOfPaper(paper)),
    total: toDzd(paper.totalCentimes),
  }
}
