import type { Import } from '@souk-vert/shared/contract/import'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandPictures } from '../../demo/draw-brand'
import { form, values } from '../testing/import-shop'
import { startServer } from '../testing/server-process'
import { makeStore } from '../testing/test-server'

const owner = { email: 'owner@shop.example', password: 'milk and dates' }

let dataDir: string
let store: Record<string, string>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-crash-'))
  store = await makeStore(dataDir)
  // The shop's own pictures would be drawn at each start, if they were not there.
  const brand = join(dataDir, 'uploads', 'brand')
  await mkdir(brand, { recursive: true })
  for (const name of brandPictures) await writeFile(join(brand, `${name}.png`), '')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A server in which working through the rows of a file ends the process by this statement, as an error of a package might. */
async function openShop(statement: string) {
  const crash = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { createReadStream } = fs
    fs.createReadStream = (path, options) => {
      // Without options its first rows alone are looked at, when it is uploaded.
      if (String(path).endsWith('table.csv') && options) setTimeout(() => { ${statement} })
      return createReadStream(path, options)
    }
    syncBuiltinESMExports()`
  const server = await startServer({
    ...{ ...store, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}`,
  })
  await server.ready()
  const headers: Record<string, string> = {}
  const send = async (method: string, path: string, body: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await fetch(server.url + path, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    return ((await answer.json()) as { data: never }).data
  }
  const { accesstoken } = (await send('POST', '/api/user/login', owner)) as { accesstoken: string }
  headers.authorization = `Bearer ${accesstoken}`
  return { server, send }
}

/** Uploads a file and has it checked, which is a job. */
async function check({ send }: Awaited<ReturnType<typeof openShop>>): Promise<string> {
  const { _id, settings } = (await send('POST', '/api/import/upload', form('name,price\nTea,90'))) as Import
  await send('PUT', '/api/import/check', { importId: _id, settings: { ...settings, values } })
  return _id
}

test('a job that throws an error nobody catches crashes the process once, and its owner reads that it has failed', async () => {
  const crashed = await openShop(`throw new Error('an error of a package')`)
  const importId = await check(crashed)
  const { code } = await crashed.server.ended
  const { server, send } = await openShop(`throw new Error('an error of a package')`)

  const file: Import = await send('POST', '/api/import/get', { importId })

  expect(code).toBe(1)
  expect(file).toMatchObject({ state: 'failed', fault: expect.stringMatching(/^The import could not continue/) })
  expect((await server.kill('SIGTERM')).code).toBe(0)
})
