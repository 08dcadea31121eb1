import type { Db } from '../src/db/connection'
import type { FileStore } from '../src/picture/store'
import { eq, sql } from 'drizzle-orm'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { insertCategories, insertProducts, insertSubCategories, refreshVocabulary } from '../src/catalog/store'
import { addresses } from '../src/db/tables/addresses'
import { categories } from '../src/db/tables/categories'
import { orderEntries, refunds } from '../src/db/tables/order-entries'
import { orderItems, orders } from '../src/db/tables/orders'
import { emptySearches } from '../src/db/tables/search'
import { settings } from '../src/db/tables/settings'
import { users } from '../src/db/tables/users'
import { originalName } from '../src/picture/store'
import { insertSynonyms } from '../src/catalog/search/search-synonyms'
import { catalogue } from './catalogue/catalogue'
import { drawAll } from './drawing/draw'
import { openEmojiSet } from './drawing/emoji-set'
import type { Picture } from './drawing/render'
import { demoCash, demoOrders, demoRefund, demoSearches } from './history'
import { demoAddresses, demoUsers } from './people'
import { catalogPictures, catalogueRows } from './rows'
import { demoSynonyms } from './synonyms'
import { demoTexts } from './texts/demo-texts'

/** Target of the demo shop; `log` is called when a seeding begins and ends, with counts and ms. */
export interface SeedOptions {
  db: Db
  files: FileStore
  log?: { info(fields: Record<string, unknown>, message: string): void }
}

/** Number of things that a seeding has added. */
export interface Seeded {
  categories: number
  subCategories: number
  products: number
  pictures: number
  tookMs: number
}

/** Key of the lock that lets one process at a time fill a store. */
const SEED_LOCK = 727_003

/**
 * Fills an empty store with the demo shop: its catalogue, two accounts, and a month of orders up to now. Repeatable: the same
 * ids and pictures each time. The pictures are drawn first and the rows written in one transaction, so that a seeding that is cut
 * off leaves nothing half done. Undefined when the store was not empty; then nothing has changed.
 */
export async function seedDemo({ db, files, log }: SeedOptions): Promise<Seeded | undefined> {
  if (!(await isEmpty(db))) return undefined
  const begun = performance.now()
  log?.info({}, 'the demo catalogue is being drawn')
  const { pathOf, count } = await drawPictures(files)
  const rows = catalogueRows(catalogue, pathOf)
  const people = await demoUsers()
  const now = new Date()
  const history = demoOrders(rows.products, now)

  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isEmpty(tx))) return false
    await insertCategories(tx, rows.categories)
    await insertSubCategories(tx, rows.subCategories)
    await insertProducts(tx, rows.products)
    await insertSynonyms(tx, demoSynonyms)
    await tx.insert(settings).values({ value: demoTexts })
    await tx.insert(users).values(people)
    await tx.insert(addresses).values(demoAddresses)
    await tx.insert(orders).values(history)
    await tx.insert(orderItems).values(history.flatMap(({ items }) => items))
    await tx.insert(orderEntries).values(demoCash(history))
    await tx.insert(refunds).values(demoRefund(history))
    await tx.insert(emptySearches).values(demoSearches(now))
    return true
  })
  if (!isFilled) return undefined
  await refreshVocabulary(db)

  const seeded = {
    categories: rows.categories.length,
    subCategories: rows.subCategories.length,
    products: rows.products.length,
    pictures: count,
    tookMs: Math.round(performance.now() - begun),
  }
  log?.info({ ...seeded }, 'the demo catalogue is in the shop')
  return seeded
}

/** Whether a store was never filled: no category, and not the demo's own admin. */
async function isEmpty(db: Db): Promise<boolean> {
  const [category] = await db.select({ id: categories.id }).from(categories).limit(1)
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoLogins.admin.email))
  return !category && !admin
}

/** File in the file store that lists its drawings, paths by motif: another database beside it takes those. */
const DRAWN = 'drawn.json'

/** Draws each picture of the catalogue once, however often it is asked for. */
async function drawPictures(files: FileStore) {
  const listed = await files.read(DRAWN)
  const paths = (listed ? JSON.parse(listed.toString()) : {}) as Record<string, string>
  const pictures = new Map(catalogPictures(catalogue).map((picture) => [JSON.stringify(picture), picture]))
  const missing: [string, Picture][] = []
  for (const [key, picture] of pictures) {
    const hash = readPicturePath(paths[key] ?? '')?.hash
    if (!hash || !(await files.has(originalName(hash)))) missing.push([key, picture])
  }
  if (missing.length) {
    const pictured = missing.map(([, picture]) => picture)
    const drawn = await drawAll(await openEmojiSet(), pictured, files.saveOriginal)
    missing.forEach(([key], index) => (paths[key] = drawn[index]!))
    await files.write(DRAWN, Buffer.from(JSON.stringify(paths)))
  }
  return {
    pathOf: (picture: object) => paths[JSON.stringify(picture)]!,
    count: new Set([...pictures.keys()].map((key) => readPicturePath(paths[key]!)?.hash)).size,
  }
}
