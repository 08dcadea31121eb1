import type { Category, CategoryReference } from 'shared/contract/category'
import type { Product } from 'shared/contract/product'
import type { SubCategory } from 'shared/contract/sub-category'
import type { Db } from '../db/connection'
import { desc, eq, inArray } from 'drizzle-orm'
import { toDzd } from 'shared/money/centimes'
import { categories, productListings, products, subCategories, subCategoryCategories } from '../db/tables'
import { groupBy } from '../group-by'

const toReference = ({ id, name, image }: { id: string; name: string; image: string }): CategoryReference => ({
  _id: id,
  name,
  image,
})

const toDates = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** All categories, newest first; with `id` that one alone. */
export async function listCategories(db: Db, id?: string): Promise<Category[]> {
  const isListed = id === undefined ? undefined : eq(categories.id, id)
  const rows = await db
    .select()
    .from(categories)
    .where(isListed)
    .orderBy(desc(categories.createdAt), desc(categories.id))
  return rows.map((row) => ({ ...toReference(row), ...toDates(row) }))
}

/** All sub-categories, newest first, with their categories by name; with `id` that one alone. */
export async function listSubCategories(db: Db, id?: string): Promise<SubCategory[]> {
  const isListed = id === undefined ? undefined : eq(subCategories.id, id)
  const rows = await db
    .select()
    .from(subCategories)
    .where(isListed)
    .orderBy(desc(subCategories.createdAt), desc(subCategories.id))
  const links = await db
    .select({ subCategoryId: subCategoryCategories.subCategoryId, category: categories })
    .from(subCategoryCategories)
    .innerJoin(categories, eq(categories.id, subCategoryCategories.categoryId))
    .where(id === undefined ? undefined : eq(subCategoryCategories.subCategoryId, id))
    .orderBy(categories.name)
  const linksOf = groupBy(links, ({ subCategoryId }) => subCategoryId)
  return rows.map((row) => ({
    ...toReference(row),
    category: (linksOf.get(row.id) ?? []).map(({ category }) => toReference(category)),
    ...toDates(row),
  }))
}

/** The products with these ids, in this order; those that are gone are left out. */
export async function readProducts(db: Db, ids: string[]): Promise<Product[]> {
  if (!ids.length) return []
  const { id, name, image, unit, stock, priceCentimes, discountHundredths, description, moreDetails } = products
  const { createdAt, updatedAt } = products
  const rows = await db
    .select({
      ...{ id, name, image, unit, stock, priceCentimes, discountHundredths, description, moreDetails },
      ...{ createdAt, updatedAt },
    })
    .from(products)
    .where(inArray(id, ids))
  const places = await db
    .select({ productId: productListings.productId, category: categories, subCategory: subCategories })
    .from(productListings)
    .innerJoin(categories, eq(categories.id, productListings.categoryId))
    .innerJoin(subCategories, eq(subCategories.id, productListings.subCategoryId))
    .where(inArray(productListings.productId, ids))
    .orderBy(categories.name, subCategories.name)
  const placesOf = groupBy(places, ({ productId }) => productId)
  const productOf = new Map(
    rows.map((row): [string, Product] => {
      const placesOfIt = placesOf.get(row.id) ?? []
      return [
        row.id,
        {
          _id: row.id,
          name: row.name,
          image: row.image,
          category: distinct(placesOfIt.map(({ category }) => toReference(category))),
          subCategory: distinct(placesOfIt.map(({ subCategory }) => toReference(subCategory))),
          unit: row.unit,
          stock: row.stock,
          price: toDzd(row.priceCentimes),
          discount: row.discountHundredths / 100,
          description: row.description,
          more_details: row.moreDetails,
          ...toDates(row),
        },
      ]
    }),
  )
  return ids.flatMap((id) => productOf.get(id) ?? [])
}

const distinct = (references: CategoryReference[]) => [
  ...new Map(references.map((reference) => [reference._id, reference])).values(),
]
