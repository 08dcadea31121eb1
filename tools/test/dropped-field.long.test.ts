/** @jest-environment node */
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository-root'
import { type BackendProcess, startBackend } from './backend-process'
import { freePort } from '../run/ports'
import { programOf } from '../run/prepare/build-folder'
import { endAllProcesses } from '../run/run-process'
import { copyRepository } from './copy-repository'
import { hasPrinted, startLogged } from './logged-process'
import { ownedShop, putOnSale, signIn } from './small-shop'
import { temporaryFolder } from './temporary-folder'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres'

const KEYS = { SERVER_KEY: 's'.repeat(32), RELEASE_TOKEN: 'r'.repeat(32) }

const DROPPED = 'reads data[].unit of POST /api/product/get-offers'

/** Copy on the disk of the packages, which are linked instead of copied: the team's checkout, then that of the next backend. */
const copy = join(repositoryRoot, '.tmp', `dropped-field-${process.pid}`)

let folder: string
let postgres: TemporaryPostgres
let backend: BackendProcess
let url: string
/** Token of the owner, whom the status answers. */
let owner: string

/** Runs a script of the copy, as a person types it; returns its code, and all that it says. */
const npm = (...words: string[]) =>
  promisify(execFile)('npm', ['run', '-s', ...words], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      SHOP_URL: backend?.url,
      RELEASE_TOKEN: KEYS.RELEASE_TOKEN,
    },
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )

async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8')
  expect(text).toContain(before)
  await writeFile(join(copy, file), text.replace(before, after))
}

/** Starts a backend where the one before was: the present build, or this one. */
async function start(port: number, script?: string): Promise<void> {
  const settings = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url, SECRET_KEY: 'k'.repeat(32), ...KEYS }
  backend = await startBackend({ port, script, env: { ...settings, ...ownedShop } })
}

const pageOf = async (path: string) => {
  const answer = await fetch(`${url}${path}`)
  return { status: answer.status, html: await answer.text() }
}

/** Problems of the shop, as its admins see them. */
async function problems(): Promise<string> {
  const headers = { authorization: `Bearer ${owner}` }
  const answer = await fetch(`${url}/api/overview/admin-problems`, { headers })
  const { data } = (await answer.json()) as { data: { found: string }[] }
  return data.map(({ found }) => found).join('\n')
}

beforeAll(async () => {
  folder = await temporaryFolder('dropped-field')
  await copyRepository(copy)
  expect(await npm('mfe', '--', 'create', 'recipes')).toMatchObject({ code: 0 })
  const loader = 'recipes-mfe/src/recipes/recipes-loader.ts'
  await edit(
    loader,
    'data.map(({ _id, name }) => ({ _id, name }))',
    'data.map(({ _id, name, unit }) => ({ _id, name: `${name}, ${unit}` }))',
  )
  postgres = await startTemporaryPostgres()
  await start(await freePort())
  expect(await npm('release', '--', 'shell')).toMatchObject({ code: 0 })
  await putOnSale(backend.url, 5, 10)
  owner = await signIn(backend.url, ownedShop.ADMIN_EMAIL)
  const port = String(await freePort())
  const documents = startLogged(process.execPath, ['--import', 'tsx', join(repositoryRoot, 'tools/run/documents.ts')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: join(folder, 'documents'),
      SERVER_KEY: KEYS.SERVER_KEY,
      BACKEND_URL: backend.url,
      REMOTE_APIS: 'recipes=http://127.0.0.1:1',
      RENDER_TIMEOUT_MS: '60000',
      SHELL_TIMEOUT_S: '50',
    },
  })
  await documents.until(() => hasPrinted(documents, 'Ready: '))
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
  await rm(copy, { recursive: true, force: true })
})

test('a field that a live remote reads is missed before the backend is packed, at its start, by its admins, and by no shopper', async () => {
  expect(await npm('release', '--', 'recipes')).toMatchObject({ code: 0 })
  expect(await pageOf('/recipes')).toMatchObject({ status: 200, html: expect.stringContaining('Candia milk, 1 L') })
  expect(await npm('mfe', '--', 'status')).toMatchObject({ code: 0 })
  expect(await problems()).not.toContain('recipes')

  const [contract, whole] = [
    'shared/contract/catalog/product.ts',
    "'Products with the highest discounts', {\n  data: Type.Array(Product)",
  ]
  const incomplete = whole.replace('(Product)', "(Type.Omit(Product, ['unit']))")
  await edit(contract, whole, incomplete)
  const packed = await npm('pack', '--', 'backend', '--against', url, '--out', join(folder, 'packed'))
  expect(packed.code).toBe(1)
  expect(packed.text).toMatch(`${DROPPED}, which the backend does not answer`)

  const build =
    "const { buildBackend } = await import('./tools/run/prepare/build.ts'); console.log(await buildBackend('production'))"
  const built = await promisify(execFile)('node', ['--import', 'tsx', '--input-type=module', '-e', build], {
    cwd: copy,
  })
  // The team's checkout is as it was.
  await edit(contract, incomplete, whole)
  const { port } = new URL(backend.url)
  await backend.end('SIGTERM')
  await start(Number(port), programOf(built.stdout.trim().split('\n').at(-1)!))

  expect(backend.lines.some((line) => line.includes(DROPPED))).toBe(true)
  expect(await problems()).toMatch(/^recipes 1\.0\.0-\w+ reads data\[\]\.unit of /m)
  for (const words of [
    ['check', 'recipes'],
    ['release', 'recipes'],
  ]) {
    const refused = await npm('mfe', '--', ...words)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(`answers: recipes ${DROPPED}`)
  }
  const page = await pageOf('/recipes')
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining('Candia milk') })
  expect(page.html).toContain('"isRendered":true')
})
