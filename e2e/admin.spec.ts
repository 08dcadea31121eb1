import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

// Without movement nothing is half transparent when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A picture as a person has it in a folder; each seed is another one. */
const pictureFile = async (page: Page, seed: number) => {
  const painted = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const pen = canvas.getContext('2d')!
    pen.fillStyle = `hsl(${hue} 60% 50%)`
    pen.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, seed)
  return { name: `picture-${seed}.png`, mimeType: 'image/png', buffer: Buffer.from(painted, 'base64') }
}

test(
  'an owner uploads a product, finds it in the shop, edits, hides and deletes it',
  { tag: '@desk' },
  async ({ page }) => {
    const main = await new ShopPage(page).openAsAdmin('/dashboard/upload-product')
    const name = `Saffron ${Date.now()}`

    await main.getByLabel('Name', { exact: true }).fill(name)
    await main.getByLabel('Description', { exact: true }).fill('Threads of saffron.')
    const pictures = await Promise.all([10, 20, 30].map((seed) => pictureFile(page, seed)))
    await main.getByLabel('Upload Image').setInputFiles(pictures)
    await main.getByRole('combobox', { name: 'Category', exact: true }).fill('pantry')
    await page.keyboard.press('Enter')
    await main.getByRole('combobox', { name: 'Sub Category' }).click()
    await page.getByRole('option').first().click()
    for (const [label, text] of [
      ['Unit', '1 g'],
      ['Number of Stock', '7'],
      ['Price', '900'],
      ['Discount', '10'],
    ] as const)
      await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByRole('button', { name: 'Add Fields', exact: true }).click()
    await page.getByPlaceholder('Enter field name').fill('Origin')
    await page.getByRole('button', { name: 'Add Field', exact: true }).click()
    await main.getByLabel('Origin', { exact: true }).fill('Blida')
    await expect(main.getByText('DZD 810.00').first()).toBeVisible()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await main.getByRole('button', { name: 'Open picture-10.png' }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expectNoAxeFindings(page)
    await main.getByRole('button', { name: 'Submit' }).click()

    const success = page.getByRole('dialog', { name: 'Product added' })
    await expect(success.getByRole('button', { name: 'OK' })).toBeVisible()
    await success.getByRole('link', { name: 'See it in the shop' }).click()
    await expect(main.getByRole('heading', { name })).toBeVisible()
    await expect(main.getByText('Blida')).toBeVisible()

    await page.goto('/dashboard/product')
    await main.getByPlaceholder('Search product here').fill(name)
    await main.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: 'Upload Product' })
    await edit.getByLabel('Unit', { exact: true }).fill('2 g')
    await edit.getByRole('switch', { name: 'Shown in the shop' }).uncheck()
    await expectNoAxeFindings(page)
    await edit.getByRole('button', { name: 'Update Product' }).click()
    await page.getByRole('dialog', { name: 'Product updated' }).getByRole('button', { name: 'OK' }).click()
    const tile = main.getByRole('article').filter({ hasText: name })
    await expect(tile.getByText('Hidden')).toBeVisible()
    await expect(tile.getByText('2 g')).toBeVisible()
    await expectNoAxeFindings(page)

    await tile.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog', { name: 'Permanent Delete' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Product deleted')).toBeVisible()
    await expect(tile).toHaveCount(0)
  },
)
