import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockStore } from '../db/lock-store'
import { openEmbedded } from '../open-database'
import { products } from '../db/tables/products'
import { users } from '../db/tables/users'
import { makeEmptyStore } from '../testing/migrated-store'
import { typeCommand } from '../testing/type-command'

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
const type = (command: 'admin' | 'load' | 'backup', args: string[], input = '', env: Record<string, string> = {}) =>
  typeCommand(command, args, { folder, input, env: { DATA_DIR: dataDir(), ...env } })

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

  expect([missingStore, ...running].map(({ code }) => code)).toEqual([1, 1, 1])
  expect(missingStore.output).toBe(`There is no embedded store in ${dataDir()}: start the shop once, and stop it\n`)
  for (const { output } of running)
    expect(output).toMatch(/^The data folder is in use by process \d+ .*\nStop the shop first.*\n$/)
})

test('a shop that is lost comes back from its backup', async () => {
  await makeEmptyStore(dataDir())

  const saved = await type('backup', ['backup', 'shop.tar.gz'])
  await rm(dataDir(), { recursive: true })
  const restored = await type('backup', ['restore', 'shop.tar.gz'])

  expect(saved).toEqual({ code: 0, output: expect.stringMatching(/data is in .*shop\.tar\.gz \(\d+\.\d MB\)\.\n$/) })
  expect(restored).toEqual({ code: 0, output: `${dataDir()} has 0 products and 0 orders again.\n` })
})

test('a backup that cannot be made is reported in one line', async () => {
  const file = join(folder, 'shop.tar.gz')
  await writeFile(file, 'keep me')
  await mkdir(join(dataDir(), 'db'), { recursive: true })

  const outcomes = await Promise.all([
    type('backup', ['backup', 'shop.tar.gz']),
    type('backup', ['backup', 'new.tar.gz'], '', { DATA_DIR: folder }),
    type('backup', ['restore', 'shop.tar.gz'], '', { DATABASE_URL: 'postgres://shop:pass-word@db/shop' }),
    type('backup', ['backup', 'nowhere/new.tar.gz']),
  ])

  expect(outcomes.map(({ code, output }) => [code, output.trimEnd()])).toEqual([
    [1, `${file} already exists`],
    [1, `There is no embedded store in ${folder}`],
    [1, 'DATABASE_URL is set: use pg_dump and pg_restore, and copy the pictures (docs/operations/backup.md)'],
    [1, `${join(folder, 'nowhere', 'new.tar.gz')} cannot be written (ENOENT)`],
  ])
  expect(await readFile(file, 'utf8')).toBe('keep me')
})
