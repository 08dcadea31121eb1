import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Filled, Pieces, Text } from '../fields'
import { MeasureBase } from './measure'
import { Product } from './product'

/** A shopping list has so many lines at most. */
export const MAX_LINES = 60

/** Maximum length of a list, in letters: twice the part that is read of so many lines, for the text between them. */
const MAX_LIST_LENGTH = 20_000

/**
 * Amount that a line of a shopping list asks for: kilograms, litres, pieces (which are counted where a product's
 * unit counts them, else products), or products.
 */
export const ListAmount = Type.Object({
  quantity: Type.Number({ exclusiveMinimum: 0, examples: [12] }),
  of: Type.Union([MeasureBase, Type.Literal('product')], { examples: ['piece'] }),
})
export type ListAmount = Static<typeof ListAmount>

/**
 * A product that a line may mean, and how many units of sale of it make the amount, whatever the stock. `packs` is the number of
 * packs, where the amount may count what is in them: 1 of '8 × 100 g' for 'yoghurt 8'.
 */
const ListMatch = Type.Object({
  product: Type.Pick(Product, ['_id', 'name', 'image', 'unit', 'measure', 'price', 'discount', 'stock', 'grams']),
  quantity: Pieces(1),
  packs: Type.Optional(Pieces(1)),
})
export type ListMatch = Static<typeof ListMatch>

/**
 * A line of a shopping list as it was written, and the products in stock that it may mean, the best first; none where it was
 * not understood. `soldOut` names what it would have meant, were that in stock.
 */
export const MatchedLine = Type.Object({
  text: Text('12 eggs'),
  amount: Type.Optional(ListAmount),
  matches: Type.Array(ListMatch),
  soldOut: Type.Optional(Text('White eggs')),
})
export type MatchedLine = Static<typeof MatchedLine>

/**
 * A shopping list of at most 60 lines, which line breaks or commas divide, with up to three
 * products for each. Counts towards the limit of searches by its lines.
 */
export const matchList = call('POST /api/product/match-list', 'anyone', 'Products for a shopping list', {
  body: Closed({ list: Filled(MAX_LIST_LENGTH, 'milk 2, bread, 12 eggs, 1 kg tomatoes') }),
  data: Type.Array(MatchedLine),
  repeatable: 'always',
})
