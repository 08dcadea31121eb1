import type { Static } from 'typebox'
import type { createProduct } from '@souk-vert/shared/contract/catalog/product'
import {
  eachText,
  type OptionalText,
  type TextField,
  textRule,
} from '@souk-vert/shared/contract/catalog/product-fields'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { parseMeasure } from './search/parse-measure'
import { idsOf } from './references'

type Texts = Record<Exclude<TextField, OptionalText>, string> & Partial<Record<OptionalText, string>>

/** A product to be. `price` in DZD, `discount` in percent, both with at most two decimals; `stock` in units of sale. */
export interface NewProduct extends Texts {
  id?: string
  image: string[]
  categoryIds: string[]
  subCategoryIds: string[]
  stock: number
  price: number
  discount: number
  moreDetails: Record<string, string>
  translations?: Translations
  hidden?: boolean
  /** Weight of one unit that is sold by weight. */
  grams?: number | null
  /** Number on the labels of the shop's scale. */
  scaleCode?: number | null
  /** Rate in percent; null is that of the categories. */
  vat?: number | null
  createdAt?: Date
  /** Key of the product in imports (db/tables/products.ts). */
  importSource?: string | null
  importKey?: string | null
}

/** Fields of a product that an admin fills in. Undefined ones stay as they are. */
export interface ProductFields extends Omit<
  NewProduct,
  'id' | 'createdAt' | 'moreDetails' | 'hidden' | 'translations'
> {
  translations: Translations | undefined
  moreDetails: NewProduct['moreDetails'] | undefined
  hidden: boolean | undefined
}

/** Returns a number that may be taken away by null, or stay by not being there. */
const numberOrNull = (value: number | string | null | undefined) =>
  value === undefined || value === null ? value : Number(value)

/** The same of a number that is none where it is 0: nothing weighs 0 g. */
const countOrNull = (value: number | string | null | undefined) => (value === undefined ? value : Number(value) || null)

/** Returns the fields of a call's body; `image` are the paths of its pictures. */
export const fieldsOf = (body: Static<typeof createProduct.schema.body>, image: string[]): ProductFields => ({
  ...(eachText((name) => (textRule(name).isLong ? body[name] : body[name]?.trim())) as Texts),
  image,
  stock: Number(body.stock),
  price: Number(body.price),
  discount: Number(body.discount),
  categoryIds: idsOf(body.category),
  subCategoryIds: idsOf(body.subCategory),
  moreDetails: body.more_details,
  hidden: body.hidden,
  grams: countOrNull(body.grams),
  scaleCode: countOrNull(body.scaleCode),
  vat: numberOrNull(body.vat),
  translations: body.translations && filledTranslations(body.translations as Translations),
})

/** Columns that follow from others: price and discount as whole numbers, and what the unit says. */
export function derivedOf({ price, discount, unit, vat }: Pick<NewProduct, 'price' | 'discount' | 'unit' | 'vat'>) {
  const measure = parseMeasure(unit)
  return {
    priceCentimes: toCentimes(price),
    discountHundredths: Math.round(discount * 100),
    vatHundredths: vat === undefined || vat === null ? vat : Math.round(vat * 100),
    measureQuantity: measure?.quantity ?? null,
    measureBase: measure?.base ?? null,
  }
}

/** Columns of the table, for statements that write many products at once, of JSON. */
export function columnsOf({ categoryIds, subCategoryIds, ...product }: NewProduct) {
  const { priceCentimes, discountHundredths, vatHundredths, measureQuantity, measureBase } = derivedOf(product)
  return {
    ...eachText((name) => product[name] ?? ''),
    id: product.id,
    image: product.image,
    stock: product.stock,
    price_centimes: priceCentimes,
    discount_hundredths: discountHundredths,
    measure_quantity: measureQuantity,
    measure_base: measureBase,
    grams: product.grams,
    scale_code: product.scaleCode,
    vat_hundredths: vatHundredths,
    more_details: product.moreDetails,
    translations: product.translations ?? {},
    category_ids: categoryIds,
    sub_category_ids: subCategoryIds,
    hidden: product.hidden ?? false,
  }
}
