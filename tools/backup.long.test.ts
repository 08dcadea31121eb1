/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { freePort } from './ports'
import { endAllProcesses, startProcess } from './run-process'
import { temporaryFolder } from './temporary-folder'
import { postgresFolder, startTemporaryPostgres } from './temporary-postgres'

const TEN_MINUTES = 600_000

type Row = { _id: string }

const password = 'milk and dates'

afterEach(endAllProcesses)

/** A backend on a database, with the settings of an empty shop that has an admin; resolves when it is ready. */
async function startBackend(databaseUrl: string, dataDir: string): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKEND_URL: url, DEMO: '0' },
    ...{ ADMIN_EMAIL: 'nadia@shop.example', ADMIN_PASSWORD: password },
  }
  const server = startProcess(process.execPath, ['--import', 'tsx', 'backend/src/server.ts'], { env, stdio: 'ignore' })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The backend ended with ${server.exitCode}`)
    await sleep(200)
  }
  return url
}

/** Calls of somebody with a token; rejects with what a refusal says. */
const callsWith =
  (url: string, token = '') =>
  async <Data>(path: string, body?: object): Promise<Data> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as { data: Data; message: string }
    if (!answer.ok) throw new Error(`${path}: ${message}`)
    return data
  }

/** Calls of a person who logs in. */
async function logIn(url: string, email: string) {
  const { accesstoken } = await callsWith(url)<{ accesstoken: string }>('/api/user/login', { email, password })
  return callsWith(url, accesstoken)
}

/** The owner puts a product with a picture on sale; gives its id. */
async function fillShop(url: string): Promise<string> {
  const call = await logIn(url, 'nadia@shop.example')
  const form = new FormData()
  form.set('image', new Blob([await readFile(join(repositoryRoot, 'shell/icons/icon-180.png'))]), 'milk.png')
  const { url: image } = await call<{ url: string }>('/api/file/upload', form)
  const { _id: category } = await call<Row>('/api/category/add-category', { name: 'Dairy', image })
  const { _id: shelf } = await call<Row>('/api/subcategory/create', { name: 'Milk', image, category: [category] })
  const product = { name: 'Candia milk', unit: '1 L', stock: 9, price: 105, discount: 0, description: 'Whole.' }
  const places = { image: [image], category: [category], subCategory: [shelf] }
  return (await call<Row>('/api/product/create', { ...product, ...places }))._id
}

/** Amina orders a bottle, paid in cash. */
async function order(url: string, productId: string): Promise<void> {
  const call = await logIn(url, 'amina@shop.example')
  await call('/api/cart/create', { productId })
  const list_items = await call('/api/cart/get')
  await call('/api/order/cash-on-delivery', { list_items, subTotalAmt: 105, totalAmt: 105 })
}

/** What Amina has ordered, what is sold, and how many bytes its picture has. */
async function seen(url: string, productId: string) {
  const call = await logIn(url, 'amina@shop.example')
  const product = await call<{ image: string[] }>('/api/product/get-product-details', { productId })
  const picture = await fetch(product.image[0]!)
  const orders = await call<object[]>('/api/order/order-list')
  return { orders, product, status: picture.status, bytes: (await picture.arrayBuffer()).byteLength }
}

test(
  'a shop starts on what pg_restore has made of pg_dump’s file, with its orders and pictures, and takes the next one',
  async () => {
    const postgres = await startTemporaryPostgres()
    const folder = await temporaryFolder('backup')
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(postgresFolder()!, program), args, { encoding: 'utf8' })
    const databaseOf = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`)
    run('createdb', `--maintenance-db=${postgres.url}`, 'shop')
    const url = await startBackend(databaseOf('shop'), join(folder, 'data'))
    const productId = await fillShop(url)
    const address = { city: 'Alger', state: 'Alger', country: 'Algeria', pincode: '16000', mobile: '0551234567' }
    await callsWith(url)('/api/user/register', { name: 'Amina', email: 'amina@shop.example', password })
    await (
      await logIn(url, 'amina@shop.example')
    )('/api/address/create', { address_line: '12 Rue Didouche', ...address })
    await order(url, productId)
    const before = await seen(url, productId)

    // While it runs.
    run('pg_dump', '--format=custom', `--file=${join(folder, 'shop.dump')}`, databaseOf('shop'))
    await cp(join(folder, 'data/uploads'), join(folder, 'restored/uploads'), { recursive: true })
    await cp(join(folder, 'data/secret-key'), join(folder, 'restored/secret-key'))
    run('createdb', `--maintenance-db=${postgres.url}`, 'restored')
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${databaseOf('restored')}`, join(folder, 'shop.dump'))
    const restored = await startBackend(databaseOf('restored'), join(folder, 'restored'))

    const withoutHosts = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(restored, url)) as unknown
    expect(before).toMatchObject({ orders: [{}], product: { stock: 8 }, status: 200 })
    expect(withoutHosts(await seen(restored, productId))).toEqual(before)
    await order(restored, productId)
    expect((await seen(restored, productId)).orders).toHaveLength(2)
    await endAllProcesses()
  },
  TEN_MINUTES,
)
