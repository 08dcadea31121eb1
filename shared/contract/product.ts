import Type, { type Static } from 'typebox'
import { CategoryReference } from './category'
import { done, Dzd, Id, Moment, refused } from './envelope'

/** Percent of the price, at most two decimals. */
export const Discount = Type.Number({ minimum: 0, maximum: 100 })

/** A product (section 3). `price` in DZD before discount, `discount` in percent, `stock` in units of sale, 0 is out of stock. */
export const Product = Type.Object({
  _id: Id,
  name: Type.String(),
  image: Type.Array(Type.String()),
  category: Type.Array(CategoryReference),
  subCategory: Type.Array(CategoryReference),
  unit: Type.String(),
  stock: Type.Integer({ minimum: 0 }),
  price: Dzd,
  discount: Discount,
  description: Type.String(),
  more_details: Type.Record(Type.String(), Type.String()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Product = Static<typeof Product>

/** A page number: anything below 1, or not a number, is page 1. */
const Page = Type.Optional(Type.Unknown({ examples: [1] }))

/** Entries on a page: clamped to 1 to 100, not a number is the call's default. */
const Limit = Type.Optional(Type.Unknown({ examples: [24] }))

const Count = Type.Integer({ minimum: 0 })

/** POST /api/product/get-product-by-category (section 7): at most 15 products for a strip of the home page, newest first. */
export const getProductsByCategory = {
  method: 'POST',
  url: '/api/product/get-product-by-category',
  config: { access: 'anyone' },
  schema: {
    summary: 'Newest products of a category',
    body: Type.Object({ id: Type.Union([Id, Type.Array(Id, { minItems: 1, maxItems: 100 })]) }),
    response: { 200: done(Type.Array(Product)), '4xx': refused(['CATEGORY_NOT_FOUND']) },
  },
} as const

/** POST /api/product/get-pruduct-by-category-and-subcategory (section 7, spelled so): one page of a listing, newest first, 24 by default. */
export const getProductsByCategoryAndSubCategory = {
  method: 'POST',
  url: '/api/product/get-pruduct-by-category-and-subcategory',
  config: { access: 'anyone' },
  schema: {
    summary: 'A page of a category and sub-category',
    body: Type.Object({ categoryId: Id, subCategoryId: Id, page: Page, limit: Limit }),
    response: {
      200: done(Type.Array(Product), { totalCount: Count, page: Count, limit: Count }),
      '4xx': refused(['CATEGORY_NOT_FOUND', 'SUB_CATEGORY_NOT_FOUND']),
    },
  },
} as const

/** POST /api/product/get-product-details (section 7). */
export const getProductDetails = {
  method: 'POST',
  url: '/api/product/get-product-details',
  config: { access: 'anyone' },
  schema: {
    summary: 'One product',
    body: Type.Object({ productId: Id }),
    response: { 200: done(Product), '4xx': refused(['PRODUCT_NOT_FOUND']) },
  },
} as const

/**
 * POST /api/product/search-product (section 7): pages of 24, best first; an empty text is all products, newest first.
 * Any text is taken as it is; beyond the last page the list is empty and the totals are true.
 */
export const searchProducts = {
  method: 'POST',
  url: '/api/product/search-product',
  config: { access: 'anyone' },
  schema: {
    summary: 'Search',
    body: Type.Object({ search: Type.Optional(Type.String()), page: Page }),
    response: {
      200: done(Type.Array(Product), { totalCount: Count, totalPage: Count, page: Count, limit: Count }),
      '4xx': refused([]),
    },
  },
} as const
