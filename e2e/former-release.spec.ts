import { ShopPage } from './support/shop-page'
import { forgetFormer, releaseSpoiled } from './support/releases/spoil-release'
import { expect, ownReleasesTest as test } from './support/test'

/** Text of the links in the newest release; the former one says See All. */
const NEW_TEXT = 'See Everything'

/** Releases the catalogue again, so that its home page throws while it is rendered in the browser. Returns its version. */
const releaseBroken = (releases: string): Promise<string> =>
  releaseSpoiled(releases, 'catalog', (file, code) => {
    const label = file.startsWith('web/') ? '(()=>{throw new Error("It broke while rendering")})()' : '"Categories"'
    return code.replaceAll('See All', NEW_TEXT).replaceAll('"aria-label":"Categories"', `"aria-label":${label}`)
  })

test.use({ expectedErrors: [/./] })

test(
  "when the newest release throws while rendering in the browser, the page is the former one's, and the log has it",
  { tag: '@desk' },
  async ({ page, releases, startDocuments }) => {
    const version = await releaseBroken(releases)
    const { url, log } = await startDocuments()
    const shop = new ShopPage(page)

    const answer = await page.goto(url)
    expect(await answer?.text()).toContain(NEW_TEXT)
    await expect(page.getByText('See All').first()).toBeVisible()
    await expect(page.getByText(NEW_TEXT)).toHaveCount(0)
    await shop.add(page.getByRole('main'))
    await expect(page.getByRole('alert')).toHaveCount(0)

    await expect.poll(log).toContain('a browser reports a failure')
    expect(log()).toContain(`"remote":"catalog","version":"${version}"`)
  },
)

test(
  'a page that throws while rendering, with no release before it: the document stays with its links, elsewhere its place says so',
  { tag: ['@desk', '@long'] },
  async ({ page, releases, startDocuments }) => {
    await releaseBroken(releases)
    await forgetFormer(releases)
    const { url } = await startDocuments()
    const shop = new ShopPage(page)
    const main = page.getByRole('main')

    await page.goto(url)
    await expect(main.getByRole('alert')).toContainText('Part of this page didn’t load, but the links still work.')
    await expect(page.getByText(NEW_TEXT).first()).toBeVisible()
    await main
      .getByRole('link', { name: /^See Everything/ })
      .first()
      .click()
    await expect(main.getByRole('article').first()).toBeVisible()

    await shop.open(`${url}/login`)
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
    await expect(main.getByRole('alert')).toContainText('Unexpected Application Error!')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(main.getByLabel('Email')).toBeVisible()
  },
)
