import { exactText } from 'shared/contract/exact-count'

/** '12 products'; of a list that is narrowed '1,000+ products', where there are more. */
export const countedProducts = (count: number, { isNarrowed }: { isNarrowed: boolean }): string =>
  count === 1 ? '1 product' : `${isNarrowed ? exactText(count) : count} products`
