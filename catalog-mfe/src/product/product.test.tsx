import { refused } from '@souk-vert/shared/testing/answers'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { shop } from '@souk-vert/shared/ui/shop'
import { aProduct } from '@souk-vert/shared/testing/builders'
import type { TextPart } from '@souk-vert/shared/contract/settings/info-page'
import { aCategory, answer, aSubCategory, someProducts } from '../testing/catalogue-builders'
import { installLayout } from '../testing/layout'
import { expectNotFound, openPage } from '../testing/open-page'
import { uglyProducts } from '../testing/ugly-products'
import { Marketing } from './marketing'
import { productHead } from './product-head'

const fruit = aCategory('Fruit')
const citrus = aSubCategory('Citrus', fruit)
const berries = aSubCategory('Berries', fruit)
const dairy = aSubCategory('Milk', aCategory('Dairy'))
const picture = (index: number) => `https://shop.test/uploads/${String(index).repeat(32)}`
const clementines = aProduct({
  _id: 'a1',
  name: 'Clementines of Boufarik',
  image: [picture(1), picture(2), picture(3)],
  category: [fruit],
  subCategory: [dairy, citrus],
  unit: '1 kg',
  price: 210,
  discount: 20,
  discountUntil: '2026-12-06',
  nth: { every: 2, percent: 50 },
  description: 'Thin-skinned.\nWithout seeds.',
  more_details: { Origin: 'Boufarik, Blida' },
})

const DETAILS = 'POST /api/product/get-product-details'
const LISTING = 'POST /api/product/get-pruduct-by-category-and-subcategory'
const SUB_CATEGORIES = 'POST /api/subcategory/get'
const subCategories = () => answer([dairy, citrus, berries])

const layout = installLayout()
beforeAll(() => onErrorReport(() => undefined))
afterEach(() => void (document.documentElement.lang = 'en'))

test('the product page says everything of the product', async () => {
  const calls = answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer(clementines) })
  openPage('/product/any-name-a1')

  expect(await screen.findByRole('heading', { level: 1, name: 'Clementines of Boufarik' })).toBeInTheDocument()
  expect(calls.find(({ name }) => name === DETAILS)?.body).toEqual({ productId: 'a1' })
  expect(screen.getByText('DZD 168.00')).toBeInTheDocument()
  expect(screen.getByText('DZD 210.00').tagName).toBe('S')
  expect(screen.getByText('20% Discount · until Sunday 6/12')).toBeInTheDocument()
  expect(screen.getByText('Second at half price')).toBeInTheDocument()
  expect(screen.getAllByText('1 kg')).toHaveLength(2)
  expect(screen.getByText(/Thin-skinned\./)).toBeInTheDocument()
  expect(screen.getByText('Origin').nextElementSibling).toHaveTextContent('Boufarik, Blida')
  for (const title of ['Superfast Delivery', 'Best Prices & Offers', 'Wide Assortment']) {
    expect(screen.getByText(title)).toBeInTheDocument()
  }
  expect(screen.getByText('Choose from food, household and packaging.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Add Clementines of Boufarik to cart' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Notify me when it’s back' })).not.toBeInTheDocument()
})

test('a shop of many products says that it has more than so many, each language by its own signs', () => {
  shop.productsAbove = 5000
  for (const [lang, text] of [
    ['en', 'more than 5,000 products'],
    ['fr', 'plus de 5\u202f000 produits'],
    ['ar', 'أكثر من 5.000 منتج'],
  ] as const) {
    document.documentElement.lang = lang
    render(<Marketing />)
    expect(document.body).toHaveTextContent(text, { normalizeWhitespace: false })
  }
  delete shop.productsAbove
})

test('goods are promised for the same day unless the shopper chooses a time', () => {
  const { rerender } = render(<Marketing />)
  expect(screen.getByText('Order before 14:00 in Algiers, get it today.')).toBeInTheDocument()

  shop.deliveryTimes = true
  rerender(<Marketing key="times" />)
  delete shop.deliveryTimes

  expect(screen.getByText('Choose the time that suits you at checkout.')).toBeInTheDocument()
  expect(screen.queryByText(/14:00/)).not.toBeInTheDocument()
})

