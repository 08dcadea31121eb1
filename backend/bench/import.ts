import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@souk-vert/shared/contract/import'
import { startBackend } from 'tools/run/backend-process'
import { dataSet } from 'tools/bench/data-set'
import { machine, short, table } from 'tools/bench/markdown'
import { type BenchRequest, measureRequests, type Sample } from 'tools/bench/measure-requests'
import { runCommand } from 'tools/run/refusal'
import { endAllProcesses, endProcessesOnExit } from 'tools/run/run-process'
import { temporaryFolder } from 'tools/test/temporary-folder'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'

/** Calls of shoppers meanwhile, one after the other. */
const CALLS_PER_SECOND = 30
const IDLE_SECONDS = 10

const admin = { email: 'nadia@shop.example', password: 'a password of the benchmark' }
const shoppersCalls: BenchRequest[] = ['honey', ''].map((search) => ({
  ...{ method: 'POST', path: '/api/product/search-product', body: { search, page: 1 } },
}))

/** `npm run bench -- import`: how long 27 555 products take to come in, twice, and what shoppers notice meanwhile. */
await runCommand(async () => {
  endProcessesOnExit()
  const postgres = await startTemporaryPostgres({ isDurable: true })
  const folder = await temporaryFolder('bench-import')
  const { url, end } = await startBackend({
    env: {
      ...{ SECRET_KEY: 'the benchmark signs its own tokens with this key', DEMO: '0', PUBLIC_CACHE: 'off' },
      ...{ DATA_DIR: folder, DATABASE_URL: postgres.url },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
    logFile: `${folder}/backend.log`,
  })
  const call = async <Data>(method: string, path: string, body: FormData | object, token = ''): Promise<Data> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as { data: Data; message: string }
    if (!answer.ok) throw new Error(`${path}: ${message}`)
    return data
  }
  const { accesstoken } = await call<{ accesstoken: string }>('POST', 'user/login', admin)
  const imports = (method: string, path: string, body: FormData | object) =>
    call<Import>(method, `import/${path}`, body, accesstoken)
  const browse = (until: AbortSignal) => measureRequests(url, shoppersCalls, 1, { until, perSecond: CALLS_PER_SECOND })

  /** Begins a step and returns its row when the import has reached the state. */
  const measure = async (title: string, importId: string, path: string, body: object, until: Import['state']) => {
    const over = new AbortController()
    const begun = performance.now()
    await imports('PUT', path, { importId, ...body })
    const browsing = browse(over.signal)
    let now = await imports('POST', 'get', { importId })
    while (now.state !== until) {
      if (now.state === 'failed') throw new Error(now.fault)
      await sleep(200)
      now = await imports('POST', 'get', { importId })
    }
    const seconds = (performance.now() - begun) / 1000
    over.abort()
    return rowOf(title, seconds.toFixed(1), await browsing)
  }
  const rows: string[][] = []
  for (const time of ['first', 'second']) {
    const form = new FormData()
    form.append('file', new Blob([await readFile(dataSet('grocery-27k/products.csv'))]), 'products.csv')
    const { _id, settings } = await imports('POST', 'upload', form)
    const wanted = { ...settings, values: { unit: '1 piece', stock: '40' }, createCategories: true }
    rows.push(await measure(`${time} dry run`, _id, 'check', { settings: wanted }, 'checked'))
    rows.push(await measure(`${time} import`, _id, 'start', { leaveOut: true }, 'done'))
  }
  rows.push(rowOf('idle', '', await browse(AbortSignal.timeout(IDLE_SECONDS * 1000))))
  await end('SIGTERM')
  console.log(`${machine()}; 27 555 rows on PostgreSQL.\n`)
  console.log(table(['step', 's', 'calls of shoppers meanwhile: p50 ms', 'p95 ms'], rows))
  await endAllProcesses()
})

function rowOf(title: string, seconds: string, { p50, p95 }: Sample): string[] {
  return [title, seconds, short(p50), short(p95)]
}
