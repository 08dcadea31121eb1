import Type, { type Static } from 'typebox'
import { Closed, Count, Dzd, Id, Text } from '../fields'
import { MeasureBase } from './measure'

/**
 * Orders of a list: by relevance (of a search alone; a listing's is `newest`), by the price shown in both directions,
 * by price per unit within one base, by discount, or newest first.
 */
export const Sort = Type.Union(
  [
    Type.Literal('relevance'),
    Type.Literal('price'),
    Type.Literal('price-desc'),
    Type.Literal('unit-price'),
    Type.Literal('discount'),
    Type.Literal('newest'),
  ],
  { examples: ['price'] },
)
export type Sort = Static<typeof Sort>

/** Number of values of one filter that can be chosen at once. */
export const MAX_CHOSEN = 50

const chosen = { maxItems: MAX_CHOSEN }

/**
 * Filter of a list: products that cost from `minPrice` to `maxPrice` DZD after discount, have a discount, are in
 * stock, are of one of the brands, sub-categories (of a search alone) and bases of measure. Of `brands`, one that no
 * product has finds nothing.
 */
export const Filter = Closed({
  minPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12, examples: [100] })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12, examples: [500] })),
  discounted: Type.Optional(Type.Literal(true)),
  inStock: Type.Optional(Type.Literal(true)),
  brands: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200, examples: ['Candia'] }), chosen)),
  subCategoryIds: Type.Optional(Type.Array(Id, chosen)),
  bases: Type.Optional(Type.Array(MeasureBase, chosen)),
})
export type Filter = Static<typeof Filter>

/** Brands that the facets of a list name, the commonest: a few for its page, and with `allBrands` all that a person may look through. */
export const MAX_BRANDS = { usual: 50, all: 1000 } as const

/** The fields of a call that returns a page of a list. With `filter`, which may be empty, the answer has `facets`. */
export const listFields = {
  sort: Type.Optional(Sort),
  filter: Type.Optional(Filter),
  allBrands: Type.Optional(Type.Literal(true)),
}

/**
 * Number of products of a list for each value of a filter, the commonest first. Counts are exact to 1 000; 1 001
 * means more.
 */
const counted = <Value extends Type.TSchema>(value: Value) => Type.Array(Type.Object({ value, count: Count }))

/**
 * Facets of a list, where each count respects all filters but its own. `all` counts the list without filters. Brands
 * and sub-categories are the commonest (`MAX_BRANDS`). `without` says of each kind of filter how many products
 * there are when it alone is dropped.
 */
export const Facets = Type.Object({
  all: Count,
  price: Type.Object({ min: Dzd, max: Dzd }),
  discounted: Type.Object({ yes: Count, no: Count }),
  inStock: Type.Object({ yes: Count, no: Count }),
  brands: counted(Text('Candia')),
  subCategories: Type.Array(Type.Object({ _id: Id, name: Text('Milk'), count: Count })),
  bases: counted(MeasureBase),
  without: Type.Object({
    price: Count,
    discounted: Count,
    inStock: Count,
    brands: Count,
    subCategories: Count,
    bases: Count,
  }),
})
export type Facets = Static<typeof Facets>