test('the way to the product leads through a sub-category that belongs to its category', async () => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer(clementines) })
  openPage('/product/any-name-a1')

  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
  expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fruit', '/Fruit-cFruit/Berries-sBerries'],
    ['Citrus', '/Fruit-cFruit/Citrus-sCitrus'],
  ])
})

test('the page does without the way when it cannot be had', async () => {
  answerCalls({ [SUB_CATEGORIES]: () => refused(500, 'INTERNAL'), [DETAILS]: () => answer(clementines) })
  openPage('/product/any-name-a1')

  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).queryAllByRole('link')).toHaveLength(0)
})

test('more of the same sub-category stands below, without the product itself, once it is near', async () => {
  const others = [clementines, ...someProducts(2)]
  const calls = answerCalls({
    [SUB_CATEGORIES]: subCategories,
    [DETAILS]: () => answer(clementines),
    [LISTING]: () => answer(others, { totalCount: 3, page: 1, limit: 13 }),
  })
  openPage('/product/any-name-a1')
  const more = within(await screen.findByRole('region', { name: 'More from Citrus' }))
  expect(more.getByRole('link', { name: 'See All More from Citrus' })).toHaveAttribute(
    'href',
    '/Fruit-cFruit/Citrus-sCitrus',
  )

  await layout.comeNear()

  const cards = await more.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Product 1', 'Product 2'])
  expect(calls.find(({ name }) => name === LISTING)?.body).toMatchObject({
    categoryId: 'cFruit',
    subCategoryId: 'sCitrus',
    sort: 'unit-price',
    filter: { inStock: true },
  })
})

test.each<[what: string, given: Partial<Product>, texts: string[], missing: string[]]>([
  ['few pieces', { stock: 3 }, ['Only 3 left'], []],
  ['enough pieces', { stock: 6 }, ['✓ In stock'], []],
  ['no piece', { stock: 0 }, ['Out of Stock', 'Notify me when it’s back'], ['Add Clementines of Boufarik to cart']],
  [
    'a measure',
    { unit: '6 x 1.5 L', measure: { quantity: 9, base: 'l' }, price: 360, discount: 10 },
    ['6 x 1.5 L · DZD 36.00/L'],
    [],
  ],
  ['a weight', { grams: 1000 }, ['Weighed when packed: you pay for the weight in the box'], []],
  ['no weight', {}, ['Origin'], ['Weighed when packed: you pay for the weight in the box']],
  ['no description', { description: ' \n' }, ['Origin'], ['Description']],
])('of a product with %s the page says so', async (_, given, texts, missing) => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer({ ...clementines, ...given }) })
  openPage('/product/any-name-a1')

  for (const text of texts) await screen.findByText(text)
  for (const text of missing) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('a product’s description comes before its details, and both before what the shop promises', async () => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer(clementines) })
  openPage('/product/any-name-a1')

  const parts = ['Description', 'Unit', 'Origin', 'Superfast Delivery', 'Best Prices & Offers', 'Wide Assortment']
  await screen.findByText('Description')

  const shown = screen.getAllByText((text) => parts.includes(text)).map(({ textContent }) => textContent)
  expect(shown).toEqual(parts)
})

/** The gallery of a product with three pictures, laid out 300 px wide. */
async function openGallery(name: string | RegExp = 'Pictures of Clementines of Boufarik') {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer(clementines) })
  openPage('/product/any-name-a1')
  const gallery = within(await screen.findByRole('region', { name }))
  const list = gallery.getAllByRole('list')[0]!
  Object.defineProperty(list, 'clientWidth', { value: 300 })
  list.scrollTo = (options?: ScrollToOptions | number) => {
    list.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0
    fireEvent.scroll(list)
  }
  return { gallery, list, current: () => gallery.getByRole('button', { current: true }) }
}

test('a thumbnail brings its picture, and the chosen one is marked', async () => {
  const { gallery, list, current } = await openGallery()
  expect(current()).toHaveAccessibleName('Picture 1')

  await userEvent.click(gallery.getByRole('button', { name: 'Picture 3' }))

  expect(list.scrollLeft).toBe(600)
  expect(current()).toHaveAccessibleName('Picture 3')
})

