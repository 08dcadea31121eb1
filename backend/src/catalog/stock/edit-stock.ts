import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { Db } from '../../db/connection'
import { asc, eq, inArray } from 'drizzle-orm'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { type Fields, recordChanges } from '../../change/record-changes'
import { categories } from '../../db/tables/categories'
import { products } from '../../db/tables/products'
import { catalogRefusal } from '../refusals'
import { lockLabels } from '../category-store'
import { ownDiscount } from '../price-now'
import { readEdited } from '../product-rows'
import { replaceListings } from '../product-store'
import { writeEntries } from '../search/write-entries'

/** A value before and after an edit. */
interface Edited<Value> {
  from: Value
  to: Value
}

/** Edit of one product: `price` in DZD, `discount` in percent, `category` as ids. */
export interface Edit {
  id: string
  stock?: Edited<number>
  price?: Edited<number>
  discount?: Edited<number>
  category?: Edited<string[]>
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]

/** The products that are about to be edited, in the order of their ids, as orders lock them. */
async function lockRows(tx: Db, ids: string[]) {
  const { id, name, stock, priceCentimes, categoryIds, subCategoryIds, hidden, createdAt } = products
  const discountHundredths = ownDiscount
  const columns = { id, name, stock, priceCentimes, discountHundredths, categoryIds, subCategoryIds, hidden, createdAt }
  return tx.select(columns).from(products).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
}

const isSameSet = (some: string[], others: string[]) =>
  new Set(some).size === new Set(others).size && some.every((one) => others.includes(one))

const toHundredths = (percent: number) => Math.round(percent * 100)

/** Whether each value still is what it was edited from. */
const isAsSeen = (row: Row, { stock, price, discount, category }: Edit): boolean =>
  (!stock || stock.from === row.stock) &&
  (!price || toCentimes(price.from) === row.priceCentimes) &&
  (!discount || toHundredths(discount.from) === row.discountHundredths) &&
  (!category || isSameSet(category.from, row.categoryIds))

/** The columns that an edit writes. */
const toColumns = ({ stock, price, discount, category }: Edit) => ({
  ...(stock && { stock: stock.to }),
  ...(price && { priceCentimes: toCentimes(price.to) }),
  ...(discount && { discountHundredths: toHundredths(discount.to) }),
  ...(category && { categoryIds: [...new Set(category.to)] }),
})

async function write(tx: Db, row: Row, edit: Edit): Promise<void> {
  const columns = toColumns(edit)
  if (!Object.keys(columns).length) return
  await tx.update(products).set(columns).where(eq(products.id, row.id))
  if (columns.categoryIds && !row.hidden) await replaceListings(tx, row.id, { ...row, ...columns })
}

/** Fields of a product that the change log records: the values that can be edited here. */
const noted = (row: Omit<Row, 'name'>, nameOf: Map<string, string>): Fields => ({
  stock: row.stock,
  price: toDzd(row.priceCentimes),
  discount: row.discountHundredths / 100,
  category: row.categoryIds.map((id) => nameOf.get(id) ?? id).sort(),
})

async function record(tx: Db, by: string, written: { row: Row; edit: Edit }[]): Promise<void> {
  const ids = written.flatMap(({ row, edit }) => [...row.categoryIds, ...(edit.category?.to ?? [])])
  const { id, name } = categories
  const rows = ids.length ? await tx.select({ id, name }).from(categories).where(inArray(id, ids)) : []
  const nameOf = new Map(rows.map((category) => [category.id, category.name]))
  const done = written.map(({ row, edit }) => ({
    thing: 'product' as const,
    thingId: row.id,
    name: row.name,
    before: noted(row, nameOf),
    after: noted({ ...row, ...toColumns(edit) }, nameOf),
  }))
  await recordChanges(tx, by, done)
}

/**
 * Edits products in one transaction (docs/decisions/catalogue-changes.md) and returns those that were written as they are
 * now; `by` is the admin's id. With `leaveChanged` those that have changed or gone are left. Throws CATEGORY_NOT_FOUND
 * and, without it, PRODUCT_NOT_FOUND or PRODUCTS_CHANGED with the products of now.
 */
export async function editProducts(
  db: Db,
  by: string,
  edits: Edit[],
  { leaveChanged = false } = {},
): Promise<AdminProduct[]> {
  return db.transaction(async (tx) => {
    await lockLabels(tx, categories, [...new Set(edits.flatMap(({ category }) => category?.to ?? []))])
    const rows = await lockRows(
      tx,
      edits.map(({ id }) => id),
    )
    const editOf = new Map(edits.map((edit) => [edit.id, edit]))
    const asked = rows.map((row) => ({ row, edit: editOf.get(row.id)! }))
    const fresh = asked.filter(({ row, edit }) => isAsSeen(row, edit))
    if (!leaveChanged && rows.length < editOf.size) throw catalogRefusal('PRODUCT_NOT_FOUND')
    if (!leaveChanged && fresh.length < asked.length) {
      const changed = asked.filter(({ row, edit }) => !isAsSeen(row, edit)).map(({ row }) => row.id)
      const products = await readEdited(tx, changed)
      throw catalogRefusal('PRODUCTS_CHANGED', products).with({ data: { products } })
    }
    for (const { row, edit } of fresh) await write(tx, row, edit)
    const moved = fresh.filter(({ edit }) => edit.category).map(({ row }) => row.id)
    if (moved.length) await writeEntries(tx, moved)
    await record(tx, by, fresh)
    return readEdited(
      tx,
      fresh.map(({ row }) => row.id),
    )
  })
}
