import { catalogue } from '../../demo/catalogue/catalogue'
import { catalogueRows } from '../../demo/rows'
import { demoSynonyms } from '../../demo/synonyms'
import { insertSynonyms } from '../../src/catalog/search/search-synonyms'
import { insertCategories, insertProducts, insertSubCategories } from '../../src/catalog/store'
import type { ImportedCatalogue } from '../../src/data-sets/data-set'
import { readGrocery27k } from '../../src/data-sets/grocery-27k'
import { readGroceryPhotos } from '../../src/data-sets/grocery-photos'
import { loadCatalogue } from '../../src/data-sets/load-catalogue'
import type { Database } from '../../src/db/connection'
import { createFileStore } from '../../src/picture/store'
import foreignNames from './foreign-products.json' with { type: 'json' }

/** The data sets by name; each fills an empty shop, without pictures. `folder` has the two that are no part of the project. */
export const sets: Record<string, (database: Database, folder: string) => Promise<void>> = {
  demo: (database) => fillWithDemo(database, []),
  foreign: (database) => fillWithDemo(database, foreignNames),
  'grocery-photos': async (database, folder) => load(database, await readGroceryPhotos(`${folder}/grocery-photos`)),
  'grocery-27k': async (database, folder) => load(database, await readGrocery27k(`${folder}/grocery-27k/products.csv`)),
}

/** The demo, and products with French and Arabic names on a shelf that says nothing of them. */
async function fillWithDemo(database: Database, names: string[]): Promise<void> {
  const { categories, subCategories, products } = catalogueRows(catalogue, () => '')
  await database.db.transaction(async (tx) => {
    await insertCategories(tx, categories)
    await insertSubCategories(tx, subCategories)
    await insertProducts(tx, products)
    await insertSynonyms(tx, demoSynonyms)
  })
  const arrival = {
    category: 'Arrivals',
    subCategory: 'Arrivals',
    description: '',
    moreDetails: {},
    picture: undefined,
  }
  const foreign = names.map((name) => ({
    ...arrival,
    key: name,
    name,
    unit: '1',
    stock: 1,
    price: 100,
    discount: 0,
  }))
  await load(database, { source: 'foreign', products: foreign, flaws: new Map() })
}

async function load(database: Database, set: ImportedCatalogue): Promise<void> {
  const products = set.products.map((product) => ({ ...product, picture: undefined }))
  // No picture is stored, so the folder is never made.
  await loadCatalogue({ database, files: createFileStore('.') }, { ...set, products })
}