test('the arrows of the thumbnails move them by 100 px', async () => {
  const { gallery } = await openGallery()
  const thumbnails = gallery.getAllByRole('list')[1]!
  Object.defineProperties(thumbnails, { clientWidth: { value: 300 }, scrollWidth: { value: 500 } })
  thumbnails.scrollBy = (options?: ScrollToOptions | number) => {
    thumbnails.scrollLeft += typeof options === 'object' ? (options.left ?? 0) : 0
    fireEvent.scroll(thumbnails)
  }
  act(layout.layOut)

  await userEvent.click(gallery.getByRole('button', { name: 'Scroll thumbnails forward' }))
  expect(thumbnails.scrollLeft).toBe(100)
  await userEvent.click(gallery.getByRole('button', { name: 'Scroll thumbnails back' }))
  expect(thumbnails.scrollLeft).toBe(0)
})

test('arrow keys, Home and End go through the pictures and stop at the ends', async () => {
  const { gallery, current } = await openGallery()
  gallery.getByRole('link', { name: /picture 1$/ }).focus()

  const seen = []
  for (const key of ['ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(current().getAttribute('aria-label'))
  }

  expect(seen).toEqual(['Picture 1', 'Picture 2', 'Picture 3', 'Picture 3', 'Picture 2', 'Picture 1'])
  expect(gallery.getByRole('link', { name: /picture 1$/ })).toHaveFocus()
})

test('in Arabic the arrow to the left goes on to the next picture', async () => {
  document.documentElement.lang = 'ar'
  const { gallery, list, current } = await openGallery(/^صور/)
  gallery.getByRole('link', { name: /الصورة 1$/ }).focus()

  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')

  expect(list.scrollLeft).toBe(-300)
  expect(current()).toHaveAccessibleName('الصورة 2')
})

test('a second key counts from where the row goes, also when the end of an earlier move is reported late', async () => {
  const { gallery, list } = await openGallery()
  const goals: unknown[] = []
  list.scrollTo = (options?: ScrollToOptions | number) => {
    goals.push(typeof options === 'object' && options.left)
  }
  gallery.getByRole('link', { name: /picture 1$/ }).focus()

  await userEvent.keyboard('{ArrowRight}')
  fireEvent(list, new Event('scrollend'))
  await userEvent.keyboard('{ArrowRight}')

  expect(goals).toEqual([300, 600])
  fireEvent.pointerDown(list)
  await userEvent.keyboard('{ArrowRight}')
  expect(goals.at(-1)).toBe(300)
})

test('the first picture comes before all else, the others when they are near; without script each opens by its link', async () => {
  const { gallery } = await openGallery()

  const attributes = ['fetchpriority', 'loading', 'width', 'height', 'alt']
  expect(
    gallery.getAllByRole('img').map((image) => attributes.map((attribute) => image.getAttribute(attribute))),
  ).toEqual([
    ['high', 'eager', '580', '580', 'Clementines of Boufarik, picture 1'],
    [null, 'lazy', '580', '580', 'Clementines of Boufarik, picture 2'],
    [null, 'lazy', '580', '580', 'Clementines of Boufarik, picture 3'],
  ])
  expect(gallery.getByRole('link', { name: 'Enlarge Clementines of Boufarik, picture 2' })).toHaveAttribute(
    'href',
    `/uploads/${'2'.repeat(32)}?w=1280`,
  )
})

test('a picture that a product names twice is shown once', async () => {
  const image = [picture(1), picture(2), picture(1)]
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer({ ...clementines, image }) })
  openPage('/product/any-name-a1')

  expect(await screen.findAllByRole('button', { name: /^Picture/ })).toHaveLength(2)
})

test.each(Object.entries(uglyProducts))('a product with %s has a page', async (_, ugly) => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer(ugly) })
  openPage('/product/any-name-a1')

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(ugly.name)
  expect(screen.getByText('Description').nextElementSibling!.textContent).toBe(ugly.description)
  for (const [field, detail] of Object.entries(ugly.more_details)) {
    const terms = screen.getAllByRole('term').filter(({ textContent }) => textContent === field)
    expect(terms.map((term) => term.nextElementSibling!.textContent)).toEqual([detail])
  }
  expect(document.querySelector('main script, dl script, dl p, [onclick]')).toBeNull()
})

