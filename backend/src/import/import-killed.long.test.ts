import type { Import } from '@souk-vert/shared/contract/import/import'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { form, values } from '../testing/import-shop'
import { makeEmptyStore } from '../testing/migrated-store'
import { startServer, withoutDrawing } from '../testing/server-process'

/** Starts of processes take seconds, and many on a machine that is busy. */
const LIMIT_MS = 300_000

const ROWS = 3000
const owner = { email: 'owner@shop.example', password: 'milk and dates' }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-import-'))
  await makeEmptyStore(dataDir)
  await withoutDrawing(dataDir)
}, LIMIT_MS)
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** The server, ready, and calls of its owner. */
async function openShop(env: Record<string, string> = {}) {
  const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const server = await startServer({ DATA_DIR: dataDir, ...admin, ...env })
  await server.ready()
  const headers: Record<string, string> = {}
  const send = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(server.url + path, {
      method,
      headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return (await answer.json()) as { data: never; message: string }
  }
  const { accesstoken } = (await send('POST', '/api/user/login', owner)).data as { accesstoken: string }
  headers.authorization = `Bearer ${accesstoken}`
  const get = async (importId: string): Promise<Import> => (await send('POST', '/api/import/get', { importId })).data
  const reaches = async (importId: string, isReached: (file: Import) => boolean) => {
    for (;;) {
      const file = await get(importId)
      if (isReached(file)) return file
      await setTimeout(20)
    }
  }
  return { server, send, reaches }
}

test(
  'an import whose backend is killed in its middle goes on after the next start, and no product is there twice',
  async () => {
    const rows = Array.from({ length: ROWS }, (_, row) => `a${row},Tea ${row},Drinks,Teas,${row + 1}`)
    const first = await openShop()
    const upload = await first.send(
      'POST',
      '/api/import/upload',
      form(['sku,name,category,sub_category,price', ...rows].join('\n')),
    )
    const { _id: importId, settings } = upload.data as Import
    await first.send('PUT', '/api/import/check', {
      importId,
      settings: { ...settings, values, createCategories: true },
    })
    await first.reaches(importId, ({ state }) => state === 'checked')
    await first.send('PUT', '/api/import/start', { importId, leaveOut: true })

    const amidst = await first.reaches(importId, ({ rows }) => rows >= 300)
    await first.server.kill('SIGKILL')
    const second = await openShop()
    const done = await second.reaches(importId, ({ state }) => state !== 'importing')

    expect(amidst.rows).toBeLessThan(ROWS)
    expect(done).toMatchObject({ state: 'done', rows: ROWS, counts: { added: ROWS, changed: 0, bad: 0 } })
    const listed = await second.send('POST', '/api/product/get', { limit: 1 })
    expect(listed).toMatchObject({ totalCount: ROWS })
    await second.server.kill('SIGTERM')
  },
  LIMIT_MS,
)

/** Makes working through the rows of a file end the process, as an error of a package might. */
const crash = `import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { createReadStream } = fs
  fs.createReadStream = (path, options) => {
    // Without options its first rows alone are looked at, when it is uploaded.
    if (String(path).endsWith('table.csv') && options) setTimeout(() => { throw new Error('an error of a package') })
    return createReadStream(path, options)
  }
  syncBuiltinESMExports()`

test(
  'a job that throws an error nobody catches crashes the process once, and its owner reads that it has failed',
  async () => {
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}` }
    const crashed = await openShop(env)
    const upload = await crashed.send('POST', '/api/import/upload', form('name,price\nTea,90'))
    const { _id: importId, settings } = upload.data as Import
    await crashed.send('PUT', '/api/import/check', { importId, settings: { ...settings, values } })

    const { code } = await crashed.server.ended
    const { server, reaches } = await openShop(env)
    const file = await reaches(importId, ({ state }) => state !== 'checking')

    expect(code).toBe(1)
    expect(file).toMatchObject({ state: 'failed', fault: expect.stringMatching(/^The import could not continue/) })
    expect((await server.kill('SIGTERM')).code).toBe(0)
  },
  LIMIT_MS,
)
