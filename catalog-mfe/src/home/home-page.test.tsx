import { refused } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { answer, aCategory, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { openPage } from '../testing/open-page'
import { setShopSettings, type ShopSettings } from '@souk-vert/shared/ui/shop'
import { HomePage } from './home-page'

const categories = ['Bakery', 'Dairy', 'Drinks', 'Fish', 'Fruit'].map(aCategory)
const subCategories = [
  ...categories.map((category) => aSubCategory('All', category)),
  aSubCategory('Citrus', categories[4]!),
]
const catalogue = {
  'GET /api/category/get': () => answer(categories),
  'POST /api/subcategory/get': () => answer(subCategories),
  'POST /api/product/get-offers': () => answer(someProducts(15, 101)),
}
const strip = (name: string) => within(screen.getByRole('region', { name }))
const layout = installLayout()

beforeAll(() => onErrorReport(() => undefined))

test('the banner, the categories and a strip for each of them are there', async () => {
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer(someProducts(7)) })
  openPage('/')

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Picked this morning, on your table tonight',
  )
  expect(screen.getByText('Free delivery')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shop Citrus' })).toHaveAttribute('href', '/Fruit-cFruit/Citrus-sCitrus')
  const tiles = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual(
    categories.map(({ name }) => [name, `/${name}-c${name}/All-sAll`]),
  )
  for (const { name } of categories) {
    expect(strip(name).getByRole('link', { name: `See All ${name}` })).toHaveAttribute(
      'href',
      `/${name}-c${name}/All-sAll`,
    )
  }
})

test('categories that came with the document are in the session store, and nobody is asked for them', async () => {
  const calls = answerCalls({})
  const carried = categories.map(({ _id, name, image }) => ({ _id, name, image }))
  const loader = () => ({ offers: [], categories: carried.map((category) => ({ ...category, products: [] })) })

  renderInHost([{ path: '/', loader, Component: HomePage, HydrateFallback: () => null }])

  await screen.findByRole('navigation', { name: 'Categories' })
  expect(pageStore.getState().categories).toEqual({ status: 'ready', value: carried })
  expect(calls).toEqual([])
})

test('the offers and the first strip hold six products at once, and all when they are near', async () => {
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer(someProducts(7)) })
  openPage('/')
  await screen.findByRole('region', { name: 'Offers' })

  expect(strip('Offers').getAllByRole('article')).toHaveLength(6)
  expect(strip('Bakery').getAllByRole('article')).toHaveLength(6)
  expect(screen.getByRole('region', { name: 'Offers' }).querySelectorAll('li')).toHaveLength(7)
  await layout.comeNear()

  expect(await strip('Offers').findByText('Product 115')).toBeInTheDocument()
  expect(strip('Offers').getAllByRole('article')).toHaveLength(15)
  expect(strip('Bakery').getAllByRole('article')).toHaveLength(7)
})

test('the other strips are asked for when they are near, and show six skeletons while they load', async () => {
  let give: () => void = () => undefined
  const isGiven = new Promise<void>((resolve) => (give = resolve))
  const calls = answerCalls({
    ...catalogue,
    'POST /api/product/get-product-by-category': async ({ id }) => {
      if (id !== 'cBakery') await isGiven
      return answer(someProducts(7))
    },
  })
  openPage('/')
  await screen.findByRole('region', { name: 'Fish' })
  const asked = calls.length
  expect(screen.getByRole('region', { name: 'Fish' }).querySelectorAll('li')).toHaveLength(0)

  await layout.comeNear()

  await waitFor(() => expect(calls).toHaveLength(asked + 4))
  expect(screen.getByRole('region', { name: 'Fish' }).querySelectorAll('li[aria-hidden]')).toHaveLength(6)
  give()
  expect(await strip('Fish').findAllByRole('article')).toHaveLength(7)
  expect(calls.slice(asked).map(({ body }) => body)).toEqual(
    ['cDairy', 'cDrinks', 'cFish', 'cFruit'].map((id) => ({ id })),
  )
})

test('a strip whose data fails says so alone; Retry asks again, and so does the return of the network', async () => {
  let isBroken = true
  answerCalls({
    ...catalogue,
    'POST /api/product/get-product-by-category': ({ id }) =>
      id === 'cFish' && isBroken ? refused(500, 'INTERNAL') : answer(someProducts(2)),
  })
  openPage('/')
  await screen.findByRole('region', { name: 'Fish' })
  await layout.comeNear()

  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load Fish')
  expect(strip('Fish').getByRole('alert')).toBeInTheDocument()
  expect(await strip('Fruit').findAllByRole('article')).toHaveLength(2)

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await layout.comeNear()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load Fish')
  isBroken = false
  fireEvent(window, new Event('online'))
  await layout.comeNear()

  expect(await strip('Fish').findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a tile of the owner’s is after each third strip, and leads to the list of its products', async () => {
  setShopSettings({ tiles: '## For couscous on Friday\ncouscous\n\nchickpeas 2\n## Without products\n' })
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer([]) })
  openPage('/')
  await screen.findByRole('region', { name: 'Drinks' })

  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    ...['Offers', 'Bakery', 'Dairy', 'Drinks', 'For couscous on Friday', 'Fish', 'Fruit'],
  ])
  expect(screen.getByRole('link', { name: 'See products: For couscous on Friday' })).toHaveAttribute(
    'href',
    '/list?list=couscous%0Achickpeas+2',
  )
  setShopSettings({})
})

test.each<[string, ShopSettings, boolean]>([
  ['free delivery without a minimum', {}, true],
  ['neither where areas may have a fee', { deliveryCharged: true }, false],
])('the banner says %s', async (_what, settings, isFree) => {
  setShopSettings(settings)
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer([]) })
  openPage('/')

  expect(await screen.findByText('Cash on delivery')).toBeInTheDocument()
  const said = ['Free delivery', 'No minimum order'].map((fact) => screen.queryByText(fact) !== null)
  expect(said).toEqual([isFree, isFree])
  setShopSettings({})
})

test('a category without products says so, and without sub-categories it leads nowhere', async () => {
  answerCalls({
    'GET /api/category/get': () => answer([aCategory('Bakery')]),
    'POST /api/subcategory/get': () => answer([]),
    'POST /api/product/get-offers': () => answer([]),
    'POST /api/product/get-product-by-category': () => answer([]),
  })
  openPage('/')
  await screen.findByRole('region', { name: 'Bakery' })

  expect(strip('Bakery').getByText('Nothing here yet')).toBeInTheDocument()
  expect(screen.queryAllByRole('link')).toHaveLength(0)
  expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument()
})

test('an empty shop says that it is being filled', async () => {
  answerCalls({
    'GET /api/category/get': () => answer([]),
    'POST /api/subcategory/get': () => answer([]),
    'POST /api/product/get-offers': () => answer([]),
  })
  openPage('/')

  expect(await screen.findByText(/We’re stocking the shelves/)).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Categories' })).not.toBeInTheDocument()
})

test('the picture for the kind of screen comes before all else', async () => {
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer([]) })
  const { container } = openPage('/')
  await screen.findByRole('region', { name: 'Bakery' })

  const banner = container.querySelector('picture')!
  expect(banner.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
  expect(banner.querySelector('source')).toHaveAttribute('media', '(max-width: 767.98px)')
  expect(
    [...document.head.querySelectorAll('link[rel=preload][as=image]')].map((link) => link.getAttribute('media')),
  ).toEqual(['(max-width: 767.98px)', '(min-width: 768px)'])
})
