import type { Offer } from '@souk-vert/shared/contract/offer'
import { formatDzd } from '@souk-vert/shared/money/format'
import { nthText } from '@souk-vert/shared/text/nth-text'
import { percentText } from '@souk-vert/shared/text/percent-text'
import * as t from '#messages'
import { listText } from '../parts/list-text'
import { whenOf } from '../parts/moments'

/** Names of the kinds of offers. */
export const offerKinds: Record<Offer['kind'], () => string> = {
  percent: t.offerOfPercent,
  amount: t.offerOfAmount,
  nth: t.offerOfNth,
}

/** Says what an offer takes off: '10%', 'DZD 50.00', '3 for 2'. */
export function offerValue({ kind, value, every = 0 }: Pick<Offer, 'kind' | 'value' | 'every'>): string {
  if (kind === 'nth') return nthText({ every, percent: value })
  return kind === 'percent' ? percentText(value) : formatDzd(value)
}

/** Names the goods that an offer is for: 'Candia milk, 2 categories'. */
export function goodsText({ products, productIds, categoryIds }: Offer): string {
  if (!productIds.length && !categoryIds.length) return t.allProducts()
  const names = products.length > 2 ? [t.productCount({ count: products.length })] : products.map(({ name }) => name)
  return listText([...names, ...(categoryIds.length ? [t.categoriesOf({ count: categoryIds.length })] : [])])
}

/** Says when an offer holds, on the shop's clock. */
export const offerTimes = ({ from, to, isOver }: Pick<Offer, 'from' | 'to' | 'isOver'>): string[] =>
  isOver ? [t.offerIsOver()] : [t.beginsOn({ day: whenOf(from) }), ...(to ? [t.untilDay({ day: whenOf(to) })] : [])]
