import { counted } from 'shared/text/counted'
import type { Database } from '../db/connection'
import type { FileStore } from '../picture/store'
import { join, resolve } from 'node:path'
import { readGrocery27k } from '../data-sets/grocery-27k'
import { readGroceryPhotos } from '../data-sets/grocery-photos'
import { DataSetFault, type ImportedCatalogue } from '../data-sets/data-set'
import { loadCatalogue } from '../data-sets/load-catalogue'

export const USAGE = `npm run load -- grocery-27k [file]        27 555 products without pictures, of products.csv
npm run load -- grocery-photos [folder]   81 products with a photograph each

With the settings of the shop, which has been started once: DATABASE_URL, or the embedded store in DATA_DIR (./.data) while
the shop does not run. What was loaded before stays as it is.`

/** The sets, and where each is in the folder of data sets. */
const sets = new Map<string, { place: string; read(path: string): Promise<ImportedCatalogue> }>(
  Object.entries({
    'grocery-27k': { place: 'grocery-27k/products.csv', read: readGrocery27k },
    'grocery-photos': { place: 'grocery-photos', read: readGroceryPhotos },
  }),
)

/** What the command works with, and whom it talks to. */
export interface LoadCommand {
  /** Called when the set has been read. */
  openShop(): Promise<{ database: Database; files: FileStore }>
  /** Folder of the data sets. */
  setsFolder: string
  /** Folder in which the line was typed. */
  typedIn: string
  print(line: string): void
}

/** What a line of arguments asks for. Raises DataSetFault with the usage for anything else. */
export function parseLoadCommand(args: string[]): (command: LoadCommand) => Promise<void> {
  const [name = '', typed, ...more] = args
  const set = sets.get(name)
  if (!set || more.length || typed?.startsWith('-')) throw new DataSetFault(USAGE)
  return async ({ openShop, setsFolder, typedIn, print }) => {
    const path = typed ? resolve(typedIn, typed) : join(setsFolder, set.place)
    const catalogue = await set.read(path)
    const shop = await openShop()
    print(`${path} has ${counted(catalogue.products.length, 'product')}`)
    for (const [flaw, times] of catalogue.flaws) print(`  ${counted(times, 'time')}: ${flaw}`)
    await load(catalogue, shop, print)
  }
}

async function load(
  catalogue: ImportedCatalogue,
  shop: { database: Database; files: FileStore },
  print: LoadCommand['print'],
): Promise<void> {
  const begun = performance.now()
  try {
    const { products, categories, subCategories, pictures } = await loadCatalogue(shop, catalogue)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const places = `${counted(categories, 'category', 'categories')} and ${counted(subCategories, 'sub-category', 'sub-categories')}`
    print(`New in the shop: ${counted(products, 'product')}, ${places}, ${counted(pictures, 'picture')} (${seconds} s)`)
  } finally {
    await shop.database.close()
  }
}
