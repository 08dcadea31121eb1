import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { counted, countText } from '@souk-vert/shared/text/counted'

/** '12 products'; of a list that is narrowed '1,000+ products', where there are more. */
export const countedProducts = (count: number, { isNarrowed }: { isNarrowed: boolean }): string =>
  counted(count, 'product', 'products', isNarrowed ? exactText(count) : countText(count))
