import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { Measure } from '@souk-vert/shared/contract/catalog/measure'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { eachText, type TextField } from '@souk-vert/shared/contract/catalog/product-fields'
import { anyTranslations, type Translated } from './any-translations'
import { getTableColumns, is, sql, type SQL, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgArray } from 'drizzle-orm/pg-core'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import type { Db } from '../db/connection'
import { inGroups } from '../db/in-groups'
import { prepareQuery } from '../db/prepared'
import { categories, subCategories } from '../db/tables/categories'
import { type NthOffer, products } from '../db/tables/products'

interface ProductRow extends Record<TextField, string> {
  id: string
  image: string
  category_ids: string
  sub_category_ids: string
  measure_quantity: number | null
  measure_base: Measure['base'] | null
  stock: number
  price_centimes: string | number
  discount_hundredths: number
  own_discount_hundredths: number | null
  discount_ends: string | null
  nth_offer: NthOffer | null
  grams: number | null
  scale_code: number | null
  vat_hundredths: number | null
  more_details: Record<string, string>
  translations: Translations
  created_at: string
  updated_at: string
  hidden: boolean
}

// Not `*`: a prepared query fails once a migration has added a column. Lists of ids and paths, which have no spaces, as
// one text: the driver takes longer to parse arrays than all else takes.
const columns = sql.join(
  Object.values(getTableColumns(products)).map((column) =>
    is(column, PgArray)
      ? sql`array_to_string(${column}, ' ') as ${sql.identifier(toSnakeCase(column.name))}`
      : sql`${column}`,
  ),
  sql`, `,
)

type TranslatedReference = CategoryReference & Translated

const toList = (text: string) => (text ? text.split(' ') : [])

/** Id, name, picture and translations of each that the page's products are in, one after the other, by name. */
const referencesIn = (table: Table, ids: SQL) => sql`
  case when place = 1 then array(
    select unnest(array[id, name, image, translations::text]) from ${table} where id in (select unnest(string_to_array(${ids}, ' ')) from page) order by name
  ) end`

const toReferences = (texts: string[] | null): TranslatedReference[] =>
  inGroups(texts ?? [], 4).map(([id, name, image, translations]) => ({
    _id: id!,
    name: name!,
    image: image!,
    ...anyTranslations(JSON.parse(translations!) as Translations),
  }))

/** A product as shoppers are shown it, with its `ownDiscount`, while an offer's stands in its place. */
export type ShownProduct = AdminProduct & { ownDiscount?: number }

/** The day before an end: of midnight, that of the day before. */
const lastDay = (end: number) => shopDay(new Date(end - 1))

const nthOf = ({ every, percent, ends }: NthOffer) => ({
  every,
  percent,
  ...(ends !== undefined && { until: lastDay(ends * 1000) }),
})

const toProduct = (
  row: ProductRow,
  all: Record<'categories' | 'subCategories', TranslatedReference[]>,
): ShownProduct => ({
  _id: row.id,
  ...eachText((name) => row[name]),
  image: toList(row.image),
  category: all.categories.filter(({ _id }) => toList(row.category_ids).includes(_id)),
  subCategory: all.subCategories.filter(({ _id }) => toList(row.sub_category_ids).includes(_id)),
  ...(row.measure_base && { measure: { quantity: row.measure_quantity!, base: row.measure_base } }),
  stock: row.stock,
  price: toDzd(Number(row.price_centimes)),
  discount: row.discount_hundredths / 100,
  ...(row.own_discount_hundredths !== null && { ownDiscount: row.own_discount_hundredths / 100 }),
  ...(row.discount_ends && { discountUntil: lastDay(Date.parse(row.discount_ends)) }),
  ...(row.nth_offer && { nth: nthOf(row.nth_offer) }),
  more_details: row.more_details,
  ...anyTranslations(row.translations),
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  hidden: row.hidden,
  ...(row.grams !== null && { grams: row.grams }),
  ...(row.scale_code !== null && { scaleCode: row.scale_code }),
  ...(row.vat_hundredths !== null && { vat: row.vat_hundredths / 100 }),
})

/** Some products of a list, and how many it has in all. Pictures are paths. */
export interface FoundProducts {
  products: ShownProduct[]
  total: number
}

/** Rows of `selectProducts`, of which the first has the names. Where nothing is listed, the only one has no `id`. */
export type ListedRow = { total: number; categories: string[] | null; sub_categories: string[] | null } & (
  ProductRow | { id: null }
)

/**
 * Rows of the products that `listed` selects the ids of, in its order. Each has the columns `counts` and its `place`
 * from 1. The products are looked up one by one: the planner does not know how few they are.
 */
export const selectProducts = (listed: SQL, counts: SQL = sql`0 as total`): SQL => sql`
  with page as materialized (
    select product.*, place
    from (select id, row_number() over () as place from (${listed}) ordered) listed
    cross join lateral (select ${columns} from ${products} where products.id = listed.id offset 0) product
  )
  select page.*, counted.*, ${referencesIn(categories, sql`category_ids`)} as categories,
    ${referencesIn(subCategories, sql`sub_category_ids`)} as sub_categories
  from (select ${counts} offset 0) counted left join page on true
  order by place`

export function toFound(rows: ListedRow[]): FoundProducts {
  const { total, ...first } = rows[0]!
  const all = { categories: toReferences(first.categories), subCategories: toReferences(first.sub_categories) }
  return { products: rows.flatMap((row) => (row.id === null ? [] : toProduct(row, all))), total }
}

/** Prepares a query of `selectProducts`. */
export function prepareProducts<Values extends Record<string, unknown>>(name: string, query: SQL) {
  const run = prepareQuery<ListedRow, Values>(name, query)
  return async (db: Db, values: Values): Promise<FoundProducts> => toFound(await run(db, values))
}

const productsById = prepareProducts<{ ids: string }>(
  'products-by-id',
  selectProducts(sql`
    select id from json_array_elements_text(${sql.placeholder('ids')}::json) with ordinality named (id, place)
    where exists (select from ${products} where products.id = named.id) order by place`),
)

/** The products with these ids, in this order; those that are gone are left out. */
export const readProducts = async (db: Db, ids: string[]): Promise<ShownProduct[]> =>
  (await productsById(db, { ids: JSON.stringify(ids) })).products

/** A product as admins edit it: its own discount is `discount`, and what shoppers are shown in its place `offered`. */
export const asEdited = ({ ownDiscount, ...product }: ShownProduct): AdminProduct =>
  ownDiscount === undefined ? product : { ...product, discount: ownDiscount, offered: product.discount }

/** The products with these ids as admins edit them. */
export const readEdited = async (db: Db, ids: string[]): Promise<AdminProduct[]> =>
  (await readProducts(db, ids)).map(asEdited)
