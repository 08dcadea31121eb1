/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from './backend-process'
import { endAllProcesses } from '../run/run-process'
import { logIn, ownedShop, putOnSale, registerAmina } from './small-shop'
import { temporaryFolder } from './temporary-folder'
import { postgresFolder, startTemporaryPostgres } from './temporary-postgres'

afterEach(endAllProcesses)

/** A backend on a database, with the settings of an empty shop that has an owner; resolves to its address. */
const startOn = async (databaseUrl: string, dataDir: string) =>
  (await startBackend({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...ownedShop } })).url

/** Amina orders a bottle, paid in cash. */
async function order(url: string, productId: string): Promise<void> {
  const call = await logIn(url, 'amina@shop.example')
  await call('/api/cart/create', { productId })
  const list_items = await call('/api/cart/get')
  await call('/api/order/cash-on-delivery', { list_items, subTotalAmt: 105, totalAmt: 105 })
}

/** Amina's orders, the stock, and the size of the picture in bytes. */
async function seen(url: string, productId: string) {
  const call = await logIn(url, 'amina@shop.example')
  const product = await call<{ image: string[] }>('/api/product/get-product-details', { productId })
  const picture = await fetch(product.image[0]!)
  const orders = await call<object[]>('/api/order/order-list')
  return { orders, product, status: picture.status, bytes: (await picture.arrayBuffer()).byteLength }
}

test('a shop starts on what pg_restore has made of pg_dump’s file, with its orders and pictures, and takes the next one', async () => {
  const postgres = await startTemporaryPostgres()
  const folder = await temporaryFolder('backup')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(postgresFolder()!, program), args, { encoding: 'utf8' })
  const databaseOf = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`)
  run('createdb', `--maintenance-db=${postgres.url}`, 'shop')
  const url = await startOn(databaseOf('shop'), join(folder, 'data'))
  const { _id: productId } = await putOnSale(url, 9)
  await registerAmina(url)
  await order(url, productId)
  const before = await seen(url, productId)

  // While it runs.
  run('pg_dump', '--format=custom', `--file=${join(folder, 'shop.dump')}`, databaseOf('shop'))
  await cp(join(folder, 'data/uploads'), join(folder, 'restored/uploads'), { recursive: true })
  await cp(join(folder, 'data/secret-key'), join(folder, 'restored/secret-key'))
  run('createdb', `--maintenance-db=${postgres.url}`, 'restored')
  run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${databaseOf('restored')}`, join(folder, 'shop.dump'))
  const restored = await startOn(databaseOf('restored'), join(folder, 'restored'))

  const withoutHosts = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(restored, url)) as unknown
  expect(before).toMatchObject({ orders: [{}], product: { stock: 8 }, status: 200 })
  expect(withoutHosts(await seen(restored, productId))).toEqual(before)
  await order(restored, productId)
  expect((await seen(restored, productId)).orders).toHaveLength(2)
  await endAllProcesses()
})
