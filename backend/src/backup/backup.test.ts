import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pino } from 'pino'
import { ConfigurationError } from '../config/configuration-error'
import type { Db } from '../db/connection'
import { openEmbedded } from '../open-database'
import { products } from '../db/tables/products'
import { createFileStore } from '../picture/store'
import { createOutbox } from '../mail/outbox'
import { createGiven } from '../testing/given'
import { makeEmptyStore } from '../testing/migrated-store'
import { backUp, holdStore } from './back-up'
import { restore } from './restore'
import { giveCopies } from './running-copy'

/** A shop with a product in a cart, a picture and a mail, and what else a data folder holds; made once, because that takes long. */
let model: string
let modelContents: string[]
let folder: string
let dataDir: string
let file: string

beforeAll(async () => {
  model = await mkdtemp(join(tmpdir(), 'storefront-backup-model-'))
  await makeEmptyStore(model)
  const mail = { from: 'shop@shop.example', to: 'amina@shop.example', subject: 'Hello', date: '', text: 'Salam' }
  await createOutbox(join(model, 'outbox')).add(mail, Buffer.from('Subject: Hello\n\nSalam'))
  await writeFile(join(model, 'secret-key'), 'a key')
  await mkdir(join(model, 'logs'))
  const { db, close } = await openEmbedded(model)
  const given = createGiven(db, createFileStore(join(model, 'uploads')))
  const productId = await given.product({ name: 'Candia milk', stock: 7, image: [await given.picture(8)] })
  await given.cartItem({ owner: 'amina', productId, quantity: 2 })
  modelContents = await contentsOf(db, model)
  await close()
})
afterAll(() => rm(model, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-backup-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'shop.tar.gz')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const givenShop = () => cp(model, dataDir, { recursive: true })

/** Every row of the store and every other file, as text. */
async function contentsOf(db: Db, shop: string) {
  const { rows } = (await db.execute(
    `select 'cart ' || c.quantity || ' of ' || p.name || ', ' || p.stock || ' left, for ' || u.name as line
     from cart_items c join products p on p.id = c.product_id join users u on u.id = c.user_id`,
  )) as { rows: { line: string }[] }
  const files = await Promise.all(
    ['uploads', 'outbox'].map(async (part) => {
      const entries = await readdir(join(shop, part), { recursive: true, withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      return Promise.all(names.sort().map(async (name) => `${relative(shop, name)} ${await readFile(name, 'base64')}`))
    }),
  )
  return [...rows.map(({ line }) => line), ...files.flat(), await readFile(join(shop, 'secret-key'), 'utf8')]
}

async function contents() {
  const { db, close } = await openEmbedded(dataDir)
  const found = await contentsOf(db, dataDir)
  await close()
  return found
}

test('a shop that is there stays as it is, unless it is to be put aside, and for a file that is broken or something else', async () => {
  await givenShop()
  await backUp(dataDir, file)
  await writeFile(join(dataDir, 'secret-key'), 'the key of today')
  const names = await readdir(dataDir)
  const half = join(folder, 'half.tar.gz')
  await cp(file, half)
  await truncate(half, (await stat(half)).size >> 1)
  await writeFile(join(folder, 'notes.txt'), 'no archive')

  await expect(restore(dataDir, file)).rejects.toThrow('holds a shop already (db, uploads, outbox, secret-key)')
  for (const other of [half, join(folder, 'notes.txt'), join(folder, 'missing')])
    await expect(restore(dataDir, other, { replace: true })).rejects.toThrow(/^(tar has failed|There is no file)/)
  expect(await readdir(dataDir)).toEqual(names)
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('the key of today')

  const { replaced } = await restore(dataDir, file, { replace: true })
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('a key')
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['db', 'outbox', 'secret-key', 'uploads']))
  expect(await readdir(replaced!)).toEqual(['db', 'outbox', 'secret-key', 'uploads'])
})

test('a shop that runs is saved as it is at one moment, goes on, and is not replaced', async () => {
  await givenShop()
  const { db, close, copyStore } = await openEmbedded(dataDir)
  const end = await giveCopies(dataDir, copyStore!, pino({ level: 'silent' }))
  const save = () => backUp(dataDir, file)

  const outcomes = await db.transaction(async (tx) => {
    await tx.update(products).set({ name: 'Olive oil' })
    return Promise.allSettled([save(), save()])
  })
  const restoring = restore(dataDir, file, { replace: true })
  await expect(restoring).rejects.toThrow('stop the shop first')
  const [after] = await db.select({ name: products.name }).from(products)
  await end()
  await close()
  const left = await readdir(dataDir)
  await rm(dataDir, { recursive: true })
  await restore(dataDir, file)

  expect(outcomes).toEqual([
    { status: 'fulfilled', value: { bytes: expect.any(Number), waitedMs: expect.any(Number) } },
    { status: 'rejected', reason: new ConfigurationError('Another backup is under way') },
  ])
  expect(after).toEqual({ name: 'Olive oil' })
  expect(left).toEqual(await readdir(model))
  expect(modelContents).toHaveLength(5)
  expect(await contents()).toEqual(modelContents)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a store that is held by something else than a shop is left alone', async () => {
  await givenShop()
  const release = await holdStore(dataDir)

  await expect(backUp(dataDir, file)).rejects.toThrow(/in use by process \d+ .*stop the shop first/)
  release()

  expect(await readdir(folder)).toEqual(['data'])
})

test('a data folder whose path is too long for a socket is reported, and the shop starts', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const long = join(folder, 'a'.repeat(120))
  await mkdir(long)

  const end = await giveCopies(long, () => Promise.resolve(0), log)
  await end()

  expect(logged).toEqual([expect.stringContaining('backups can be made while the shop is stopped only')])
})
