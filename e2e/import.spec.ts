import { readFile } from 'node:fs/promises'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { zipOf } from 'tools/test/zip-of'
import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

// Without movement nothing is half transparent when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'an owner imports a CSV with a ZIP of pictures, is told of a bad row, and has the products in the shop and in the export',
  { tag: '@desk' },
  async ({ page, request }) => {
    const name = `Quince ${Date.now()}`
    const shop = new ShopPage(page)
    const main = page.getByRole('main')
    await page.goto('/')
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } })
    const table = [
      'sku;name;category;sub_category;price;image',
      `q1;${name} jam;Pantry;Jams of ${name};1250,50;jam.png`,
      `q2;=${name} paste;Pantry;Jams of ${name};900;paste.png`,
      `q3;${name} tree;Pantry;Jams of ${name};dear;`,
    ].join('\r\n')
    await shop.alreadySignedIn(demoLogins.admin)
    await shop.open('/dashboard/import')
    await expect(main.getByLabel('Drop a CSV or Excel file here, or choose it')).toBeAttached()
    await expectNoAxeFindings(page)

    await main.getByLabel('Drop a CSV or Excel file here, or choose it').setInputFiles([
      { name: 'quinces.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${table}`) },
      { name: 'quinces.zip', mimeType: 'application/zip', buffer: zipOf({ 'jam.png': picture, 'paste.png': picture }) },
    ])
    await expect(main.getByText(/^quinces\.csv, .*semicolon$/)).toBeVisible()
    await main.getByLabel('Unit', { exact: true }).fill('Jar')
    await main.getByLabel('Stock', { exact: true }).fill('12')
    await main.getByLabel('Create missing categories').check()
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Check the file' }).click()
    await expect(main.getByRole('row', { name: /^4 / })).toContainText('Price')
    await expectNoAxeFindings(page)
    await main.getByLabel('Skip rows with problems').check()
    await main.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(main.getByRole('heading', { name: 'Imported' })).toBeVisible()

    const api = new Api(request)
    const jam = async () => {
      const { data } = await api.call('POST /api/product/search-product', { search: 'quince jam' })
      return data.find((product) => product.name === `${name} jam`)
    }
    await expect.poll(jam).toMatchObject({ price: 1250.5, stock: 12, unit: 'Jar' })
    expect((await request.get((await jam())!.image[0]!)).status()).toBe(200)

    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Export' }).click()
    const exported = await readFile(await (await downloading).path(), 'utf8')
    expect(exported).toContain(`${name} jam`)
    // A spreadsheet shall not take it for a formula.
    expect(exported).toContain(`'=${name} paste`)
  },
)
