import { type Facets, type Filter, MAX_BRANDS, type Sort } from '@souk-vert/shared/contract/catalog/filter'
import type { Db } from '../db/connection'
import type { PageRange } from '../http/page-number'
import { sql, type SQL } from 'drizzle-orm'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import type { MeasureBase } from '@souk-vert/shared/contract/catalog/measure'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { inGroups } from '../db/in-groups'
import { prepareQuery } from '../db/prepared'
import { subCategories } from '../db/tables/categories'
import { productListings, products } from '../db/tables/products'
import { searchEntries } from '../db/tables/search'
import { type FoundProducts, type ListedRow, selectProducts, toFound } from './product-rows'

/** Sub-categories, and bases, that a list names, the commonest. */
const VALUES = sql.raw('50')

const { placeholder } = sql

/** A filter as statements take it: prices in centimes, choices as JSON. */
export function filterValues({ minPrice, maxPrice, brands = [], subCategoryIds = [], bases = [], ...on }: Filter) {
  return {
    minPrice: Math.ceil((minPrice ?? 0) * 100),
    maxPrice: Math.floor((maxPrice ?? 1e12) * 100),
    discounted: Boolean(on.discounted),
    inStock: Boolean(on.inStock),
    brands: JSON.stringify(brands),
    places: JSON.stringify(subCategoryIds),
    bases: JSON.stringify(bases),
  }
}

export type FilterValues = ReturnType<typeof filterValues>

/** Filters and order of a list. `allBrands`: whether its facets name more brands than usual. */
export interface Narrowing<Order = Sort> {
  filter: Filter
  sort: Order
  allBrands?: true
}

const facetValues = ({ filter, allBrands }: Narrowing) => ({
  ...filterValues(filter),
  brandsNamed: allBrands ? MAX_BRANDS.all : MAX_BRANDS.usual,
})

const listOf = (name: string) => sql`array(select json_array_elements_text(${placeholder(name)}::json))`

/** The chosen filters, as the conditions below take them. */
export const chosenStep = sql`
  chosen as materialized (
    select ${placeholder('minPrice')}::bigint as min_price, ${placeholder('maxPrice')}::bigint as max_price,
      ${placeholder('discounted')}::boolean as only_discounted, ${placeholder('inStock')}::boolean as only_in_stock,
      ${listOf('brands')} as brands, ${listOf('places')} as places, ${listOf('bases')} as bases
  )`

/** Whether an entry passes each kind of filter, by a letter each. */
const passes = {
  p: sql`price between min_price and max_price`,
  d: sql`(not only_discounted or discount_hundredths > 0)`,
  s: sql`(not only_in_stock or in_stock)`,
  b: sql`(cardinality(brands) = 0 or coalesce(brand = any(brands), false))`,
  c: sql`(cardinality(places) = 0 or sub_category_ids && places)`,
  u: sql`(cardinality(bases) = 0 or coalesce(measure_base = any(bases), false))`,
}
type Kind = keyof typeof passes
const kinds = Object.keys(passes) as Kind[]

/** An entry that passes all filters, `chosen` beside it. */
export const passesAll = sql.join(Object.values(passes), sql` and `)

/** Condition on `matched`: all filters but that kind's own. */
const allBut = (kind: Kind) => sql.raw(kinds.filter((one) => one !== kind).join(' and '))

const capped = (count: SQL) => sql`least(${count}, ${sql.raw(`${EXACT + 1}`)})::int`
const countOf = (condition: SQL) => capped(sql`count(*) filter (where ${condition})`)

/** Counts of what passes all filters but this one, with and without the condition. */
const halves = (kind: Kind, name: string, condition: SQL) => sql`
  ${countOf(sql`${allBut(kind)} and ${condition}`)} as ${sql.raw(`${name}_yes`)},
  ${countOf(sql`${allBut(kind)} and not ${condition}`)} as ${sql.raw(`${name}_no`)}`

/** The commonest values of a column, each with its count behind it. */
const valuesOf = (kind: Kind, column: 'brand' | 'measure_base', most: SQL) => sql`
  array(
    select unnest(array[value, ${capped(sql`found`)}::text])
    from (
      select ${sql.raw(column)} as value, count(*) as found from matched
      where ${sql.raw(column)} is not null and ${allBut(kind)}
      group by value order by found desc, value limit ${most}
    ) counted
    order by found desc, value
  )`

/** Row of `facetStep`. Prices in centimes; lists have the parts of each entry one after the other. */
interface FacetRow extends Record<`without_${Kind}`, number> {
  all_found: number
  price_min: string | number | null
  price_max: string | number | null
  discounted_yes: number
  discounted_no: number
  in_stock_yes: number
  in_stock_no: number
  brand_counts: string[]
  base_counts: string[]
  sub_category_counts: string[]
}

