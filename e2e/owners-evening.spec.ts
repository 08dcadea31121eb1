import type { Locator, Page } from '@playwright/test'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'tools/repository-root'
import { billOf } from '@souk-vert/shared/money/bill'
import { startShop, type ShopProcess } from 'tools/test/shop-process'
import { zipOf } from 'tools/test/zip-of'
import { anAddress, Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test as base } from './support/test'

/** Published tables of real shops. They are not part of the repository: a clone without them has no such journey. */
const data = join(repositoryRoot, '../shared/data')

/** The whole evening, in ms: 27 555 rows are read four times. */
const EVENING_MS = 900_000

/** Time limit for checking or importing a file of that length, in ms. */
const LONG_FILE_MS = 240_000

const owner = { email: 'owner@shop.example', password: 'an evening with the shop' }

interface Photographed {
  name: string
  category: string
  sub_category: string
  description: string
  image: string
}

/** The products with photographs as a person has them: a table, and a ZIP of its pictures. */
function photographed() {
  const folder = join(data, 'grocery-photos')
  const products = JSON.parse(readFileSync(join(folder, 'products.json'), 'utf8')) as Photographed[]
  const rows = products.map(({ name, category, sub_category, description, image }, at) => ({
    ...{ sku: `photo-${at}`, name, category, sub_category, description, image: image.replace('images/', '') },
    price: 80 + at,
  }))
  const pictures = rows.map(({ image }): [string, Buffer] => [image, readFileSync(join(folder, 'images', image))])
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
  const table = lines
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')
  return { rows, table, zip: zipOf(Object.fromEntries(pictures)) }
}

/** A shop that nobody has filled: no demo, an owner from the settings, and the releases that are built already. */
const test = base.extend<{ shop: ShopProcess }>({
  shop: [
    async ({}, give) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'storefront-evening-'))
      await cp(join(process.env.E2E_TEMPLATE!, 'mfe'), join(dataDir, 'mfe'), { recursive: true })
      const env = { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
      const shop = await startShop({ dataDir, env })
      await give(shop)
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ shop }, give) => give(shop.url),
})

test.use({ actionTimeout: 60_000 })

/** Uploads files on the import page, says what they lack, and waits for the dry run. */
async function check(main: Locator, files: { name: string; mimeType: string; buffer: Buffer }[], lacks: object) {
  await main.getByLabel('Drop a CSV or Excel file here, or choose it').setInputFiles(files)
  for (const [label, text] of Object.entries(lacks)) await main.getByLabel(label, { exact: true }).fill(text as string)
  await main.getByLabel('Create missing categories').check()
  await main.getByRole('button', { name: 'Check the file' }).click()
  await expect(main.getByRole('button', { name: /^Import [\d,]+ rows?$/ })).toBeVisible({ timeout: LONG_FILE_MS })
}

/** Imports what was checked, without its rows with problems. */
async function importChecked(main: Locator, rows: string) {
  const leaveOut = main.getByLabel('Skip rows with problems')
  if (await leaveOut.isVisible()) await leaveOut.check()
  await main.getByRole('button', { name: `Import ${rows} rows` }).click()
  await expect(main.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({ timeout: LONG_FILE_MS })
}

/** Types another price for a product into the stock table. */
async function correctPrice(page: Page, name: string, price: string) {
  const main = page.getByRole('main')
  await main.getByLabel('Search').fill(name)
  const field = main.getByLabel(`Price of ${name}`, { exact: true })
  await field.fill(price)
  await field.press('Enter')
  await expect(page.getByText('1 product saved').last()).toBeVisible()
}

const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })

if (existsSync(data))
  test(
    'the evening of an owner: an empty shop, two imports, three corrections, an order to its delivery, and all of it exported',
    { tag: ['@desk', '@long'] },
    async ({ page, playwright, shop: { url } }) => {
      test.setTimeout(EVENING_MS)
      const shop = new ShopPage(page)
      const main = page.getByRole('main')
      const { rows, table, zip } = photographed()
      await shop.open('/login')
      await shop.fillLogin(owner)

      await page.goto('/dashboard/import')
      await check(
        main,
        [csv('photos.csv', Buffer.from(table)), { name: 'photos.zip', mimeType: 'application/zip', buffer: zip }],
        { Unit: '1 kg', Stock: '20' },
      )
      await importChecked(main, String(rows.length))
      await main.getByRole('button', { name: 'Import another file' }).click()
      await check(main, [csv('products.csv', await readFile(join(data, 'grocery-27k/products.csv')))], {
        Unit: '1 piece',
        Stock: '5',
      })
      // One has no name, and of 6 012 no discount results in the price after discount.
      await importChecked(main, '21,542')

      await page.goto('/dashboard/stock')
      const [first, second, third] = rows
      await correctPrice(page, first!.name, '101.5')
      await correctPrice(page, second!.name, '102')
      await correctPrice(page, third!.name, '103')

      const visit = await page.context().browser()!.newContext({ baseURL: url })
      const visitor = await visit.newPage()
      await visitor.goto('/')
      await expect(visitor.getByRole('main').getByRole('link', { name: first!.category }).first()).toBeVisible()
      await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible()
      await visitor.goto(`/search?q=${encodeURIComponent(first!.name)}`)
      const found = visitor.getByRole('article').filter({ hasText: first!.name }).first()
      await expect(found).toContainText('DZD 101.50')
      await visit.close()

      const request = await playwright.request.newContext()
      const shopper = new Api(request, url)
      await shopper.newShopper()
      const { data: offered } = await shopper.call('POST /api/product/search-product', { search: first!.name })
      await shopper.call('POST /api/address/create', anAddress)
      await shopper.call('POST /api/cart/create', { productId: offered[0]!._id })
      const { data: cart } = await shopper.call('GET /api/cart/get')
      const totalAmt = billOf(cart).discounted
      const { data: ordered } = await shopper.call('POST /api/order/cash-on-delivery', { list_items: cart, totalAmt })
      await request.dispose()

      await page.goto('/dashboard/orders')
      await main.getByRole('button', { name: ordered[0]!.orderId }).click()
      const detail = page.getByRole('dialog', { name: 'Order' })
      for (const step of ['packed', 'shipped', 'delivered']) {
        await detail.getByRole('button', { name: `Mark as ${step}` }).click()
        await expect(page.getByText(`Order ${step}`)).toBeVisible()
      }
      await page.keyboard.press('Escape')

      await page.goto('/dashboard/import')
      const downloading = page.waitForEvent('download')
      await main.getByRole('button', { name: 'Export' }).click()
      const exported = await readFile(await (await downloading).path())
      await check(main, [csv('export.csv', exported)], {})
      await expect(main.getByText('0 new, 0 changed, 21,623 unchanged, 0 with problems')).toBeVisible()
    },
  )
