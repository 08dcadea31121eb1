import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import * as t from '#messages'

/** '12 products'; of a list that is narrowed '1,000+ products', where there are more. */
export const countedProducts = (count: number, { isNarrowed }: { isNarrowed: boolean }): string =>
  isNarrowed && count > EXACT ? t.moreThanProducts({ count: EXACT }) : t.productCount({ count })
