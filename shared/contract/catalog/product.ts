import Type, { type Static, type TOptional, type TString } from 'typebox'
import { CategoryReference, PictureAddress, Reference } from './category'
import { call } from '../call'
import { Count, Day, Dzd, Filled, Id, Moment, Page, paged, Picture, Pieces, Text, Trimmed, OrNull } from '../fields'
import { Facets, listFields } from './filter'
import { Measure } from './measure'
import { AmountNumeral, PercentNumeral, ScaleNumeral, WholeNumeral } from '../numerals'
import { Names, translationsOf } from './translations'
import { eachText, type OptionalText, type TextField, textRule } from './product-fields'

/** Percent of the price, at most two decimals. */
export const Discount = Type.Number({ minimum: 0, maximum: 100, examples: [10] })

/**
 * A product (section 3). `price` in DZD before discount, `discount` in percent, `stock` in units of sale, 0 is out of
 * stock; `grams` is what one unit weighs by its label, where it is sold by weight.
 * `discountUntil` is the last day of a discount that ends. With `nth`, one of `every` so many pieces costs so many percent less, `until`
 * that day where it ends.
 */
export const Product = Type.Object({
  _id: Id,
  ...eachText((name) => Text(textRule(name).example)),
  image: Type.Array(Picture),
  category: Type.Array(CategoryReference),
  subCategory: Type.Array(CategoryReference),
  measure: Type.Optional(Measure),
  grams: Type.Optional(Count),
  stock: Pieces(0),
  price: Dzd,
  discount: Discount,
  discountUntil: Type.Optional(Day),
  nth: Type.Optional(Type.Object({ every: Count, percent: Count, until: Type.Optional(Day) })),
  // By default a pattern takes no line breaks.
  more_details: Type.Record(Type.String({ pattern: '^[^]*$' }), Type.String(), { examples: [{ Fat: '3 %' }] }),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Product = Static<typeof Product>

/** Extra fields: what they are called and what they say. */
export const MoreDetails = Type.Record(
  Type.String({ pattern: '^[^\\r\\n]{1,100}$' }),
  Type.String({ maxLength: 2000 }),
  {
    additionalProperties: false,
    maxProperties: 50,
    examples: [{ Fat: '3 %' }],
  },
)

const typedTexts = eachText((name) => {
  const { maxLength, example, isOptional } = textRule(name)
  return isOptional ? Type.Optional(Type.String({ maxLength, examples: [example] })) : Filled(maxLength, example)
}) as { [Name in TextField]: Name extends OptionalText ? TOptional<TString> : TString }

const ProductTranslations = translationsOf({
  ...eachText((name) => Type.String({ maxLength: textRule(name).maxLength, examples: [textRule(name).example] })),
  more_details: MoreDetails,
})

/**
 * A product as admins have it. One that is `hidden` is in no list, count, search or cart of the shop. `translations` are its texts in
 * other languages, `vat` is the rate in percent that differs from its categories', and `scaleCode` its number on the labels of the
 * shop's scale. `offered` is the discount of an offer that shoppers see in place of its own.
 */
export const AdminProduct = Type.Object({
  ...Product.properties,
  hidden: Type.Boolean(),
  offered: Type.Optional(Discount),
  vat: Type.Optional(Discount),
  scaleCode: Type.Optional(Count),
  translations: ProductTranslations,
})
export type AdminProduct = Static<typeof AdminProduct>

/** Entries on a page: clamped to 1 to 100, not a number is the call's default. */
const Limit = Type.Optional(Type.Unknown({ examples: [24] }))

/** Section 7: at most 15 products for a strip of the home page, newest first. */
export const getProductsByCategory = call(
  'POST /api/product/get-product-by-category',
  'anyone',
  'Newest products of a category',
  {
    body: Trimmed({ id: Type.Union([Id, Type.Array(Id, { minItems: 1, maxItems: 100 })]) }),
    data: Type.Array(Product),
    refusals: ['CATEGORY_NOT_FOUND'],
    repeatable: 'always',
  },
)

/**
 * At most 15 products for a strip of the home page, those with the highest discount first, of
 * one discount the newest. Only what costs something and is in stock.
 */
export const getOffers = call('POST /api/product/get-offers', 'anyone', 'Products with the highest discounts', {
  data: Type.Array(Product),
  repeatable: 'always',
})

/**
 * Section 7: one page of a listing, newest first, 24 by
 * default. With `filter`, which may be empty, the answer has `facets`, and `totalCount` counts what passes.
 */
export const getProductsByCategoryAndSubCategory = call(
  'POST /api/product/get-pruduct-by-category-and-subcategory',
  'anyone',
  'A page of a category and sub-category',
  {
    body: Trimmed({
      categoryId: Id,
      subCategoryId: Id,
      page: Page,
      limit: Limit,
      ...listFields,
    }),
    data: Type.Array(Product),
    beside: {
      totalCount: Count,
      page: Count,
      limit: Count,
      facets: Type.Optional(Facets),
      names: Type.Optional(Type.Object({ category: Names, subCategory: Names })),
    },
    refusals: ['CATEGORY_NOT_FOUND', 'SUB_CATEGORY_NOT_FOUND'],
    repeatable: 'always',
  },
)

/** Section 7. `names` are there where the product has a text in another language. */
export const getProductDetails = call('POST /api/product/get-product-details', 'anyone', 'One product', {
  body: Trimmed({ productId: Id }),
  data: Product,
  beside: { names: Type.Optional(Names) },
  refusals: ['PRODUCT_NOT_FOUND'],
  repeatable: 'always',
})

/**
 * Section 7: pages of 24, best first; an empty text is all products, newest first.
 * Any text is taken as it is; beyond the last page the list is empty and the totals are true. `sort` and `filter` as for a
 * listing; without `sort` it is by relevance. In another order `meantCount` products are what the text means and stand
 * first, in stock before sold out; those behind them only mention a word of it.
 */
export const searchProducts = call('POST /api/product/search-product', 'anyone', 'Search', {
  body: Trimmed({
    search: Type.Optional(Text('milk')),
    page: Page,
    ...listFields,
  }),
  data: Type.Array(Product),
  beside: {
    ...paged,
    limit: Count,
    facets: Type.Optional(Facets),
    meantCount: Type.Optional(Count),
  },
  repeatable: 'always',
})

/**
 * Section 7: the admin's list, 12 on a page by default, newest first or, with a text, as the
 * search finds them. `totalNoPage` is at least 1. Section 7 has it without a token, and then it returns no more than
 * the search; only admins get hidden products. Texts are the
 * shop's own in every language, which an admin edits.
 */
export const getProducts = call('POST /api/product/get', 'anyone', 'A page of all products', {
  body: Trimmed({ search: Type.Optional(Text('milk')), page: Page, limit: Limit }),
  data: Type.Array(AdminProduct),
  beside: { totalCount: Count, totalNoPage: Count, page: Count, limit: Count },
  repeatable: 'always',
  isOriginal: true,
})

const places = { minItems: 1, maxItems: 50 }

const productFields = {
  ...typedTexts,
  image: Type.Array(PictureAddress, { maxItems: 20 }),
  category: Type.Array(Reference, places),
  subCategory: Type.Array(Reference, places),
  stock: WholeNumeral,
  price: AmountNumeral,
  discount: PercentNumeral,
  more_details: Type.Optional(MoreDetails),
  hidden: Type.Optional(Type.Boolean({ examples: [false] })),
  grams: Type.Optional(OrNull(WholeNumeral)),
  vat: Type.Optional(OrNull(PercentNumeral)),
  scaleCode: Type.Optional(OrNull(ScaleNumeral)),
  translations: ProductTranslations,
}

const unknownShelf = ['CATEGORY_NOT_FOUND', 'SUB_CATEGORY_NOT_FOUND']

/**
 * Section 7. The product is listed under each of its categories with each of its sub-categories,
 * whether or not these belong together. It is shown in the shop unless it is `hidden`.
 */
export const createProduct = call('POST /api/product/create', 'catalogue', 'Add a product', {
  body: Trimmed(productFields),
  data: AdminProduct,
  refusals: unknownShelf,
})

/**
 * Section 7. `stockSeen` is the stock that the form was filled with: a stock that
 * is the same was not edited, so it is left as it is by now; one that was edited is refused as `STOCK_CHANGED` when others
 * have changed it meanwhile. Without `stockSeen` the stock becomes what is sent. Without `more_details` those stay, and
 * without `hidden`, `grams`, `vat` and `scaleCode` these; null takes one of the last three away. `updatedAt` is that of
 * the product which the form was filled with: when it has become another one, the call is refused as `PRODUCT_CHANGED`
 * with the product of now; orders do not change it.
 */
export const updateProduct = call('PUT /api/product/update-product-details', 'catalogue', 'Change a product', {
  body: Trimmed({
    _id: Id,
    ...productFields,
    stockSeen: Type.Optional(WholeNumeral),
    updatedAt: Type.Optional(Moment),
  }),
  data: AdminProduct,
  refusals: ['PRODUCT_NOT_FOUND', 'STOCK_CHANGED', 'PRODUCT_CHANGED', ...unknownShelf],
  refusalData: Type.Object({ stock: Pieces(0), product: Type.Optional(AdminProduct) }),
})

/** Section 7. Carts lose it; orders keep what was bought. */
export const deleteProduct = call('DELETE /api/product/delete-product', 'catalogue', 'Delete a product', {
  body: Trimmed({ _id: Id }),
  refusals: ['PRODUCT_NOT_FOUND'],
})
