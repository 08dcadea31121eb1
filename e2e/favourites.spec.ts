import { Api } from './support/api'
import { expectNoAxeFindings } from './support/axe'
import { ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

test(
  'a guest keeps two favourites by a press and by keyboard, logs in, and finds both in the dashboard',
  { tag: '@phone' },
  async ({ page, request }) => {
    const api = new Api(request)
    const login = await api.newShopper()
    const [first, second] = await api.buyable()
    const shop = new ShopPage(page)
    const favouriteButtonOf = ({ name }: { name: string }) =>
      page.getByRole('main').getByRole('button', { name: `Favourite: ${name}`, exact: true })

    await shop.open('/search?q=milk')
    await favouriteButtonOf(first!).click()
    await expect(favouriteButtonOf(first!)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(favouriteButtonOf(first!)).toHaveAttribute('aria-pressed', 'true')
    await shop.open(`/product/any-${second!._id}`)
    await favouriteButtonOf(second!).focus()
    await page.keyboard.press('Space')
    await expect(favouriteButtonOf(second!)).toHaveAttribute('aria-pressed', 'true')

    await shop.open('/dashboard/favourites')
    await expect(page).toHaveURL('/favourites')
    await expect(page.getByText('2 products')).toBeVisible()
    await shop.open('/login')
    await shop.fillLogin(login)
    await expect(page).toHaveURL('/')
    await shop.open('/dashboard/favourites')

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([second!.name, first!.name])
    await expect(page.getByText('2 products')).toBeVisible()
    await expectNoAxeFindings(page)
    await shop.add(page.getByRole('article').first())
    await favouriteButtonOf(first!).click()
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await api.call('GET /api/favourite/ids')).data, 'what the shop has stored')
      .toEqual([second!._id])

    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)
