import type { Db } from '../db/connection'
import { inArray, sql } from 'drizzle-orm'
import { toCentimes } from 'shared/money/centimes'
import { productListings, products } from '../db/tables'
import { insertListings, namesById, type NewProduct } from './store'
import { writeEntries } from './write-entries'

/**
 * Writes many products that the transaction has locked, with what the search knows of them. `moved` are the ids of those that
 * come to stand elsewhere, or are hidden or shown.
 */
export async function updateProducts(tx: Db, changed: Required<NewProduct>[], moved: Set<string>): Promise<void> {
  if (!changed.length) return
  const rows = changed.map((product) => ({
    ...{ id: product.id, name: product.name, image: product.image, unit: product.unit, stock: product.stock },
    ...{ price_centimes: toCentimes(product.price), discount_hundredths: Math.round(product.discount * 100) },
    ...{ description: product.description, more_details: product.moreDetails, hidden: product.hidden },
    ...{ category_ids: product.categoryIds, sub_category_ids: product.subCategoryIds },
  }))
  await tx.execute(sql`
    update ${products} set
      name = given.name, image = given.image, unit = given.unit, stock = given.stock,
      price_centimes = given.price_centimes, discount_hundredths = given.discount_hundredths,
      description = given.description, more_details = given.more_details, hidden = given.hidden,
      category_ids = given.category_ids, sub_category_ids = given.sub_category_ids, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(
      id text, name text, image text[], unit text, stock integer, price_centimes bigint, discount_hundredths integer,
      description text, more_details json, hidden boolean, category_ids text[], sub_category_ids text[]
    )
    where ${products.id} = given.id`)
  if (moved.size) {
    await tx.delete(productListings).where(inArray(productListings.productId, [...moved]))
    await insertListings(
      tx,
      changed.filter(({ id }) => moved.has(id)),
    )
  }
  const names = await namesById(tx, changed)
  await writeEntries(
    tx,
    changed.map((product) => ({
      ...product,
      productId: product.id,
      categoryNames: product.categoryIds.map((id) => names.get(id) ?? ''),
      subCategoryNames: product.subCategoryIds.map((id) => names.get(id) ?? ''),
    })),
  )
}
