import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { BillRow, Order } from '@souk-vert/shared/contract/order/order'
import * as t from '#messages'
import { formatDzd } from '../money/format'
import { type ChangedLine, changedLines, type ChangeReason, isChanged } from '../money/order-changes'
import { type ChargeName, chargeName } from '../money/order/charge-name'
import { isolated } from '../language/isolated'
import { unitsOf, weightText } from '../text/weight-text'

const reasonTexts: Record<ChangeReason, (line: ChangedLine['line'], item: ChangedLine['item']) => string> = {
  changed: ({ wanted }, item) => t.changedByShop({ count: unitsOf(wanted, item) }),
  short: ({ packed }, item) => (packed ? t.onlyAvailable({ count: unitsOf(packed, item) }) : t.noneAvailable()),
  weighed: ({ grams }) => t.weighs({ weight: weightText(grams!) }),
  substitute: ({ substitute }) => {
    const { pieces, name, unit } = substitute!
    return t.insteadSent({ count: pieces, name: unit ? t.nameAndUnit({ name, unit }) : name })
  },
  returned: ({ returned }, item) => t.piecesReturned({ count: unitsOf(returned, item) }),
}

/** Facts beside each other: '3 ordered · only 2 available'. */
const joined = (facts: string[]) => facts.map((fact) => isolated(fact)).join(' · ')

/** Says how many pieces of a line were ordered, and all that is different: '3 ordered · only 2 available'. */
export const changeText = ({ item, line, why }: ChangedLine): string =>
  joined([
    t.piecesOrdered({ count: unitsOf(item.quantity, item) }),
    ...why.map((reason) => reasonTexts[reason](line, item)),
  ])

/** Says what an order came to: 'Ordered DZD 449.00, charged DZD 400.00'; undefined where nothing is charged after all. */
export const chargedText = (order: Order): string | undefined =>
  isUndone(order.status)
    ? undefined
    : t.orderedCharged({ ordered: formatDzd(order.totalAmt), charged: formatDzd(order.bill.total) })

const chargeTexts: Record<ChargeName, (name: string) => string> = {
  nth: (name) => name,
  delivery: (name) => name || t.deliveryCharge(),
  coupon: (code) => t.couponNamed({ code }),
  'free-delivery': (code) => t.couponNamed({ code }),
  allowance: (name) => (name ? t.reducedByShopFor({ name: isolated(name) }) : t.reducedByShop()),
  rounding: () => t.rounding(),
}

/** Names a row of a bill that is not its goods. A shop that is newer than this page may have others. */
export const billRowText = ({ key, name = '' }: Pick<BillRow, 'key' | 'name'>): string =>
  (chargeTexts as Partial<typeof chargeTexts>)[chargeName({ key })]?.(name) ?? name

/** Rows of a bill beside its goods. */
export const besideGoods = ({ rows }: Pick<Order['bill'], 'rows'>): BillRow[] =>
  rows.filter(({ kind }) => kind !== 'goods')

/** A row of a bill that is not its goods as plain text: 'Reduced by the shop · -DZD 50.00'. */
export const besideText = (row: BillRow): string => joined([billRowText(row), formatDzd(row.amount)])

/** Rows of the table of what changed as lines of plain text, for mails; none where nothing changed. */
export function changeRows(order: Order): string[] {
  if (!isChanged(order)) return []
  const rows = changedLines(order).map((changed) => {
    const [is, was] = [formatDzd(changed.line.charged), formatDzd(changed.was)]
    return joined([changed.item.name, changeText(changed), is === was ? is : t.priceInsteadOf({ is, was })])
  })
  return [...rows, ...besideGoods(order.bill).map(besideText), ...[chargedText(order) ?? []].flat()]
}
