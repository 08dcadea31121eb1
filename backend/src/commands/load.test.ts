import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../open-database'
import { products } from '../db/tables'
import { makeEmptyStore } from '../testing/migrated-store'

const entry = fileURLToPath(new URL('../../.tmp/load.js', import.meta.url))

/** A process takes seconds to open a store, and many on a machine that is busy. */
const LIMIT_MS = 120_000

const TABLE = `index,product,category,sub_category,brand,sale_price,market_price,type,rating
1,Garlic Oil,Beauty & Hygiene,Hair Care,Sri Sri,220,220,Hair Oil,4.1
2,,Bakery,Buns,Fresho,10,10,Bread,4
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-load-'))
  await writeFile(join(folder, 'products.csv'), TABLE)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')

/** The command as it is typed in the folder. */
async function load(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir(), INIT_CWD: folder, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test(
  'a set is loaded into the store of a shop that does not run, once however often',
  async () => {
    await makeEmptyStore(dataDir())

    const outcomes = [await load(['grocery-27k', 'products.csv']), await load(['grocery-27k', 'products.csv'])]

    const read = `${join(folder, 'products.csv')} has 2 products\n  1 time: no name, called by brand and type\n`
    expect(outcomes.map(({ code, output }) => [code, output.replace(/[\d.]+ s\)/, '… s)')])).toEqual([
      [0, `${read}New in the shop: 2 products, 2 categories and 2 sub-categories, 0 pictures (… s)\n`],
      [0, `${read}New in the shop: 0 products, 0 categories and 0 sub-categories, 0 pictures (… s)\n`],
    ])
    const { db, close } = await openEmbedded(dataDir())
    expect(await db.$count(products)).toBe(2)
    await close()
  },
  LIMIT_MS,
)

test(
  'a mistake changes nothing and is told in words',
  async () => {
    const set = ['grocery-27k', 'products.csv']
    const missingStore = await load(set)
    await makeEmptyStore(dataDir())
    const { close } = await openEmbedded(dataDir())
    const running = await load(set)
    await close()
    const missingServer = await load(set, { DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' })
    const missingFile = await load(['grocery-27k', 'none.csv'])
    const nothing = await load([])

    expect([missingStore, running, missingServer, missingFile, nothing].map(({ code }) => code)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(missingStore.output).toBe(`There is no embedded store in ${dataDir()}: start the shop once, and stop it\n`)
    expect(running.output).toMatch(/^The data folder is in use by process \d+ .*\nStop the shop first.*\n$/)
    expect(missingServer.output).toBe('The database at 127.0.0.1:1/shop cannot be reached: ECONNREFUSED\n')
    expect(missingFile.output).toBe(`${join(folder, 'none.csv')} cannot be read (ENOENT)\n`)
    expect(nothing.output).toMatch(/^npm run load -- grocery-27k \[file\]/)
  },
  LIMIT_MS,
)
