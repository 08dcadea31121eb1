import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { type ByWeight, unitsOf } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'

/** Lists the products that the merge of a guest's cart could not take over in full. */
export function cappedSentence(capped: (ByWeight & { name: string; wanted: number; quantity: number })[]): string {
  const lines = capped.map(({ name, wanted, quantity, ...goods }) =>
    quantity === 0
      ? t.isOutOfStock({ name })
      : t.onlyLeftOfWanted({ name, wanted: unitsOf(wanted, goods), quantity: unitsOf(quantity, goods) }),
  )
  return `${t.itemsRunningLow()} ${new Intl.ListFormat(pageLanguage(), { type: 'unit' }).format(lines)}`
}
