import type { ImportedCatalogue, ImportedProduct } from './data-set'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { DataSetError } from './data-set'
import { ImportError } from '../import/import-error'
import { nearestDiscount } from '../import/nearest-discount'
import { plainSpaces } from './plain-spaces'
import { readRows } from '../import/table/read-rows'
import { unreadable } from './read-set-file'

const COLUMNS = [
  'product',
  'category',
  'sub_category',
  'brand',
  'sale_price',
  'market_price',
  'type',
  'rating',
] as const
type Column = (typeof COLUMNS)[number]

/** Pieces of the set in stock: few of some, many of others, the same at each loading. */
const stockOf = (index: number): number => 5 + ((index * 37) % 196)

/** Amount and unit at the end of a name, as in 'Garlic Oil 500 mg' or 'Tea Bags (25 pcs)', but not of '12-17 Kg'. */
const UNIT = /(?<![\w.])(?<!\d ?- ?)(\d+(?:\.\d+)?) ?(kg|g|gm|mg|l|ml|pcs?|pieces|units?|sheets|bags|cm|inch)\b\W*$/i

/**
 * The 27 555 supermarket products of `products.csv`, as published with its flaws, which are put right and counted. The set
 * has no pictures. Throws DataSetError that says what is wrong with the file.
 */
export async function readGrocery27k(file: string): Promise<ImportedCatalogue> {
  const [header = [], ...rows] = await readTable(file)
  const missing = COLUMNS.find((column) => !header.includes(column))
  if (missing) throw new DataSetError(`${file} has no column '${missing}'`)
  const flaws = new Map<string, number>()
  const note = (flaw: string) => void flaws.set(flaw, (flaws.get(flaw) ?? 0) + 1)
  const products = rows.map((row, index) => {
    const where = `Row ${index + 1} of ${file}`
    if (row.length !== header.length) throw new DataSetError(`${where} has ${row.length} fields`)
    const fields = COLUMNS.map((column) => [column, plainSpaces(row[header.indexOf(column)]!, note)])
    return toProduct(Object.fromEntries(fields) as Record<Column, string>, { index, where, note })
  })
  return { source: 'grocery-27k', products, flaws }
}

/** The rows of a CSV, its header first. Throws DataSetError. */
async function readTable(path: string): Promise<string[][]> {
  const rows: string[][] = []
  try {
    for await (const { row, fields, error } of readRows({ path, encoding: 'utf-8', separator: ',' }, 1)) {
      if (error) throw new DataSetError(`Row ${row} of ${path}: ${error}`)
      rows.push(fields)
    }
  } catch (error) {
    throw error instanceof ImportError ? new DataSetError(`${path}: ${error.message}`) : unreadable(path, error)
  }
  return rows
}

function toProduct(
  { product, category, sub_category, brand, sale_price, market_price, type, rating }: Record<Column, string>,
  { index, where, note }: { index: number; where: string; note: (flaw: string) => void },
): ImportedProduct {
  if (!category || !sub_category) throw new DataSetError(`${where} has no category`)
  if (!product) note('no name, called by brand and type')
  if (!brand) note('no brand, left out')
  if (!rating) note('no rating, left out')
  const [price, sale] = [Number(market_price), Number(sale_price)]
  if (!(price > 0) || !(sale > 0)) throw new DataSetError(`${where} has no price`)
  if (sale > price) note('sold above the market price, no discount')
  const discount = nearestDiscount(price, sale)
  if (discountedPrice({ price, discount }) !== Math.min(sale, price))
    note('sale price between two whole discounts, the nearer taken')
  const name = product || `${brand} ${type}`
  const [, amount, unit] = UNIT.exec(name) ?? []
  return {
    key: String(index + 1),
    name,
    category,
    subCategory: sub_category,
    unit: amount ? `${amount} ${unit}` : '1 piece',
    stock: stockOf(index),
    price,
    discount,
    description: `${name}. ${type}${brand && ` by ${brand}`}, from our ${sub_category.toLowerCase()} shelf.`,
    moreDetails: { Type: type, ...(brand && { Brand: brand }), ...(rating && { Rating: `${rating} of 5` }) },
    picture: undefined,
  }
}
