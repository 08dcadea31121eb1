import type { Database } from '../../src/db/connection'
import { newId } from '../../src/db/new-id'
import { insertCategories, insertProducts, insertSubCategories } from '../../src/catalog/store'
import { tidy } from '../../src/background/maintain'
import { catalogue } from '../../demo/catalogue/catalogue'
import { catalogueRows } from '../../demo/rows'
import { demoSynonyms } from '../../demo/synonyms'
import { insertSynonyms } from '../../src/catalog/search/search-synonyms'
import { createFileStore } from '../../src/picture/store'
import { readGrocery27k } from '../../src/data-sets/grocery-27k'
import { readGroceryPhotos } from '../../src/data-sets/grocery-photos'
import foreignNames from './foreign-products.json' with { type: 'json' }
import { loadCatalogue } from '../../src/data-sets/load-catalogue'
import type { ImportedCatalogue } from '../../src/data-sets/data-set'

/** The data sets by name; each fills an empty shop, without pictures. `folder` has the two that are no part of the project. */
export const sets: Record<string, (database: Database, folder: string) => Promise<void>> = {
  demo: (database) => fillWithDemo(database, []),
  foreign: (database) => fillWithDemo(database, foreignNames),
  'grocery-photos': async (database, folder) => load(database, await readGroceryPhotos(`${folder}/grocery-photos`)),
  'grocery-27k': async (database, folder) => load(database, await readGrocery27k(`${folder}/grocery-27k/products.csv`)),
}

/** The demo, and products with French and Arabic names on a shelf that says nothing of them. */
async function fillWithDemo(database: Database, names: string[]): Promise<void> {
  const rows = catalogueRows(catalogue, () => '')
  const arrivals = { name: 'Arrivals', image: '' }
  const [categoryId, subCategoryId] = [newId(), newId()]
  const foreign = names.map((name) => ({
    ...{ name, image: [], unit: '1', stock: 1, price: 100, discount: 0, description: '', moreDetails: {} },
    ...{ categoryIds: [categoryId], subCategoryIds: [subCategoryId] },
  }))
  await database.db.transaction(async (tx) => {
    await insertCategories(tx, [...rows.categories, { ...arrivals, id: categoryId }])
    await insertSubCategories(tx, [
      ...rows.subCategories,
      { ...arrivals, id: subCategoryId, categoryIds: [categoryId] },
    ])
    await insertProducts(tx, [...rows.products, ...foreign])
    await insertSynonyms(tx, demoSynonyms)
  })
  await tidy(database)
}

async function load(database: Database, set: ImportedCatalogue): Promise<void> {
  const products = set.products.map((product) => ({ ...product, picture: undefined }))
  // No picture is stored, so the folder is never made.
  await loadCatalogue({ database, files: createFileStore('.') }, { ...set, products })
}
