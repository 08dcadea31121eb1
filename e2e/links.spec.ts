import { Api } from './support/api'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** A way through the shop: from a page of one kind to a page of another. */
interface FoundLink {
  from: string
  to: string
}

/** Pages of one kind differ by their ids, words, and by what a list is narrowed to, whose combinations are beyond number. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, '?…')
    .replace(/\/[^/]*-[0-9a-f]{24}/g, '/…')
    .replace(/ORD-\w+/, '…')
    .replace(/^\/uploads\/.*/, '/uploads/…')

/** Addresses of the shop that the page links to, without the part of the page. */
const linksOf = ({ page }: ShopPage): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    )

/**
 * Opens one page of each kind that links lead to, from `/` on. Returns the links that lead nowhere, and all kinds
 * that were met.
 */
async function followAll(shop: ShopPage): Promise<{ nowhere: FoundLink[]; kinds: string[] }> {
  const ways: FoundLink[] = [{ from: '', to: '/' }]
  const kinds = new Set(['/'])
  const nowhere: FoundLink[] = []
  for (const way of ways) {
    // A picture as it is.
    if (way.to.startsWith('/uploads/')) {
      if (!(await shop.page.request.get(way.to)).ok()) nowhere.push(way)
      continue
    }
    const answer = await shop.page.goto(way.to)
    await shop.live()
    await shop.page.waitForLoadState('networkidle')
    const isMissing = await shop.page.getByRole('heading', { name: 'Not found' }).isVisible()
    if (answer?.status() === 404 || isMissing) nowhere.push(way)
    for (const to of await linksOf(shop)) {
      if (kinds.has(kindOf(to))) continue
      kinds.add(kindOf(to))
      ways.push({ from: way.to, to })
    }
  }
  return { nowhere, kinds: [...kinds] }
}

test('no link that a visitor meets leads nowhere', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.add()

  const { nowhere, kinds } = await followAll(shop)

  expect(nowhere).toEqual([])
  expect(kinds).toEqual(
    expect.arrayContaining(['/…/…', '/product/…', '/search', '/login', '/register', '/forgot-password', '/cart']),
  )
})

/** The remotes of which scripts are loaded from now on, and by which pages those of the admin remote. */
function watchRemotes({ page }: ShopPage) {
  const remotes = new Set<string>()
  const ofAdmins: string[] = []
  page.on('request', (request) => {
    const [, remote] = /\/mfe\/([\w-]+)\/.*\.js$/.exec(request.url()) ?? []
    if (remote) remotes.add(remote)
    if (remote === 'admin') ofAdmins.push(`${page.url()}: ${request.url()}`)
  })
  return { remotes, ofAdmins }
}

test(
  'no link that a shopper meets leads nowhere, and no page loads code of the admin remote',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const shop = new ShopPage(page)
    const { remotes, ofAdmins } = watchRemotes(shop)
    await shop.alreadySignedIn(await new Api(page.request).newBuyer())
    await shop.open('/')
    await shop.add()
    await shop.open('/checkout')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page.getByText('Order Successfully')).toBeVisible()

    const { nowhere, kinds } = await followAll(shop)

    expect(nowhere).toEqual([])
    const own = ['profile', 'myorders', 'myorders/…', 'favourites', 'address'].map((name) => `/dashboard/${name}`)
    expect(kinds).toEqual(expect.arrayContaining(['/user', ...own]))
    expect([...remotes].toSorted()).toEqual(['account', 'cart-checkout', 'catalog', 'shell'])
    expect(ofAdmins).toEqual([])
  },
)
