import type { LoaderFunctionArgs } from 'react-router-dom'
import { onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { answer, aCategory, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { loadHome } from './home-loader'

const categories = ['Drinks', 'Bakery', 'Fruit', 'Dairy', 'Empty'].map(aCategory)
const subCategories = categories.slice(0, 4).map((category) => aSubCategory(`All of ${category.name}`, category))
const catalogue = {
  'GET /api/category/get': () => answer(categories),
  'POST /api/subcategory/get': () => answer(subCategories),
  'POST /api/product/get-offers': () => answer(someProducts(15)),
}

const load = () => loadHome({ request: new Request('http://shop.test/') } as LoaderFunctionArgs)
const stripOf = (data: Awaited<ReturnType<typeof load>>) =>
  data.categories.map(({ name, products }) => [name, products?.length ?? null])

beforeAll(() => onErrorReport(() => undefined))
beforeEach(() => resetShop())

test('categories come by name, each with its first listing, the first with products, and offers', async () => {
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer(someProducts(2)) })

  const data = await load()

  expect(stripOf(data)).toEqual([
    ['Bakery', 2],
    ['Dairy', null],
    ['Drinks', null],
    ['Empty', null],
    ['Fruit', null],
  ])
  expect(data.offers).toHaveLength(15)
  expect(data.categories.map(({ url }) => url)).toEqual([
    '/Bakery-cBakery/All-of-Bakery-sAll%20of%20Bakery',
    '/Dairy-cDairy/All-of-Dairy-sAll%20of%20Dairy',
    '/Drinks-cDrinks/All-of-Drinks-sAll%20of%20Drinks',
    undefined,
    '/Fruit-cFruit/All-of-Fruit-sAll%20of%20Fruit',
  ])
})

test('the banner leads to the shelf that it shows, and nowhere when the shop has none of this name', async () => {
  const fruit = categories[2]!
  const strips = { 'POST /api/product/get-product-by-category': () => answer([]) }
  answerCalls({ ...catalogue, ...strips })
  const without = await load()
  resetShop()
  answerCalls({
    ...catalogue,
    ...strips,
    'POST /api/subcategory/get': () => answer([...subCategories, aSubCategory('Citrus', aCategory('Gone'), fruit)]),
  })

  const data = await load()

  expect(without.shelf).toBeUndefined()
  expect(data.shelf).toEqual({ name: 'Citrus', url: '/Fruit-cFruit/Citrus-sCitrus' })
})

test('without categories there is no page: the failure is raised', async () => {
  answerCalls({})

  await expect(load()).rejects.toMatchObject({ name: 'NetworkError' })
})

test('the catalogue is asked for once: the next page has it from the session store', async () => {
  const made = answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer([]) })

  await load()
  await load()

  expect(made.filter(({ name }) => name === 'GET /api/category/get')).toHaveLength(1)
})
