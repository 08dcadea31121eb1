import type { Database } from '../../src/db/connection'
import { insertCategories, insertProducts, insertSubCategories } from '../../src/catalog/store'
import { tidy } from '../../src/background/maintain'
import { catalogue } from '../../demo/catalogue/catalogue'
import { catalogueRows } from '../../demo/rows'
import { demoSynonyms } from '../../demo/synonyms'
import { insertSynonyms } from '../../src/catalog/search-synonyms'
import { createFileStore } from '../../src/picture/store'
import { readGrocery27k } from '../../src/data-sets/grocery-27k'
import { readGroceryPhotos } from '../../src/data-sets/grocery-photos'
import { loadCatalogue } from '../../src/data-sets/load-catalogue'
import type { ImportedCatalogue } from '../../src/data-sets/data-set'

/** The data sets by name; each fills an empty shop, without pictures. `folder` has the two that are no part of the project. */
export const sets: Record<string, (database: Database, folder: string) => Promise<void>> = {
  demo: fillWithDemo,
  'grocery-photos': async (database, folder) => load(database, await readGroceryPhotos(`${folder}/grocery-photos`)),
  'grocery-27k': async (database, folder) => load(database, await readGrocery27k(`${folder}/grocery-27k/products.csv`)),
}

async function fillWithDemo(database: Database): Promise<void> {
  const rows = catalogueRows(catalogue, () => '')
  await database.db.transaction(async (tx) => {
    await insertCategories(tx, rows.categories)
    await insertSubCategories(tx, rows.subCategories)
    await insertProducts(tx, rows.products)
    await insertSynonyms(tx, demoSynonyms)
  })
  await tidy(database)
}

async function load(database: Database, set: ImportedCatalogue): Promise<void> {
  const products = set.products.map((product) => ({ ...product, picture: undefined }))
  // No picture is stored, so the folder is never made.
  await loadCatalogue({ database, files: createFileStore('.') }, { ...set, products })
}
