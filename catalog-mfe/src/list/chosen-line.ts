import type { ListMatch, MatchedLine } from 'shared/contract/shopping-list'

/** A line of the list whose product was found: what was chosen of it, how many, and whether it is to be added. */
export interface ChosenLine {
  line: MatchedLine
  match: ListMatch
  /** Units of sale, from 1 to the stock. */
  quantity: number
  isLeftOut: boolean
}

const inStock = ({ product, quantity }: ListMatch): number => Math.min(quantity, product.stock)

/** Each line that has a match, with the first one. */
export const firstChoices = (lines: MatchedLine[]): ChosenLine[] =>
  lines.flatMap((line) => {
    const [match] = line.matches
    return match ? [{ line, match, quantity: inStock(match), isLeftOut: false }] : []
  })

/** The line with another of its products, as many as make the amount. */
export const withMatch = (chosen: ChosenLine, match: ListMatch): ChosenLine => ({
  ...chosen,
  match,
  quantity: inStock(match),
})

/** What is to be added: each product once, with its quantities of all lines. */
export function linesToAdd(chosen: ChosenLine[]): { product: ListMatch['product']; quantity: number }[] {
  const wanted = new Map<string, { product: ListMatch['product']; quantity: number }>()
  for (const { match, quantity, isLeftOut } of chosen) {
    if (isLeftOut) continue
    const before = wanted.get(match.product._id)?.quantity ?? 0
    wanted.set(match.product._id, { product: match.product, quantity: before + quantity })
  }
  return [...wanted.values()]
}

/** Whether the amount that was asked for says nothing of how many are needed: one kilogram of what is sold by the bunch. */
export const isUnsure = ({ line: { amount }, match: { product } }: ChosenLine): boolean =>
  amount !== undefined && (amount.of === 'kg' || amount.of === 'l') && product.measure?.base !== amount.of