const facetStep = sql`
  facets as materialized (
    select count(*)::int as all_found,
      min(price) filter (where ${allBut('p')}) as price_min, max(price) filter (where ${allBut('p')}) as price_max,
      ${halves('d', 'discounted', sql`discount_hundredths > 0`)},
      ${halves('s', 'in_stock', sql`in_stock`)},
      ${valuesOf('b', 'brand', sql`${placeholder('brandsNamed')}`)} as brand_counts,
      ${valuesOf('u', 'measure_base', VALUES)} as base_counts,
      array(
        select unnest(array[id, name, translations::text, ${capped(sql`found`)}::text])
        from (
          select place, count(*) as found from matched cross join unnest(sub_category_ids) place
          where ${allBut('c')} group by place order by found desc, place limit ${VALUES}
        ) counted
        join ${subCategories} on id = place
        order by found desc, name
      ) as sub_category_counts,
      ${sql.join(
        kinds.map((kind) => sql`${countOf(allBut(kind))} as ${sql.raw(`without_${kind}`)}`),
        sql`, `,
      )}
    from matched
  )`

const toValues = <Value extends string>(texts: string[]) =>
  inGroups(texts, 2).map(([value, count]) => ({ value: value as Value, count: Number(count) }))

const toFacets = (row: FacetRow): Facets => ({
  all: row.all_found,
  price: { min: toDzd(Number(row.price_min)), max: toDzd(Number(row.price_max)) },
  discounted: { yes: row.discounted_yes, no: row.discounted_no },
  inStock: { yes: row.in_stock_yes, no: row.in_stock_no },
  brands: toValues(row.brand_counts),
  bases: toValues<MeasureBase>(row.base_counts),
  subCategories: inGroups(row.sub_category_counts, 4).map(([id, name, translations, count]) => ({
    _id: id!,
    name: name!,
    translations: JSON.parse(translations!) as Translations,
    count: Number(count),
  })),
  without: {
    price: row.without_p,
    discounted: row.without_d,
    inStock: row.without_s,
    brands: row.without_b,
    subCategories: row.without_c,
    bases: row.without_u,
  },
})

/** The fields of an entry that the steps below need. */
const marked = sql`
  product_id, price, unit_price, discount_hundredths, in_stock, measure_base, brand, sub_category_ids,
  ${searchEntries}.created_at as created_at,
  ${sql.join(
    kinds.map((kind) => sql`${passes[kind]} as ${sql.raw(kind)}`),
    sql`, `,
  )}`

/** Orders of entries that pass; `alike` counts those of the same base. Products without a measure come last. */
const orders = {
  price: sql`price`,
  'price-desc': sql`price desc`,
  'unit-price': sql`(measure_base is null), alike desc, measure_base, unit_price`,
  discount: sql`discount_hundredths desc`,
  newest: sql`created_at desc`,
}
type Order = keyof typeof orders

/**
 * A page of products, and the facets of the whole list. Of a search `meant` counts those that stand first because they
 * are what it means.
 */
export interface FilteredProducts extends FoundProducts {
  facets: Facets
  meant?: number
}

/** Queries of a search (search/search-query.ts): for what is found, what has all words in telling places, and what they name. */
export type Meaning = Record<'match' | 'strong' | 'headed', string>

// A product with all words is meant where something that they name is on its shelf: legs of 'chicken', but no chocolate for 'milk'.
const meaningSteps = {
  fields: sql`, search @@ ${placeholder('strong')}::tsquery as strong, search @@ ${placeholder('headed')}::tsquery as headed`,
  shelves: sql`shelves as materialized (select array_agg(distinct place) as named from matched cross join unnest(sub_category_ids) place where headed)`,
  isMeant: sql`(headed or strong and coalesce(sub_category_ids && (select named from shelves), true))`,
  first: sql`meant desc, in_stock desc,`,
}

/** A page of entries in `source`, in an order, and the facets of all of them. With a meaning, what is meant and in stock comes first. */
function filteredQuery<Values extends Record<string, unknown>>(
  name: string,
  order: Order,
  source: SQL,
  meaning?: typeof meaningSteps,
) {
  const by = sql`${meaning?.first ?? sql``} ${orders[order]}, created_at desc, product_id desc`
  const steps = [
    chosenStep,
    sql`matched as materialized (select ${marked} ${meaning?.fields ?? sql``} from ${source})`,
    ...(meaning ? [meaning.shelves] : []),
    sql`passed as materialized (
      select *, count(*) over (partition by measure_base) as alike, ${meaning?.isMeant ?? sql`true`} as meant from matched
      where ${sql.raw(kinds.join(' and '))}
    )`,
    facetStep,
  ]
  const run = prepareQuery<
    ListedRow & FacetRow & { meant: number },
    Values & ReturnType<typeof facetValues> & PageRange
  >(
    `${name}-by-${order}`,
    sql`
      with ${sql.join(steps, sql`, `)}
      select page.*, facets.* from (${selectProducts(
        sql`
          select product_id as id from passed
          order by ${by} limit ${placeholder('limit')} offset ${placeholder('offset')}`,
        sql`(select count(*)::int from passed) as total, (select count(*)::int from passed where meant) as meant`,
      )}) page left join facets on coalesce(place, 1) = 1 order by place`,
  )
  return async (db: Db, values: Parameters<typeof run>[1]): Promise<FilteredProducts> => {
    const rows = await run(db, values)
    return { ...toFound(rows), facets: toFacets(rows[0]!), ...(meaning && { meant: rows[0]!.meant }) }
  }
}

