import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockStore } from '../db/lock-store'
import { openEmbedded } from '../open-database'
import { products, users } from '../db/tables'
import { makeEmptyStore } from '../testing/migrated-store'
import { shortLived } from '../testing/short-lived'

const TABLE = `index,product,category,sub_category,brand,sale_price,market_price,type,rating
1,Garlic Oil,Beauty & Hygiene,Hair Care,Sri Sri,220,220,Hair Oil,4.1
2,,Bakery,Buns,Fresho,10,10,Bread,4
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-commands-'))
  await writeFile(join(folder, 'products.csv'), TABLE)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')

/** A command as it is typed in the folder, with `input` piped in. */
async function type(command: 'admin' | 'load', args: string[], input = '') {
  const entry = fileURLToPath(new URL(`../../.tmp/${command}.js`, import.meta.url))
  const child = spawn(process.execPath, [...shortLived, entry, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir(), INIT_CWD: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('an admin with a password that is piped in, and a set of products, come into the embedded store', async () => {
  await makeEmptyStore(dataDir())

  const made = await type('admin', ['create', 'nadia@shop.example'], 'milk and dates\nmore\n')
  const loaded = await type('load', ['grocery-27k', 'products.csv'])

  expect(made).toEqual({ code: 0, output: 'nadia@shop.example is now an admin\n' })
  expect([loaded.code, loaded.output.replace(/[\d.]+ s\)/, '… s)')]).toEqual([
    0,
    `${join(folder, 'products.csv')} has 2 products
  1 time: no name, called by brand and type
New in the shop: 2 products, 2 categories and 2 sub-categories, 0 pictures (… s)
`,
  ])
  const { db, close } = await openEmbedded(dataDir())
  expect(await db.select({ email: users.email, role: users.role }).from(users)).toEqual([
    { email: 'nadia@shop.example', role: 'ADMIN' },
  ])
  expect(await db.$count(products)).toBe(2)
  await close()
})

test('a mistake changes nothing and is reported in words', async () => {
  const set = ['grocery-27k', 'products.csv']
  const missingStore = await type('load', set)
  await makeEmptyStore(dataDir())
  const release = await lockStore(dataDir())
  const running = [await type('load', set), await type('admin', ['create', 'nadia@shop.example'], 'milk and dates\n')]
  release()
  const [noSet, noAct] = [await type('load', []), await type('admin', [])]

  expect([missingStore, ...running, noSet, noAct].map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
  expect(missingStore.output).toBe(`There is no embedded store in ${dataDir()}: start the shop once, and stop it\n`)
  for (const { output } of running)
    expect(output).toMatch(/^The data folder is in use by process \d+ .*\nStop the shop first.*\n$/)
  expect(noSet.output).toMatch(/^npm run load -- grocery-27k \[<file>\]/)
  expect(noAct.output).toMatch(/^npm run admin -- create <email>/)
})
