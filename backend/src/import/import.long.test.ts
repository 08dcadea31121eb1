import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../db/sql-result'
import { products } from '../db/tables/products'
import { searchWords } from '../db/tables/search'
import { buildImportShop, form, values } from '../testing/import-shop'
import { runImport } from './work-import'

/** A job works for 20 s at an import; on a machine that is busy these take several. */
const SLOW_MS = 300_000

const MB = 1024 * 1024

const HEADER = 'sku,name,category,sub_category,price'

async function buildShopForLongFiles() {
  const shop = await buildImportShop()
  shop.app.importLimits.csvBytes = 10 * MB
  const { upload, call, runJobs, get } = shop

  /** A dry run of a file, to its end. */
  const check = async (csv: string | Buffer) => {
    const { data } = await upload(form(csv))
    const settings = { ...data.settings, values, createCategories: true }
    await call('PUT', '/api/import/check', { importId: data._id, settings })
    do await runJobs()
    while ((await get(data._id)).state === 'checking')
    return get(data._id)
  }

  /** The import after it, to its end. */
  const importChecked = async (importId: string) => {
    await call('PUT', '/api/import/start', { importId, leaveOut: true })
    do await runJobs()
    while ((await get(importId)).state === 'importing')
    return get(importId)
  }
  return { ...shop, check, importChecked }
}

test(
  'a long table takes several jobs, and each row becomes one product',
  async () => {
    const { db, check, importChecked } = await buildShopForLongFiles()
    const rows = Array.from({ length: 27_000 }, (_, row) => `a${row},Tea ${row},Drinks ${row % 11},Teas,${row + 1}`)

    const { _id } = await check([HEADER, ...rows].join('\n'))
    const done = await importChecked(_id)

    expect(done).toMatchObject({ state: 'done', counts: { added: 27_000, bad: 0, newCategories: 11 } })
    expect(await db.$count(products)).toBe(27_000)
  },
  SLOW_MS,
)

test('words and tables are counted while an import fills the shop, and not for one that is less than half of it', async () => {
  const { app, check, call, db, runJobs } = await buildImportShop()
  const begin = async (name: string) => {
    const { _id } = await check(
      [HEADER, ...Array.from({ length: 520 }, (_, row) => `${name}${row},${name} ${row},Drinks,Tea,1`)].join('\n'),
    )
    await call('PUT', '/api/import/start', { importId: _id, leaveOut: true })
    // Of 50 rows each.
    for (let job = 0; job < 10; job++) await runImport(app, _id, AbortSignal.abort())
  }
  const productsWith = async (word: string) =>
    (await db.select().from(searchWords).where(eq(searchWords.word, word)))[0]!.products

  await begin('tea')
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select reltuples as rows from pg_class where relname = 'products'`,
  )
  const teas = await productsWith('tea')
  await runJobs()
  await begin('cola')
  const colas = await productsWith('cola')

  expect({ rows: counted!.rows, teas, colas }).toEqual({ rows: 500, teas: 500, colas: 1 })
})

/** A published table of a real shop; it is not part of the repository. */
const grocery = fileURLToPath(new URL('../../../../shared/data/grocery-27k/products.csv', import.meta.url))

if (existsSync(grocery))
  test(
    'the published file of 27 555 products is understood as it is',
    async () => {
      const { check, badRows } = await buildShopForLongFiles()

      const checked = await check(await readFile(grocery))

      expect(checked.settings.columns).toEqual([
        ...['key', 'name', 'category', 'subCategory', 'leave-out', 'salePrice', 'price', 'leave-out', 'leave-out'],
        ...['leave-out', 'leave-out'],
      ])
      expect(checked).toMatchObject({ state: 'checked', totalRows: 27_555, counts: { newCategories: 11 } })
      expect(checked.counts.added + checked.counts.bad).toBe(27_555)
      expect((await badRows(checked._id))[0]).toMatchObject({ problems: [{ message: 'Name is empty' }] })
    },
    SLOW_MS,
  )
