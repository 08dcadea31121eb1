import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { ListAmount, ListMatch, MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'
import type { Db } from '../db/connection'
import { nameIn } from '../catalog/names'
import { bestMatches, type BestMatch, type BestMatches } from '../catalog/search/best-matches'
import { excessOf, packsFor, productsFor } from './products-for'
import { parseLine, type ListLine } from './parse-list'

/** Number of products named for a line. */
const SHOWN = 3

/** Number of products considered for it. */
const LOOKED_AT = 12

/**
 * Margin by which the search may rank a product that makes the amount lower, for it to come before the best: less
 * than a word's worth.
 */
const MARGIN = 0.15

/** The products that the entries of a shopping list mean, in their order. */
export async function matchLines(db: Db, entries: string[]): Promise<MatchedLine[]> {
  const lines = entries.map(parseLine)
  const texts = [...new Set(lines.map(({ search }) => search))].filter(Boolean)
  const found = await bestMatches(db, texts, LOOKED_AT)
  const matchesOf = new Map(texts.map((text, index) => [text, found[index]!]))
  return lines.map((line) => matchedLine(line, matchesOf.get(line.search) ?? { inStock: [] }))
}

function matchedLine({ text, amount }: ListLine, { inStock, soldOut }: BestMatches): MatchedLine {
  const matches = ofOneShelf(byAmount(inStock, amount)).slice(0, SHOWN)
  return {
    text,
    ...(amount && { amount }),
    matches: matches.map(({ product }) => listMatch(product, amount)),
    ...(soldOut && { soldOut: nameIn(soldOut) }),
  }
}

/** The best product, and those of its shelves: what else is found is no alternative. */
const ofOneShelf = (matches: BestMatch[]): BestMatch[] => {
  const shelves = new Set(matches[0]?.product.subCategory.map(({ _id }) => _id))
  return matches.filter(({ product }) => product.subCategory.some(({ _id }) => shelves.has(_id)))
}

function listMatch(product: Product, amount: ListAmount | undefined): ListMatch {
  const packs = packsFor(amount, product)
  return { product, quantity: productsFor(amount, product.measure), ...(packs && { packs }) }
}

/**
 * Sorts products that are nearly as good as the best by amount: first the one that makes it with the least left
 * over, of several that with the fewest products: for 12 eggs a tray of 12, before the tray of 30 and two boxes of
 * 6.
 */
function byAmount(matches: BestMatch[], amount: ListAmount | undefined): BestMatch[] {
  const [best] = matches
  const packed = matches.filter(
    ({ score, product }) => score >= best!.score - MARGIN && packsFor(amount, product) === 1,
  )
  if (packed[0]) return [...packed, ...matches.filter((match) => !packed.includes(match))]
  if (!best || !amount || (amount.of === 'piece' && best.product.measure?.base !== 'piece')) return matches
  const fits = matches
    .filter(({ score }) => score >= best.score - MARGIN)
    .flatMap((match) => {
      const { measure } = match.product
      const excess = excessOf(amount, measure)
      return excess === undefined ? [] : [{ match, excess, products: productsFor(amount, measure) }]
    })
    .sort((a, b) => a.excess - b.excess || a.products - b.products)
  const first = fits[0]?.match ?? best
  return [first, ...matches.filter((match) => match !== first)]
}
