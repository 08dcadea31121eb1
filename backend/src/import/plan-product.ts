import type { ImportField, ImportSettings } from '@souk-vert/shared/contract/import/import'
import type { KnownProduct } from './known-products'
import type { CategoriesByName } from './import-categories'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { optionalTexts } from '@souk-vert/shared/contract/catalog/product-fields'
import { filledTranslations } from '@souk-vert/shared/contract/catalog/filled-translations'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { isDeepStrictEqual } from 'node:util'
import * as t from '#messages'
import { newId } from '../db/new-id'
import { nearestDiscount } from './nearest-discount'
import type { Problem, ParsedRow } from './parse-product'

/** A row that was read; its images are paths of pictures of the shop by now. */
export interface ReadRow {
  row: number
  fields: string[]
  values: ParsedRow
  problems: Problem[]
}

/** Planned change of a product. `before`: as it is; undefined for a new one. */
export interface PlannedProduct {
  product: KnownProduct
  before: KnownProduct | undefined
}

/** Context that planning depends on. `createdAt`: of a new product. */
export interface PlanContext {
  settings: ImportSettings
  catalogue: CategoriesByName
  createdAt: Date
}

const MAX_DETAILS = 50

/**
 * Plans the product of a row: the row's values, else the product's own, else the defaults of new products. Returns
 * the errors instead, if there are any.
 */
export function planProduct(
  { values, problems: found }: Pick<ReadRow, 'values' | 'problems'>,
  before: KnownProduct | undefined,
  { settings, catalogue, createdAt }: PlanContext,
): { planned: PlannedProduct } | { problems: Problem[] } {
  // Of a row that could not be read nothing else is known.
  if (found.some(({ column }) => column < 0)) return { problems: found }
  const problems = [...found]
  const columnOf = (field: ImportField) =>
    settings.columns.findIndex((each) => each === field || (each === 'categoryPath' && /category/i.test(field)))
  const add = (field: ImportField, message: string) => {
    const column = columnOf(field)
    // One problem of a cell is enough.
    if (!problems.some((problem) => problem.column === column && column >= 0)) problems.push({ column, message })
  }
  const need = <Value>(field: ImportField, value: Value | undefined): Value | undefined => {
    if (value === undefined) add(field, t.isEmpty({ field: fieldNames[field]() }))
    return value
  }
  const { values: defaults } = settings
  const name = need('name', values.name ?? before?.name)
  const price = need('price', values.price ?? before?.price ?? numberOf(defaults.price))
  const wanted = {
    name: name ?? '',
    unit: need('unit', values.unit ?? before?.unit ?? (defaults.unit?.trim() || undefined)) ?? '',
    stock: need('stock', values.stock ?? before?.stock ?? numberOf(defaults.stock)) ?? 0,
    price: price ?? 0,
    description:
      values.description ?? before?.description ?? (defaults.description?.trim() ? defaults.description : name) ?? '',
    hidden: values.hidden ?? before?.hidden ?? false,
    image: values.images ?? before?.image ?? [],
    translations: withTexts(before?.translations, values.translations),
    moreDetails: detailsOf(before?.moreDetails ?? {}, values.details ?? {}),
  }
  if (Object.keys(wanted.moreDetails).length > MAX_DETAILS) add('details', t.tooManyExtraFields({ most: MAX_DETAILS }))
  const { salePrice } = values
  if (salePrice !== undefined && price !== undefined && salePrice > price) add('salePrice', t.salePriceAbovePrice())
  const discount =
    salePrice === undefined ? (values.discount ?? before?.discount ?? 0) : nearestDiscount(wanted.price, salePrice)
  const pays = discountedPrice({ price: wanted.price, discount })
  if (salePrice !== undefined && salePrice < wanted.price && pays !== salePrice)
    add('salePrice', t.noDiscountMakes({ price: inDzd(wanted.price), salePrice: inDzd(salePrice), pays: inDzd(pays) }))

  for (const field of ['category', 'subCategory'] as const) {
    const { names, known, kept } = categoriesOf(field, values, before, catalogue)
    if (!names.length && !kept.length) need(field, undefined)
    const missing = settings.createCategories ? undefined : names.find((each) => !known.has(each))
    if (missing !== undefined) add(field, t.thereIsNo({ field: fieldNames[field](), name: missing }))
  }
  if (settings.columns.includes('key') && values.key === undefined) need('key', undefined)
  if (settings.columns.includes('id') && values.id === undefined) need('id', undefined)
  if (problems.length) return { problems }

  const idsOf = (field: 'category' | 'subCategory') => {
    const { names, known, kept } = categoriesOf(field, values, before, catalogue)
    return names.length ? [...new Set(names.map((each) => known.idOf(each, wanted.image[0])))] : kept
  }
  const product: KnownProduct = {
    // Fields that an import does not name stay.
    ...before,
    ...Object.fromEntries(optionalTexts.flatMap((text) => (values[text] === undefined ? [] : [[text, values[text]]]))),
    ...wanted,
    id: before?.id ?? values.id ?? newId(),
    discount,
    vat: values.vat ?? before?.vat ?? null,
    // 0 is not sold by weight, and no code.
    grams: (values.grams ?? before?.grams) || null,
    scaleCode: (values.scaleCode ?? before?.scaleCode) || null,
    categoryIds: idsOf('category'),
    subCategoryIds: idsOf('subCategory'),
    createdAt: before?.createdAt ?? createdAt,
    importSource: before?.importSource ?? (values.key === undefined ? null : settings.supplier),
    importKey: before?.importKey ?? values.key ?? null,
  }
  return { planned: { product, before } }
}

const inDzd = (amount: number) => amount.toFixed(2)

const numberOf = (value: string | number | undefined) =>
  value === undefined || value === '' ? undefined : Number(value)

/** Names that a row says of a kind of place, those of the shop, and the ids that the product has. */
const categoriesOf = (
  field: 'category' | 'subCategory',
  values: ParsedRow,
  before: KnownProduct | undefined,
  catalogue: CategoriesByName,
) =>
  field === 'category'
    ? { names: values.categories ?? [], known: catalogue.categories, kept: before?.categoryIds ?? [] }
    : { names: values.subCategories ?? [], known: catalogue.subCategories, kept: before?.subCategoryIds ?? [] }

/** Texts in other languages with those of a row; an empty cell leaves what is there, and `{}` takes extra fields away. */
const withTexts = (before: Translations = {}, given: Translations = {}): Translations =>
  filledTranslations({
    ...before,
    ...Object.fromEntries(
      Object.entries(given).map(([language, texts]) => [
        language,
        { ...before[language as keyof Translations], ...texts },
      ]),
    ),
  })

function detailsOf(before: Record<string, string>, values: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries({ ...before, ...values })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Whether a product becomes another one. The order of its categories and extra fields says nothing. */
export function isChanged({ product, before }: PlannedProduct): boolean {
  if (!before) return true
  const sorted = ({ categoryIds, subCategoryIds, createdAt: _createdAt, ...rest }: KnownProduct) => ({
    ...rest,
    categoryIds: categoryIds.toSorted(),
    subCategoryIds: subCategoryIds.toSorted(),
  })
  return !isDeepStrictEqual(sorted(product), sorted(before))
}

/** Whether it comes to stand elsewhere, or is hidden or shown. */
export const isMoved = ({ product, before }: PlannedProduct): boolean =>
  before === undefined ||
  before.hidden !== product.hidden ||
  !isDeepStrictEqual(product.categoryIds.toSorted(), before.categoryIds.toSorted()) ||
  !isDeepStrictEqual(product.subCategoryIds.toSorted(), before.subCategoryIds.toSorted())