test.each([
  ['one picture', [picture(1)]],
  ['no picture', []],
])('a product with %s has no thumbnails', async (_, image) => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => answer({ ...clementines, image }) })
  openPage('/product/any-name-a1')

  expect(await screen.findByRole('img', { name: 'Clementines of Boufarik' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Picture/ })).not.toBeInTheDocument()
})

test.each([
  ['that is unknown', 404, 'PRODUCT_NOT_FOUND'],
  ['whose id the backend takes for none', 400, 'VALIDATION'],
])('a product %s is no longer sold', async (_, status, code) => {
  answerCalls({ [SUB_CATEGORIES]: subCategories, [DETAILS]: () => refused(status, code) })
  await expectNotFound('/product/x-nope', 'We no longer sell this product')
})

test('the next product begins with its first picture', async () => {
  const peaches = { ...clementines, _id: 'b2', name: 'Peaches' }
  answerCalls({
    [SUB_CATEGORIES]: subCategories,
    [DETAILS]: ({ productId }) => answer(productId === 'b2' ? peaches : clementines),
  })
  const { router } = openPage('/product/any-name-a1')
  const list = within(await screen.findByRole('region', { name: /Pictures of/ })).getAllByRole('list')[0]!
  Object.defineProperty(list, 'clientWidth', { value: 300 })
  list.scrollLeft = 300
  fireEvent.scroll(list)

  await act(() => router.navigate('/product/Peaches-b2'))

  await screen.findByRole('heading', { level: 1, name: 'Peaches' })
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Picture 1')
})

test('a name from right to left keeps its place in the title of the window', () => {
  const head = productHead({ product: { ...clementines, name: 'كليمنتين' }, shelf: undefined, more: null })

  expect(head.title).toBe('\u2068كليمنتين\u2069, 1 kg')
})

test('search engines learn name, price in DZD and whether there is stock', () => {
  const head = productHead({ product: clementines, shelf: undefined, more: null })

  expect(head).toMatchObject({
    title: 'Clementines of Boufarik, 1 kg',
    canonical: '/product/Clementines-of-Boufarik-a1',
    image: `/uploads/${'1'.repeat(32)}?w=640`,
  })
  expect(head.description?.length).toBeLessThanOrEqual(160)
  expect(head.structuredData?.[0]).toMatchObject({
    '@type': 'Product',
    offers: { price: '168.00', priceCurrency: 'DZD', availability: 'https://schema.org/InStock' },
  })
})

describe('info page', () => {
  const close: TextPart = { close: true }

  const link = (href: string, text: string): TextPart[] => [{ open: 'a', href }, { text }, close]

  test('the owner’s text has headings, lists and links; HTML in it is letters', async () => {
    const calls = answerCalls({
      'POST /api/settings/get-info-page': () =>
        answer({
          description: 'Fresh goods',
          parts: [
            ...[{ open: 'h2' } as const, { text: 'Fresh goods' }, close],
            ...[
              { open: 'ol', start: 3 } as const,
              { open: 'li' } as const,
              ...link('/contact', 'Tell us'),
              close,
              close,
            ],
            ...[{ open: 'p' } as const, { text: '<b>Soon</b>' }, ...link('tel:+21321634500', 'Call'), close],
          ],
        }),
    })
    openPage('/returns')

    expect(await screen.findByRole('heading', { level: 1, name: 'Returns' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: 'Fresh goods' })).toBeInTheDocument()
    expect(screen.getByRole('list')).toHaveAttribute('start', '3')
    expect(screen.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact')
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+21321634500')
    expect(screen.getByText('<b>Soon</b>')).toBeInTheDocument()
    expect(calls).toMatchObject([{ body: { name: 'returns' } }])
  })

  test('a page for which nothing is written is not there', async () => {
    answerCalls({ 'POST /api/settings/get-info-page': () => refused(404, 'INFO_PAGE_NOT_FOUND') })

    await expectNotFound('/privacy', 'We can’t find that page')
  })
})
