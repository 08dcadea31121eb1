import type { AdminProduct } from 'shared/contract/product'
import type { Db } from '../db/connection'
import { and, arrayContains, asc, count, desc, eq, ilike, lt, type SQL, sql } from 'drizzle-orm'
import { products } from '../db/tables'
import { withinText } from '../db/within-text'
import { readProducts } from './entities'
import { withHidden } from './product-service'

/** Rows of a page, where the caller does not say. */
const LIMIT = 30

/** Which products the table of stock shows, and in which order. */
export interface WantedStock {
  search?: string
  runningOut?: boolean
  outOfStock?: boolean
  hidden?: boolean
  /** A category's id. */
  category?: string
  sort?: 'newest' | 'name' | 'stock' | 'price' | 'discount'
  descending?: boolean
  /** Counted from 1. */
  page: number
  limit?: number
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

const wantedRows = ({ search = '', runningOut, outOfStock, hidden, category }: WantedStock, threshold: number) =>
  and(
    ...isFound(search),
    runningOut ? lt(products.stock, threshold) : undefined,
    outOfStock ? eq(products.stock, 0) : undefined,
    hidden ? eq(products.hidden, true) : undefined,
    category ? arrayContains(products.categoryIds, [category]) : undefined,
  )

/** A page of the table of stock; `threshold` is the number of pieces below which a product runs out. */
export async function pageOfStock(
  db: Db,
  wanted: WantedStock,
  threshold: number,
): Promise<{ products: AdminProduct[]; total: number; totalPage: number }> {
  const { sort = 'newest', page, limit = LIMIT } = wanted
  const isDescending = wanted.descending ?? sort === 'newest'
  const isWanted = wantedRows(wanted, threshold)
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(products).where(isWanted)
  const order = isDescending ? desc : asc
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isWanted)
    .orderBy(order(columns[sort]), order(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const found = await readProducts(
    db,
    rows.map(({ id }) => id),
  )
  return { products: await withHidden(db, found), total, totalPage: Math.max(1, Math.ceil(total / limit)) }
}
