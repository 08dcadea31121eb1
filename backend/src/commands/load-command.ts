import { counted } from '@souk-vert/shared/language/counted'
import type { Database } from '../db/connection'
import type { FileStore } from '../picture/store'
import { join, resolve } from 'node:path'
import { type CommandTable, readCommandLine } from '@souk-vert/shared/text/command-line'
import { readGrocery27k } from '../data-sets/grocery-27k'
import { readGroceryPhotos } from '../data-sets/grocery-photos'
import type { ImportedCatalogue } from '../data-sets/data-set'
import { loadCatalogue } from '../data-sets/load-catalogue'
import { SHOP_SETTINGS } from '../config/typed-command'

interface DataSet {
  name: string
  args: string
  does: string
  /** Path in the folder of data sets. */
  place: string
  read(path: string): Promise<ImportedCatalogue>
}

const sets: DataSet[] = [
  {
    name: 'grocery-27k',
    args: '[<file>]',
    does: '27 555 products without pictures, of products.csv',
    place: 'grocery-27k/products.csv',
    read: readGrocery27k,
  },
  {
    name: 'grocery-photos',
    args: '[<folder>]',
    does: '81 products with a photograph each',
    place: 'grocery-photos',
    read: readGroceryPhotos,
  },
]

const TABLE: CommandTable = {
  called: 'npm run load --',
  forms: sets.map(({ name, args, does }) => ({ name, args, does })),
  notes: `${SHOP_SETTINGS}\nThe shop has been started once. What was loaded before stays as it is.`,
}

/** Dependencies of the command. */
export interface LoadCommand {
  /** Called when the set has been read. */
  openShop(): Promise<{ database: Database; files: FileStore }>
  /** Folder of the data sets. */
  setsFolder: string
  /** Folder in which the line was typed. */
  typedIn: string
  print(line: string): void
}

/** Returns what a command line asks for; undefined where it was the usage. Throws UsageError. */
export function parseLoadCommand(typed?: string[]): ((command: LoadCommand) => Promise<void>) | undefined {
  const line = readCommandLine(TABLE, typed)
  if (!line) return undefined
  const set = sets.find(({ name }) => name === line.name)!
  const [given] = line.args
  return async ({ openShop, setsFolder, typedIn, print }) => {
    const path = given ? resolve(typedIn, given) : join(setsFolder, set.place)
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
