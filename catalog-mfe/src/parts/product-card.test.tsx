import { screen, waitFor } from '@testing-library/react'
import { aProduct } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { cardOf } from './card-product'
import { ProductCard } from './product-card'

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
  expect(screen.getByText('DZD 94.00')).toBeInTheDocument()
  expect(screen.getByText('DZD 105.00').tagName).toBe('S')
})

test('a discount on something free is none', () => {
  show({ price: 0, discount: 50 })

  expect(screen.queryByText('50%')).not.toBeInTheDocument()
  expect(screen.getAllByText('DZD 0.00')).toHaveLength(1)
})

test('what is out of stock cannot be added', () => {
  show({ stock: 0 })

  expect(screen.getByText('Out of Stock')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('until the cart remote is there, a button of the same name holds its place; without it, a disabled one', async () => {
  show({ name: 'Whole milk' }, () => Promise.resolve())
  const placeholder = screen.getByRole('button', { name: 'Add Whole milk to cart' })

  expect(placeholder).toHaveTextContent('Add')
  expect(placeholder).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Whole milk to cart' })).toBeDisabled())
})

test('a long name is there as a whole for those who hear it, and a product without a picture has a drawing', () => {
  const name = 'Honey of the Atlas '.repeat(16).trim()
  show({ name, image: [] })

  expect(screen.getByRole('link', { name })).toBeInTheDocument()
  expect(screen.getByRole('article').querySelector('img')).toBeNull()
  expect(screen.getByRole('article').querySelector('svg')).toBeInTheDocument()
})
