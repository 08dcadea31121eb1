import type { ImportedCatalogue, ImportedProduct } from './imported-catalogue'
import { readFile } from 'node:fs/promises'
import { discountedPrice } from 'shared/money/discount'
import { parseCsv } from './csv'
import { nearestDiscount } from './nearest-discount'

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

/** Amount and unit at the end of a name, as in 'Garlic Oil 500 mg' or 'Tea Bags (25 pcs)'. */
const UNIT = /\b(\d+(?:\.\d+)?) ?(kg|g|gm|mg|l|ml|pcs?|pieces|units?|sheets|bags|cm|inch)\b\W*$/i

/**
 * The 27 555 supermarket products of `products.csv`, as published with its flaws, which are put right and counted. `image`
 * is a path of the file store: the set has no pictures. Raises an error that says what is wrong with the file.
 */
export async function readGrocery27k(file: string, image: string): Promise<ImportedCatalogue> {
  const [header = [], ...rows] = parseCsv(await readFile(file, 'utf8'))
  const missing = COLUMNS.filter((column) => !header.includes(column))
  if (missing.length) throw new Error(`${file} has no column '${missing[0]}'`)
  const flaws = new Map<string, number>()
  const note = (flaw: string) => void flaws.set(flaw, (flaws.get(flaw) ?? 0) + 1)
  const products = rows.map((row, index) => {
    if (row.length !== header.length) throw new Error(`Row ${index + 1} of ${file} has ${row.length} fields`)
    const fields = Object.fromEntries(COLUMNS.map((column) => [column, clean(row[header.indexOf(column)]!, note)]))
    return toProduct(fields as Record<Column, string>, index, image, note)
  })
  return { source: 'grocery-27k', products, flaws }
}

/** Text with plain spaces, one between words. */
function clean(text: string, note: (flaw: string) => void): string {
  if (text.includes('\u00a0')) note('non-breaking spaces, made plain')
  return text.replace(/\s+/g, ' ').trim()
}

function toProduct(
  { product, category, sub_category, brand, sale_price, market_price, type, rating }: Record<Column, string>,
  index: number,
  image: string,
  note: (flaw: string) => void,
): ImportedProduct {
  if (!product) note('no name, called by brand and type')
  if (!brand) note('no brand, left out')
  if (!rating) note('no rating, left out')
  const [price, sale] = [Number(market_price), Number(sale_price)]
  if (!(price > 0) || !(sale > 0)) throw new Error(`Row ${index + 1} has no price`)
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
    image,
  }
}
