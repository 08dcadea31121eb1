import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test(
  '?mfe-inspect shows whose page and slots stand there, in which version and how soon, until Escape ends it',
  { tag: ['@desk', '@long'] },
  async ({ page, startDocuments }) => {
    const { url } = await startDocuments()
    const shop = new ShopPage(page)

    await shop.open(`${url}/?mfe-inspect`)
    const panel = page.getByRole('region', { name: 'Who stands here' })
    const version = String.raw`1\.0\.0-[0-9a-f]{8}`
    const links = String.raw`(?:, footer/links: \w+)*`
    await expect(panel.getByRole('listitem')).toHaveText([
      /^shell header, footer ?in the document[0-9a-f]{16}[1-9]/,
      RegExp(`^cart-checkout \\d+ × AddToCart ?\\d+ ms${version}[1-9]`),
      RegExp(`^catalog home${links} ?in the document${version}[1-9]`),
    ])
    await expect(page.getByText(RegExp(`^catalog home ${version} · in the document$`))).toBeVisible()
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)

    await page.getByRole('link', { name: 'See All' }).nth(1).click()
    await expect(panel.getByRole('listitem').last()).toContainText(RegExp(`^catalog listing${links} ?\\d+ ms`))

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  },
)
