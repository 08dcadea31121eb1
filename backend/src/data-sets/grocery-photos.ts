import type { ImportedCatalogue, ImportedProduct } from './data-set'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { DataSetError } from './data-set'
import { plainSpaces } from './plain-spaces'
import { readSetFile } from './read-set-file'

const Filled = Type.String({ pattern: '\\S' })

/** A product as `products.json` has it; `image` is relative to the folder. */
const Entry = Type.Object({
  name: Filled,
  category: Filled,
  sub_category: Filled,
  image: Filled,
  description: Type.String(),
  more_details: Type.Record(Type.String(), Type.String()),
})
type Entry = Static<typeof Entry>

const Entries = Type.Array(Entry)

/** Volume or weight at the end of 'GOD MORGON, 1l'. */
const UNIT = /([\d.,]+) ?(l|dl|cl|ml|kg|g)$/i

const DISCOUNTS = [0, 0, 0, 5, 10, 20]

/** Makes up values that the set lacks: 60 to 650 DZD, 5 to 200 pieces, the same for a product at each loading. */
function madeUp(key: string) {
  const [price, stock, discount] = createHash('sha256').update(key).digest()
  return {
    price: 60 + (price! % 60) * 10,
    stock: 5 + (stock! % 196),
    discount: DISCOUNTS[discount! % DISCOUNTS.length]!,
  }
}

/**
 * The 81 supermarket products with a photograph that `products.json` of a folder lists. Price, discount and stock
 * are made up. Throws DataSetError when the list cannot be read; pictures are opened by the caller.
 */
export async function readGroceryPhotos(folder: string): Promise<ImportedCatalogue> {
  const file = join(folder, 'products.json')
  const entries = parseEntries(await readSetFile(file), file)
  const flaws = new Map<string, number>()
  const note = (flaw: string) => void flaws.set(flaw, (flaws.get(flaw) ?? 0) + 1)
  return { source: 'grocery-photos', products: entries.map((entry) => toProduct(entry, folder, note)), flaws }
}

function parseEntries(text: string, file: string): Entry[] {
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch (error) {
    throw new DataSetError(`${file} is not JSON: ${(error as Error).message}`)
  }
  if (Check(Entries, entries)) return entries
  const [error] = Errors(Entries, entries)
  throw new DataSetError(`${file} is not a list of products: ${error!.instancePath || 'it'} ${error!.message}`)
}

function toProduct(entry: Entry, folder: string, note: (flaw: string) => void): ImportedProduct {
  const clean = (text: string) => plainSpaces(text, note)
  const moreDetails = Object.fromEntries(Object.entries(entry.more_details).map(([name, text]) => [name, clean(text)]))
  const [, amount, unit] = UNIT.exec(moreDetails['Manufacturer and volume'] ?? '') ?? []
  return {
    ...madeUp(entry.image),
    key: entry.image,
    name: clean(entry.name),
    category: clean(entry.category),
    subCategory: clean(entry.sub_category),
    unit: amount ? `${amount} ${unit}` : entry.category === 'Packages' ? '1 piece' : '1 kg',
    description: clean(entry.description),
    moreDetails,
    picture: join(folder, entry.image),
  }
}
