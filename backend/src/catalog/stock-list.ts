import type { AdminProduct } from 'shared/contract/product'
import type { Db } from '../db/connection'
import { and, asc, count, desc, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { products } from '../db/tables'
import { withinText } from '../db/within-text'
import { readProducts } from './entities'
import { withHidden } from './product-service'

/** Rows of a page. */
const LIMIT = 30

/** Which products the table of stock shows, and in which order. */
export interface WantedStock {
  search?: string
  runningOut?: boolean
  sort?: 'newest' | 'name' | 'stock' | 'price' | 'discount'
  descending?: boolean
  /** Counted from 1. */
  page: number
}

const columns = {
  newest: products.createdAt,
  name: sql`lower(${products.name})`,
  stock: products.stock,
  price: products.priceCentimes,
  discount: products.discountHundredths,
}

/** Names that have each word of a text, in whatever order. */
const isFound = (text: string): SQL[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ilike(products.name, withinText(word)))

/** A page of the table of stock; `threshold` is the number of pieces below which a product runs out. */
export async function pageOfStock(
  db: Db,
  wanted: WantedStock,
  threshold: number,
): Promise<{ products: AdminProduct[]; total: number; totalPage: number }> {
  const { search = '', runningOut, sort = 'newest', page } = wanted
  const isDescending = wanted.descending ?? sort === 'newest'
  const isWanted = and(...isFound(search), runningOut ? lt(products.stock, threshold) : undefined)
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(products).where(isWanted)
  const order = isDescending ? desc : asc
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isWanted)
    .orderBy(order(columns[sort]), order(products.id))
    .limit(LIMIT)
    .offset((page - 1) * LIMIT)
  const found = await readProducts(
    db,
    rows.map(({ id }) => id),
  )
  return { products: await withHidden(db, found), total, totalPage: Math.max(1, Math.ceil(total / LIMIT)) }
}
