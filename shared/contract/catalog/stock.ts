import Type, { type Static, type TSchema } from 'typebox'
import { Reference } from './category'
import { call } from '../call'
import { Closed, Count, Id, Integer, Page, paged } from '../fields'
import { AmountNumeral, PercentNumeral, WholeNumeral } from '../numerals'
import { AdminProduct } from './product'
import { otherLanguages } from './translations'

/**
 * The table in which stock is edited, 30 on a page unless `limit` says otherwise. `search` are
 * words of the name; `runningOut` are products of which there are fewer than `threshold`, `outOfStock` and `hidden` those that are
 * it, `withoutPicture` those that have none, `category` those of one,
 * `translationMissing` those that lack a text in a language. `totalCount` is exact where all products are asked for;
 * else up to 1 000, 1 001 says that there are more, and the pages end with the first 1 000.
 */
export const listStock = call('POST /api/product/admin-stock', 'catalogue', 'The table of stock', {
  body: Closed({
    search: Type.Optional(Type.String({ maxLength: 200, examples: ['milk'] })),
    runningOut: Type.Optional(Type.Boolean({ examples: [true] })),
    outOfStock: Type.Optional(Type.Boolean({ examples: [false] })),
    hidden: Type.Optional(Type.Boolean({ examples: [false] })),
    withoutPicture: Type.Optional(Type.Boolean({ examples: [false] })),
    category: Type.Optional(Id),
    translationMissing: Type.Optional(Type.Enum([...otherLanguages], { examples: ['fr'] })),
    sort: Type.Optional(Type.Enum(['newest', 'name', 'stock', 'price', 'discount'], { examples: ['stock'] })),
    descending: Type.Optional(Type.Boolean({ examples: [false] })),
    page: Page,
    limit: Type.Optional(Integer(1, 30, 60)),
  }),
  data: Type.Array(AdminProduct),
  beside: { ...paged, threshold: Count },
  repeatable: 'always',
})

/** A value before and after an edit. */
const edited = <Value extends TSchema>(value: Value) => Type.Optional(Closed({ from: value, to: value }))

const Categories = Type.Array(Reference, { minItems: 1, maxItems: 50 })

/** Edit of one product; `price` in DZD before discount, `discount` in percent, `stock` in units of sale. */
export const StockEdit = Closed({
  _id: Id,
  stock: edited(WholeNumeral),
  price: edited(AmountNumeral),
  discount: edited(PercentNumeral),
  category: edited(Categories),
})
export type StockEdit = Static<typeof StockEdit>

/**
 * Edits several products at once (docs/decisions/catalogue-changes.md): all of them, or, when a
 * value is not what it was edited from, none; then the call is refused as `PRODUCTS_CHANGED` with those products as they are now. With
 * `leaveChanged`, as for an undo, what has been changed or deleted meanwhile is left as it is, and the rest is written.
 * `data` are the products that were written.
 */
export const editStock = call(
  'PUT /api/product/admin-edit-stock',
  'catalogue',
  'Edit stock, price, discount or category of several products',
  {
    body: Closed({
      edits: Type.Array(StockEdit, { minItems: 1, maxItems: 500 }),
      leaveChanged: Type.Optional(Type.Boolean({ examples: [false] })),
    }),
    data: Type.Array(AdminProduct),
    refusals: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'PRODUCTS_CHANGED'],
    refusalData: Type.Object({ products: Type.Array(AdminProduct) }),
  },
)
