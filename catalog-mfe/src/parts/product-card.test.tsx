import { jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aCartItem, aProduct } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { uglyProducts } from '../testing/ugly-products'
import { cardOf } from './card-product'
import { ProductCard } from './product-card'

const card = () => screen.getByRole('article')

const never = new Promise<void>(() => undefined)

const show = (given: Parameters<typeof aProduct>[0], whenReady = () => never) =>
  renderInHost(<ProductCard product={cardOf(aProduct(given))} heading="h2" />, { whenReady })

test('a card shows picture, name, unit and price, and leads to the product', () => {
  show({ _id: 'a1', name: 'Whole milk', unit: '1 L', price: 100 })

  expect(screen.getByRole('article')).toHaveTextContent('Whole milk1 LDZD 100.00Add')
  expect(screen.getByRole('heading', { level: 2, name: 'Whole milk' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Whole milk' })).toHaveAttribute('href', '/product/Whole-milk-a1')
  expect(screen.getByRole('article').querySelector('img')).toHaveAttribute(
    'src',
    '/uploads/0123456789abcdef0123456789abcdef?w=160',
  )
  expect(screen.queryByText('%', { exact: false })).not.toBeInTheDocument()
})

test('a discount shows its percent, the price after it and the struck one', () => {
  show({ price: 105, discount: 10 })

  expect(screen.getByText('10%')).toBeInTheDocument()
  expect(card()).toHaveTextContent('DZD 94.00DZD 105.00')
  expect(screen.getByText('DZD 105.00').tagName).toBe('S')
})

test('a discount on something free is none', () => {
  show({ price: 0, discount: 50 })

  expect(screen.queryByText('50%')).not.toBeInTheDocument()
  expect(card().textContent.split('DZD\u00a00.00')).toHaveLength(2)
})

const pound = { unit: '500 g', measure: { quantity: 0.5, base: 'kg' }, price: 360, discount: 10 } as const

test('a card says what a kilogram costs after the discount', () => {
  show(pound)

  expect(card()).toHaveTextContent('500 g · DZD 648.00/kg')
})

test.each([
  ['the price itself says it', { ...pound, measure: { quantity: 1, base: 'kg' } }],
  ['few are left', { ...pound, stock: 3 }],
] as const)('a card says no price per unit where %s', (_where, given) => {
  show(given)

  expect(card()).not.toHaveTextContent('/kg')
})

test('what is out of stock cannot be added', () => {
  show({ stock: 0 })

  expect(screen.getByText('Out of Stock')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  [6, undefined],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
])('of %i pieces a card says: %s', (stock, sentence) => {
  show({ stock })

  expect(screen.queryByText(/left/)?.textContent).toBe(sentence)
})

test('in the cart the price stands beside the unit, without the struck one and without how few are left', () => {
  const line = aCartItem({ _id: 'a1', unit: '1 L', price: 105, discount: 10, stock: 3, quantity: 2 })
  renderInHost(<ProductCard product={line.productId} heading="h2" />, {
    whenReady: () => never,
    state: { session: { status: 'signed-out' }, cart: { status: 'ready', value: [line] } },
  })

  expect(card()).toHaveTextContent(/1 LDZD 94\.00Add$/)
})

test('until the cart remote is there, a button of the same name holds its place; without it, a disabled one', async () => {
  show({ name: 'Whole milk' }, () => Promise.resolve())
  const placeholder = screen.getByRole('button', { name: 'Add Whole milk to cart' })

  expect(placeholder).toHaveTextContent('Add')
  expect(placeholder).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Whole milk to cart' })).toBeDisabled())
})

test.each(Object.entries(uglyProducts))('a product with %s has a card that leads to it', (_, product) => {
  renderInHost(<ProductCard product={cardOf(product)} heading="h2" />, { whenReady: () => never })

  expect(screen.getByRole('heading').textContent).toBe(product.name)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(new RegExp(`^/product/[^/?#]*-${product._id}$`))
  expect(card()).toHaveTextContent(/DZD [\d,]+\.\d\d/)
  expect(card().querySelector('script')).toBeNull()
})

test('what costs nothing after its discount says so, beside what it cost', () => {
  show({ price: 240, discount: 100 })

  expect(screen.getByText('100%')).toBeInTheDocument()
  expect(card()).toHaveTextContent('DZD 0.00DZD 240.00')
  expect(screen.getByText('DZD 240.00').tagName).toBe('S')
})

const image = () => screen.getByRole('article').querySelector('img')
const drawing = () => screen.getByRole('article').querySelector('svg')

test.each([
  ['“& Moms” soap', 'M'],
  ['7 grains', '7'],
  ['زيتون', 'ز'],
  ['&', ''],
])('a product %s without a picture has the first letter of its name in its place', (name, letter) => {
  show({ name, image: [] })

  expect(image()).toBeNull()
  expect(drawing()?.textContent).toBe(letter)
  expect(drawing()).not.toBeEmptyDOMElement()
})

test('a picture that cannot be loaded gives way to the drawing', () => {
  show({})

  fireEvent.error(image()!)

  expect(image()).toBeNull()
  expect(drawing()).toBeInTheDocument()
})

test('so does a picture that had failed before the page came alive', () => {
  const failed = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  show({})

  expect(image()).toBeNull()
  expect(drawing()).toBeInTheDocument()
  failed.mockRestore()
})

test('until a picture is there, its place has its own colour; a picture that names none, the general tint', () => {
  const { unmount } = show({ image: ['https://shop.test/uploads/0123456789abcdef0123456789abcdef-e9f3e6'] })
  expect(image()).toHaveStyle({ background: '#e9f3e6' })
  expect(image()).toHaveAttribute('width')
  expect(image()).toHaveAttribute('height')
  unmount()

  show({})
  expect(image()!.style.background).toBe('')
})

test('a drawn picture comes without its ground and stands on the tint of its family', () => {
  show({ image: ['https://shop.test/uploads/0123456789abcdef0123456789abcdef-g'] })

  expect(image()).toHaveAttribute('src', '/uploads/0123456789abcdef0123456789abcdef?w=160')
  expect(image()).toHaveAttribute('data-tint', 'g')
  expect(image()!.style.background).toBe('')
})

test('pictures below the first screen are lazy, and the first of a page comes before all else', () => {
  const attributes = (priority?: 'first' | 'early') => {
    const { unmount } = renderInHost(<ProductCard product={cardOf(aProduct())} heading="h2" priority={priority} />)
    const found = [image()!.getAttribute('loading'), image()!.getAttribute('fetchpriority')]
    unmount()
    return found
  }

  expect(attributes()).toEqual(['lazy', null])
  expect(attributes('early')).toEqual(['eager', null])
  expect(attributes('first')).toEqual(['eager', 'high'])
})
