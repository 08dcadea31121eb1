import { join } from 'node:path'
import { startEdge } from 'tools/edge-process'
import { Checkout } from './support/checkout'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

/** nginx may send a document for 2 s, and for 10 s more while it fetches a new one. */
const edgeDelayMs = 12_000

test(
  'a released text is on the next page load, behind nginx within 12 s, but not on pages that are open; a rollback brings the old one back, and one that breaks as it loads never gets live',
  { tag: '@desk' },
  async ({ page, context, shop: running, request }) => {
    test.setTimeout(300_000)
    const store = join(running.dataDir, 'mfe')
    const before = await running.pids()
    const checkout = await Checkout.make()
    const edge = await startEdge({ dataDir: running.dataDir, documentsPort: running.port })
    const textAtEdge = async () => /See (All|Everything)/.exec(await (await request.get(`${edge.url}/`)).text())?.[0]
    const shop = new ShopPage(page)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    expect(await textAtEdge()).toBe('See All')
    const openPage = await context.newPage()
    await new ShopPage(openPage).open('/login')

    await checkout.changeText('catalog-mfe', 'See All', 'See Everything')
    const output = await checkout.mfe(['release', 'catalog-mfe'], store)
    expect(output).toMatch(new RegExp(`catalog .+ is active, served by .+:${running.port}\\b`))
    expect(output).not.toMatch(/account|admin|cart-checkout|shell/)
    await shop.open('/')
    await expect(page.getByText('See Everything').first()).toBeVisible()
    await expect(page.getByText('See All')).toHaveCount(0)
    await expect.poll(textAtEdge, { timeout: edgeDelayMs }).toBe('See Everything')
    await openPage.getByRole('link', { name: 'Souk Vert, home' }).click()
    await expect(openPage.getByText('See All').first()).toBeVisible()

    await checkout.mfe(['rollback', 'catalog-mfe'], store)
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    await expect.poll(textAtEdge, { timeout: edgeDelayMs }).toBe('See All')

    await checkout.changeText('catalog-mfe', 'export const routes', "throw new Error('It broke')\nexport const routes")
    await expect(checkout.mfe(['release', 'catalog-mfe'], store)).rejects.toMatchObject({
      stdout: expect.stringMatching(/does not serve catalog .+: It broke\ncatalog .+ is active again/),
    })
    await shop.open('/')
    await expect(page.getByText('See All').first()).toBeVisible()
    expect(await running.pids()).toEqual(before)

    await edge.stop()
    await checkout.remove()
  },
)
