import type { Db } from '../db/connection'
import { nameKey } from '../catalog/name-key'
import { insertCategories, insertSubCategories, type NewCategory } from '../catalog/store'
import { newId } from '../db/new-id'
import { categories, subCategories, subCategoryCategories } from '../db/tables/categories'

/** Categories, or sub-categories, by name: those of the shop, and those to make. */
export interface CategoryNames {
  has(name: string): boolean
  /** The id of the one with this name. One that is missing is made; it gets the picture, or none. */
  idOf(name: string, image: string | undefined): string
  fresh: NewCategory[]
}

/** `newIdOf` returns the id of one that is made, by the key of its name. */
function createCategoryNames(known: { id: string; name: string }[], newIdOf: (key: string) => string): CategoryNames {
  const idByKey = new Map(known.map(({ id, name }) => [nameKey(name), id]))
  const knownIds = new Set(known.map(({ id }) => id))
  const fresh = new Map<string, NewCategory>()
  return {
    has: (name) => idByKey.has(nameKey(name)),
    idOf: (name, image) => {
      const key = nameKey(name)
      const id = idByKey.get(key) ?? newIdOf(key)
      idByKey.set(key, id)
      // One that was renamed since has another name under the id.
      if (knownIds.has(id)) return id
      const added = fresh.get(id) ?? { id, name, image: '' }
      fresh.set(id, { ...added, image: added.image || (image ?? '') })
      return id
    },
    get fresh() {
      return [...fresh.values()]
    },
  }
}

/** Categories and sub-categories of products. */
export interface CategoriesByName {
  categories: CategoryNames
  subCategories: CategoryNames
}

/** Reads the shop's categories and sub-categories as they are now. `newIdOf` as above; by default any id. */
export async function readCategories(
  tx: Db,
  newIdOf: (kind: 'category' | 'sub-category', key: string) => string = newId,
): Promise<CategoriesByName> {
  const knownCategories = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const knownSubCategories = await tx.select({ id: subCategories.id, name: subCategories.name }).from(subCategories)
  return {
    categories: createCategoryNames(knownCategories, (key) => newIdOf('category', key)),
    subCategories: createCategoryNames(knownSubCategories, (key) => newIdOf('sub-category', key)),
  }
}

/** Makes those that were missing, and puts each sub-category under the categories that its products name. */
export async function writeCategories(
  tx: Db,
  catalogue: CategoriesByName,
  standing: { categoryIds: string[]; subCategoryIds: string[] }[],
): Promise<void> {
  await insertCategories(tx, catalogue.categories.fresh)
  await insertSubCategories(
    tx,
    catalogue.subCategories.fresh.map((added) => ({ ...added, categoryIds: [] })),
  )
  const pairs = standing.flatMap(({ categoryIds, subCategoryIds }) =>
    subCategoryIds.flatMap((subCategoryId) => categoryIds.map((categoryId) => `${subCategoryId} ${categoryId}`)),
  )
  const links = [...new Set(pairs)].sort().map((pair) => {
    const [subCategoryId, categoryId] = pair.split(' ') as [string, string]
    return { subCategoryId, categoryId }
  })
  if (links.length) await tx.insert(subCategoryCategories).values(links).onConflictDoNothing()
}