const byOrder = <Run>(make: (order: Order) => Run) =>
  Object.fromEntries((Object.keys(orders) as Order[]).map((order) => [order, make(order)])) as Record<Order, Run>

const entries = sql`${searchEntries} cross join chosen`

const listingQueries = byOrder((order) =>
  filteredQuery<{ categoryId: string; subCategoryId: string }>(
    'filtered-listing',
    order,
    sql`
      ${productListings} join ${searchEntries} using (product_id) cross join chosen
      where category_id = ${placeholder('categoryId')} and sub_category_id = ${placeholder('subCategoryId')}`,
  ),
)

const matches = sql`${entries} where search @@ ${placeholder('match')}::tsquery and not hidden`

const matchQueries = byOrder((order) => filteredQuery<Meaning>('filtered-search', order, matches, meaningSteps))

const facetsQuery = filteredQuery<{ match: string }>('facets-of-search', 'newest', matches)

const allQueries = byOrder((order) => filteredQuery('filtered-all', order, sql`${entries} where not hidden`))

// An index has these alone; what has no discount is counted beside them.
const discountedQueries = byOrder((order) =>
  filteredQuery('filtered-offers', order, sql`${entries} where not hidden and discount_hundredths > 0`),
)

const shownQuery = prepareQuery<{ count: number }, Record<string, never>>(
  'shown-products',
  sql`select count(*)::int as count from ${products} where not hidden`,
)

const othersQuery = prepareQuery<{ count: number }, FilterValues>(
  'others-than-offers',
  sql`
    with ${chosenStep} select count(*)::int as count from (
      select from ${entries} where not hidden and discount_hundredths = 0
        and ${sql.join([passes.p, passes.s, passes.b, passes.c, passes.u], sql` and `)}
      limit ${sql.raw(`${EXACT + 1}`)}
    ) few`,
)

/** A search is by relevance unless it says otherwise, which search.ts does. */
export type PlainSort = Exclude<Sort, 'relevance'>

/** A page of a listing, narrowed and sorted, with its facets. */
export async function filteredListing(
  db: Db,
  listing: { categoryId: string; subCategoryId: string },
  narrowing: Narrowing<PlainSort>,
  range: PageRange,
): Promise<FilteredProducts> {
  return listingQueries[narrowing.sort](db, { ...listing, ...facetValues(narrowing), ...range })
}

/** Returns a page of the products that a search finds, those that it means first, and their facets. */
export async function filteredMatches(
  db: Db,
  meaning: Meaning,
  narrowing: Narrowing<PlainSort>,
  range: PageRange,
): Promise<FilteredProducts> {
  return matchQueries[narrowing.sort](db, { ...meaning, ...facetValues(narrowing), ...range })
}

/** Returns the facets of what a tsquery finds. */
export const facetsOfMatches = async (db: Db, match: string, narrowing: Narrowing): Promise<Facets> =>
  (await facetsQuery(db, { match, ...facetValues(narrowing), offset: 0, limit: 0 })).facets

/** Returns a page of all products of the shop, and their facets. */
export async function filteredAll(
  db: Db,
  narrowing: Narrowing<PlainSort>,
  range: PageRange,
): Promise<FilteredProducts> {
  const { filter, sort } = narrowing
  const values = { ...facetValues(narrowing), ...range }
  if (!filter.discounted) return allQueries[sort](db, values)
  const [found, [shown]] = await Promise.all([discountedQueries[sort](db, values), shownQuery(db, {})])
  const isAlone = Object.keys(filter).length === 1
  const others = isAlone ? shown!.count - found.total : (await othersQuery(db, filterValues(filter)))[0]!.count
  return { ...found, facets: withOthers(found.facets, shown!.count, others) }
}

/** Facets of what has a discount, with what has none: `others` pass all other filters. */
function withOthers(facets: Facets, all: number, others: number): Facets {
  const exactly = (count: number) => Math.min(count, EXACT + 1)
  const { discounted, without } = facets
  return {
    ...facets,
    all,
    discounted: { ...discounted, no: exactly(others) },
    without: { ...without, discounted: exactly(discounted.yes + others) },
  }
}
