import { ShopPage } from './support/shop-page'
import type { Edit } from './support/copied-release'
import { forgetFormer, releaseSpoiled } from './support/spoil-release'
import { expect, ownReleasesTest as test } from './support/test'

/** Text of the links in the newest release; the former one says See All. */
const NEW_TEXT = 'See Everything'

const throwing = '(()=>{throw new Error("It broke while rendering")})()'

const faults: Record<string, Edit> = {
  'throws as it loads': (file, code) => (file === 'web/remoteEntry.js' ? 'throw new Error("It broke")' : code),
  'throws while rendering': (file, code) =>
    file.startsWith('web/') ? code.replaceAll('"aria-label":"Categories"', `"aria-label":${throwing}`) : code,
}

/** Releases the catalogue again, broken like this. Returns its version. */
const releaseBroken = (releaseStore: string, fault: string): Promise<string> =>
  releaseSpoiled(releaseStore, 'catalog', (file, code) => faults[fault]!(file, code.replaceAll('See All', NEW_TEXT)))

test.use({ expectedErrors: [/./] })

for (const fault of Object.keys(faults))
  test(
    `when the newest release ${fault} in the browser, the page is the former one's, and the log has it`,
    { tag: fault === 'throws as it loads' ? ['@desk', '@long'] : '@desk' },
    async ({ page, releaseStore, startDocuments }) => {
      const version = await releaseBroken(releaseStore, fault)
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
  async ({ page, releaseStore, startDocuments }) => {
    await releaseBroken(releaseStore, 'throws while rendering')
    await forgetFormer(releaseStore)
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
