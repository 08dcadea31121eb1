import type { LoaderFunctionArgs } from 'react-router-dom'
import { pageStore } from 'shared/stores'
import { answerCalls } from 'shared/testing/answer-calls'
import { answer, aCategory, aSubCategory, refusal, someProducts } from '../testing/catalogue'
import { loadHome } from './home-loader'

const categories = ['Drinks', 'Bakery', 'Fruit', 'Dairy', 'Empty'].map(aCategory)
const subCategories = categories.slice(0, 4).map((category) => aSubCategory(`All of ${category.name}`, category))
const catalogue = {
  'GET /api/category/get': () => answer(categories),
  'POST /api/subcategory/get': () => answer(subCategories),
}

const load = () => loadHome({ request: new Request('http://shop.test/') } as LoaderFunctionArgs)
const stripOf = (data: Awaited<ReturnType<typeof load>>) =>
  data.categories.map(({ name, products }) => [name, products && products.length])

beforeEach(() => pageStore.setState(pageStore.getInitialState(), true))

test('categories come by name, each with its first listing, and the first three with products', async () => {
  answerCalls({ ...catalogue, 'POST /api/product/get-product-by-category': () => answer(someProducts(2)) })

  const data = await load()

  expect(stripOf(data)).toEqual([
    ['Bakery', 2],
    ['Dairy', 2],
    ['Drinks', 2],
    ['Empty', null],
    ['Fruit', null],
  ])
  expect(data.categories.map(({ url }) => url)).toEqual([
    '/Bakery-cBakery/All-of-Bakery-sAll%20of%20Bakery',
    '/Dairy-cDairy/All-of-Dairy-sAll%20of%20Dairy',
    '/Drinks-cDrinks/All-of-Drinks-sAll%20of%20Drinks',
    undefined,
    '/Fruit-cFruit/All-of-Fruit-sAll%20of%20Fruit',
  ])
})

test('a strip that is refused leaves its place to the browser, and the others are there', async () => {
  answerCalls({
    ...catalogue,
    'POST /api/product/get-product-by-category': ({ id }) =>
      id === 'cDairy' ? refusal(404, 'CATEGORY_NOT_FOUND') : answer(someProducts(1)),
  })

  expect(stripOf(await load()).slice(0, 3)).toEqual([
    ['Bakery', 1],
    ['Dairy', null],
    ['Drinks', 1],
  ])
})

test('a strip that takes longer than 700 ms does not hold up the page', async () => {
  answerCalls({
    ...catalogue,
    'POST /api/product/get-product-by-category': async ({ id }) => {
      if (id === 'cDairy') await new Promise((resolve) => setTimeout(resolve, 2000))
      return answer(someProducts(1))
    },
  })
  const startedAt = Date.now()

  const data = await load()

  expect(stripOf(data).slice(0, 3)).toEqual([
    ['Bakery', 1],
    ['Dairy', null],
    ['Drinks', 1],
  ])
  expect(Date.now() - startedAt).toBeLessThan(1500)
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
