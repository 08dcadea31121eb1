import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@souk-vert/shared/contract/import/import'
import { dataSet } from 'tools/bench/data-set'
import { short, table } from 'tools/bench/markdown'
import { type Load, measureRequests, type Sample } from 'tools/bench/measure-requests'
import { startBackend } from 'tools/test/backend-process'
import { logIn, ownedShop } from 'tools/test/small-shop'
import { temporaryFolder } from 'tools/test/temporary-folder'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'

/** Calls of shoppers meanwhile, one after the other. */
const CALLS_PER_SECOND = 30
const IDLE_SECONDS = 10
/** More than an import takes. */
const MAX_SECONDS = 3600

/** `npm run bench -- import`: how long 27 555 products take to come in, twice, and what shoppers notice meanwhile. */
export async function run(): Promise<void> {
  const folder = await temporaryFolder('bench-import')
  const { url: databaseUrl } = await startTemporaryPostgres({ isDurable: true })
  const settings = { SECRET_KEY: 'k'.repeat(32), PUBLIC_CACHE: 'off', DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const { url, end } = await startBackend({ env: { ...settings, ...ownedShop }, logFile: `${folder}/backend.log` })
  const admin = await logIn(url, ownedShop.ADMIN_EMAIL)
  const rows: string[][] = []
  const shoppersCalls = ['honey', ''].map((search) => ({
    method: 'POST' as const,
    path: '/api/product/search-product',
    body: JSON.stringify({ search, page: 1 }),
    headers: { 'content-type': 'application/json' },
  }))
  const browse = (load: Pick<Load, 'seconds' | 'signal'>) =>
    measureRequests(url, { clients: [shoppersCalls], perSecond: CALLS_PER_SECOND, ...load })
  const addRow = (title: string, seconds: string, { p50, p95 }: Sample) =>
    rows.push([title, seconds, short(p50), short(p95)])
  /** Begins a step, and measures until the import has reached the state. */
  const measure = async (title: string, importId: string, path: string, body: object, state: Import['state']) => {
    const over = new AbortController()
    const begun = performance.now()
    await admin(path, { importId, ...body }, 'PUT')
    const browsing = browse({ seconds: MAX_SECONDS, signal: over.signal })
    let now: Import
    do {
      await sleep(200)
      now = await admin<Import>('/api/import/get', { importId })
      if (now.state === 'failed') throw new Error(now.fault)
    } while (now.state !== state)
    const seconds = short((performance.now() - begun) / 1000)
    over.abort()
    addRow(title, seconds, await browsing)
  }
  for (const time of ['first', 'second']) {
    const form = new FormData()
    form.append('file', new Blob([await readFile(dataSet('grocery-27k/products.csv'))]), 'products.csv')
    const { _id, settings } = await admin<Import>('/api/import/upload', form)
    const wanted = { ...settings, values: { unit: '1 piece', stock: '40' }, createCategories: true }
    await measure(`${time} dry run`, _id, '/api/import/check', { settings: wanted }, 'checked')
    await measure(`${time} import`, _id, '/api/import/start', { leaveOut: true }, 'done')
  }
  addRow('idle', '', await browse({ seconds: IDLE_SECONDS }))
  await end('SIGTERM')
  console.log(table(['step, 27 555 rows', 's', 'calls of shoppers meanwhile: p50 ms', 'p95 ms'], rows))
}
