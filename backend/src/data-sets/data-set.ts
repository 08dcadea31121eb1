import { createHash } from 'node:crypto'

/** A product of a data set, in words: it names its category and sub-category. Money in DZD, `discount` in percent. */
export interface ImportedProduct {
  /** Names the product in its set, so that loading it again is no second product. */
  key: string
  name: string
  category: string
  subCategory: string
  unit: string
  stock: number
  price: number
  discount: number
  description: string
  moreDetails: Record<string, string>
  /** A file; undefined when the set has no picture of the product. */
  picture: string | undefined
}

/** A data set that was read, and what in it had to be put right: a sentence for each kind, and how often. */
export interface ImportedCatalogue {
  /** Name of the set. */
  source: string
  products: ImportedProduct[]
  flaws: Map<string, number>
}

/** A data set that cannot be used, in one line for the person who wants it loaded. */
export class DataSetError extends Error {}

/** Id of a thing of a data set: a hash of its parts in 24 hex characters, so that each loading makes the same. */
export const importedId = (...what: string[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 24)
