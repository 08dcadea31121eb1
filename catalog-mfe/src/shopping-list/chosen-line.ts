import type { ListMatch, MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'

/** A line of the list whose product was found: what was chosen of it, how many, and whether to add it. */
export interface ChosenLine {
  line: MatchedLine
  match: ListMatch
  /** Units of sale, from 1 to the stock. */
  quantity: number
  isLeftOut: boolean
  /** The amount may mean pieces of what is sold by weight or in packs: the line is not added until the shopper has chosen. */
  isAsked: boolean
}

/** A unit of sale that names a weight alone, such as '1 kg' or '500 g', and no package. */
const isByWeight = ({ unit, measure }: ListMatch['product']): boolean =>
  measure?.base === 'kg' && /^[\d.,\s]*(kg|g|kilo|kilogram|gram)s?\.?$/i.test(unit.trim())

/** Whether '12 bananas' could be 12 pieces or 12 kilograms. */
const isCountOfWeight = ({ amount }: MatchedLine, { product }: ListMatch): boolean =>
  amount !== undefined &&
  (amount.of === 'piece' || amount.of === 'product') &&
  amount.quantity > 1 &&
  isByWeight(product)

/** Whether the shopper must say what the amount counts: '12 bananas', or 8 yoghurts of a pack of 8. */
const isToAsk = (line: MatchedLine, match: ListMatch): boolean =>
  isCountOfWeight(line, match) || match.packs !== undefined

const inStock = ({ product, quantity }: ListMatch): number => Math.min(quantity, product.stock)

/** Lines that have a match, each with the first one. */
export const firstChoices = (lines: MatchedLine[]): ChosenLine[] =>
  lines.flatMap((line) => {
    const [match] = line.matches
    return match ? [{ line, match, quantity: inStock(match), isLeftOut: false, isAsked: isToAsk(line, match) }] : []
  })

/** The line with another of its products, as many as make the amount. */
export const withMatch = (chosen: ChosenLine, match: ListMatch): ChosenLine => ({
  ...chosen,
  match,
  quantity: inStock(match),
  isAsked: isToAsk(chosen.line, match),
})

/** Products to be added: each once, with its quantities of all lines. */
export function linesToAdd(chosen: ChosenLine[]): { product: ListMatch['product']; quantity: number }[] {
  const wanted = new Map<string, { product: ListMatch['product']; quantity: number }>()
  for (const { match, quantity, isLeftOut, isAsked } of chosen) {
    if (isLeftOut || isAsked) continue
    const before = wanted.get(match.product._id)?.quantity ?? 0
    wanted.set(match.product._id, { product: match.product, quantity: before + quantity })
  }
  return [...wanted.values()]
}

/** Whether the amount that was asked for says nothing of how many are needed: one kilogram of what is sold by the bunch. */
export const isUnsure = ({ line: { amount }, match: { product } }: ChosenLine): boolean =>
  amount !== undefined && (amount.of === 'kg' || amount.of === 'l') && product.measure?.base !== amount.of
