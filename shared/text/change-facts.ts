import type { Order } from '@souk-vert/shared/contract/order'
import * as t from '#messages'
import { formatDzd } from '../money/format'
import { backToCard, type ChangedLine, type ChangeReason, changesOf, isUndone, owedAmt } from '../money/order-changes'
import { isolated } from './isolated'

const reasonTexts: Record<ChangeReason, (line: ChangedLine['line']) => string> = {
  changed: ({ wanted }) => t.changedByShop({ count: wanted }),
  short: ({ packed }) => (packed ? t.onlyAvailable({ count: packed }) : t.noneAvailable()),
  weighed: ({ grams }) => t.weighs({ grams: grams! }),
  substitute: ({ substitute }) => {
    const { pieces, name, unit } = substitute!
    return t.insteadSent({ count: pieces, name: [name, unit].filter(Boolean).join(', ') })
  },
  returned: ({ returned }) => t.piecesReturned({ count: returned }),
}

/** Facts beside each other: '3 ordered · only 2 available'. */
const joined = (facts: string[]) => facts.map((fact) => isolated(fact)).join(' · ')

/** Says how many pieces of a line were ordered, and all that is different: '3 ordered · only 2 available'. */
export const changeText = ({ item, line, why }: ChangedLine): string =>
  joined([t.piecesOrdered({ count: item.quantity }), ...why.map((reason) => reasonTexts[reason](line))])

/** Says what an order came to: 'Ordered DZD 449.00, charged DZD 400.00'; undefined where nothing is charged after all. */
export const chargedText = (order: Order): string | undefined =>
  isUndone(order)
    ? undefined
    : t.orderedCharged({ ordered: formatDzd(order.totalAmt), charged: formatDzd(owedAmt(order)) })

/** Says to the shopper what follows for their money: to pay on delivery, or back to the card. */
export function settlementText(order: Order): string | undefined {
  const { payment_status, status } = order
  const isUnderWay = status === 'placed' || status === 'packed' || status === 'shipped'
  if (payment_status === 'CASH ON DELIVERY')
    return isUnderWay ? t.payThisOnDelivery({ amount: formatDzd(owedAmt(order)) }) : undefined
  const back = backToCard(order)
  return back ? t.goesBackToCard({ amount: formatDzd(back) }) : undefined
}

/** Rows of the table of what changed as lines of plain text, for mails; none where nothing changed. */
export function changeRows(order: Order): string[] {
  const changes = changesOf(order)
  if (!changes) return []
  const rows = changes.lines.map((changed) => {
    const [is, was] = [formatDzd(changed.line.charged), formatDzd(changed.was)]
    return joined([changed.item.name, changeText(changed), is === was ? is : t.priceInsteadOf({ is, was })])
  })
  if (changes.allowance) rows.push(joined([t.reducedByShop(), formatDzd(-changes.allowance)]))
  return [...rows, chargedText(order) ?? []].flat()
}
