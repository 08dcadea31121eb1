import { freePort } from 'tools/run/ports'
import { ShopPage } from './support/shop-page'
import { expect, ownReleasesTest as test } from './support/test'

test(
  'a visit that is left tells the document server once how it was, by remote, route and version',
  { tag: ['@phone', '@long'] },
  async ({ page, startDocuments }) => {
    const port = await freePort()
    const { url } = await startDocuments({ settings: { VITALS_SHARE: '1', DOCUMENTS_METRICS_PORT: String(port) } })
    const counts = async () => {
      const text = await (await page.request.get(`http://127.0.0.1:${port}/metrics`)).text()
      return [...text.matchAll(/^storefront_vital_(\w+)_count\{remote="(\S+)",version="(\S+)",route="(\S+)"\} (\d+)/gm)]
        .map(([, name, remote, version, route, count]) => `${name} ${remote} ${version} ${route} ${count}`)
        .toSorted()
    }
    const shop = new ShopPage(page)
    const measuring = page.waitForResponse(/report-vitals/)

    await shop.open(`${url}/`)
    await (await measuring).finished()
    await page.getByRole('link', { name: 'See All' }).first().click()
    await page.getByRole('button', { name: /^Add/ }).first().click()
    await page.goto('about:blank')

    const version = String.raw`1\.0\.0-[0-9a-f]{8}`
    await expect
      .poll(counts)
      .toEqual([
        expect.stringMatching(`^cls_score catalog ${version} \\S+ 1$`),
        expect.stringMatching(`^inp_seconds catalog ${version} \\S+ 1$`),
        expect.stringMatching(`^lcp_seconds catalog ${version} home 1$`),
      ])
  },
)
