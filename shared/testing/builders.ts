import type { Address } from '@souk-vert/shared/contract/user/address'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { Category } from '@souk-vert/shared/contract/catalog/category'
import type { Order } from '@souk-vert/shared/contract/order/order'
import type { Paper } from '@souk-vert/shared/contract/order/paper'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { User } from '@souk-vert/shared/contract/user/user'

const AT = '2026-01-02T03:04:05.000Z'

/** A product in the backend's shape; `given` are the fields that a test is about. */
export const aProduct = (given: Partial<Product> = {}): Product => ({
  _id: 'a1',
  name: 'Whole milk',
  image: ['/uploads/0123456789abcdef0123456789abcdef'],
  category: [],
  subCategory: [],
  unit: '1 L',
  stock: 10,
  price: 100,
  discount: 0,
  description: 'Fresh milk',
  more_details: {},
  createdAt: AT,
  updatedAt: AT,
  ...given,
})

/** A line item of a cart. */
export function aCartItem(given: Partial<CartItem['productId']> & { quantity?: number } = {}): CartItem {
  const { quantity = 1, grams, ...product } = given
  const { _id, name, image, unit, price, discount, stock } = aProduct(product)
  const weighed = grams === undefined ? {} : { grams }
  return { _id: `line-of-${_id}`, quantity, productId: { _id, name, image, unit, price, discount, stock, ...weighed } }
}

/** A signed-in shopper. */
export const aUser = (given: Partial<User> = {}): User => ({
  _id: 'u1',
  name: 'Amina Benali',
  email: 'amina@example.com',
  avatar: '',
  mobile: '0550123456',
  verify_email: true,
  last_login_date: AT,
  status: 'Active',
  address_details: [],
  shopping_cart: [],
  orderHistory: [],
  role: 'USER',
  createdAt: AT,
  updatedAt: AT,
  ...given,
})

/** An active address of that shopper. */
export const anAddress = (given: Partial<Address> = {}): Address => ({
  _id: 'd1',
  userId: 'u1',
  address_line: '12 rue Didouche Mourad',
  city: 'Algiers',
  state: 'Algiers',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0550123456',
  status: true,
  createdAt: AT,
  updatedAt: AT,
  ...given,
})

/** A category in the backend's shape. */
export const aCategory = (given: Partial<Category> = {}): Category => ({
  _id: 'c1',
  name: 'Dairy & eggs',
  image: '/uploads/0123456789abcdef0123456789abcdef',
  createdAt: AT,
  updatedAt: AT,
  ...given,
})

/** The bill of an order of which nothing has moved yet. */
const aBill = (total: number, items: Order['items'], isCash: boolean): Order['bill'] => ({
  rows: [{ key: 'goods', kind: 'goods', amount: total }],
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  total,
  ...(isCash && { toCollect: total }),
})

/** An order of that shopper: two pieces of milk, to be paid in cash. */
export const anOrder = (given: Partial<Order> = {}): Order => {
  const { _id: productId, name, image, unit, price, discount } = aProduct()
  const items = given.items ?? [{ productId, name, image, unit, price, discount, quantity: 2 }]
  return {
    _id: 'o1',
    userId: 'u1',
    orderId: 'ORD-7K3MQ9XWTD',
    productId,
    product_details: { name, image, quantity: 2 },
    items,
    paymentId: '',
    payment_status: 'CASH ON DELIVERY',
    status: 'placed',
    history: [{ status: 'placed', at: AT }],
    delivery_address: anAddress(),
    subTotalAmt: 200,
    totalAmt: 200,
    bill: aBill(given.chargedAmt ?? given.totalAmt ?? 200, items, !given.payment_status),
    invoice_receipt: '',
    createdAt: AT,
    updatedAt: AT,
    ...given,
  }
}

/** The invoice of that order. */
export const aPaper = (given: Partial<Paper> = {}): Paper => ({
  number: 'INV-2026-000001',
  kind: 'invoice',
  orderId: anOrder().orderId,
  paymentStatus: 'CASH ON DELIVERY',
  at: AT,
  seller: {
    name: 'Souk Vert',
    address: '12 Rue des Orangers, 16000 Algiers',
    phone: '021 63 45 00',
    email: 'shop@souk-vert.example',
    tradeRegister: '16/00-0123456B24',
    taxNumber: '000016001234567',
  },
  customer: { name: 'Amina', address: ['12 Rue Didouche Mourad', '16000 Algiers', 'Algiers', 'Algeria'] },
  lines: [{ name: 'Candia milk', unit: '1 L', pieces: 2, vat: 19, amount: 200 }],
  rates: [{ vat: 19, amount: 200, vatAmount: 31.93 }],
  total: 200,
  ...given,
})

/** A name of 300 letters, in words. */
export const longName = 'Organic wholemeal semolina '.repeat(12).slice(0, 300)

/** A name of 60 letters without a place to break. */
export const unbrokenName = 'Extraordinarilylongname'.repeat(3).slice(0, 60)
