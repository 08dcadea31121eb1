import type { DeliveryAddress } from '@souk-vert/shared/contract/order'
import type { NewAddress } from '../src/address/store'
import type { NewProduct } from '../src/catalog/product-fields'
import type { NewOrder } from '../src/order/store'
import type { NewUser } from '../src/user/store'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { bill } from '@souk-vert/shared/money/bill'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import { hashPassword } from '../src/user/password'
import { demoId } from './demo-id'

const JOINED = new Date('2026-01-10T09:00:00Z')

const mobiles = { admin: '0550 10 20 30', shopper: '0661 23 45 67' }

const userId = (role: keyof typeof demoLogins): string => demoId('user', demoLogins[role].email)

/** The two accounts of demo mode. Hashing their passwords takes some tens of ms. */
export const demoUsers = (): Promise<NewUser[]> =>
  Promise.all(
    (['admin', 'shopper'] as const).map(async (role) => ({
      id: userId(role),
      name: demoLogins[role].name,
      email: demoLogins[role].email,
      passwordHash: await hashPassword(demoLogins[role].password),
      role: role === 'admin' ? ('ADMIN' as const) : ('USER' as const),
      mobile: mobiles[role],
      verifiedEmail: true,
      createdAt: JOINED,
    })),
  )

const home = {
  id: demoId('address', 'home'),
  userId: userId('shopper'),
  addressLine: '12 rue Didouche Mourad, 3rd floor',
  city: 'Alger Centre',
  state: 'Alger',
  country: 'Algeria',
  pincode: '16000',
  mobile: mobiles.shopper,
  createdAt: new Date('2026-01-10T09:20:00Z'),
}

const parents = {
  ...home,
  id: demoId('address', 'parents'),
  addressLine: '5 boulevard de la Soummam',
  city: 'Oran',
  state: 'Oran',
  pincode: '31000',
  createdAt: new Date('2026-01-10T09:10:00Z'),
}

/** The shopper's addresses; lists show the later one first. */
export const demoAddresses: NewAddress[] = [parents, home]

/** The address as an order keeps it. */
const delivered = ({ id, addressLine, city, state, country, pincode, mobile }: typeof home): DeliveryAddress => ({
  ...{ _id: id, address_line: addressLine, city, state, country, pincode, mobile },
})

/** A basket of the past: names of products with the pieces bought. */
type Basket = [name: string, quantity: number][]

const WEEKLY_SHOP: Basket = [
  ['Candia milk, whole', 6],
  ['Clementines of Boufarik', 2],
  ['Eggs, tray of 30', 1],
  ['Olive oil of Kabylie', 1],
  ['Deglet Nour dates', 1],
]

const PARCELS: Basket = [
  ['Shipping boxes, 30 × 20 × 15', 1],
  ['Packing tape, brown', 1],
]

/** The shopper's two past orders of these products, paid on delivery. Throws an error for a product that is not there. */
export function demoOrders(products: NewProduct[]): NewOrder[] {
  const named = new Map(products.map((product) => [product.name, product]))

  const order = (orderNumber: string, basket: Basket, rest: Pick<NewOrder, 'status' | 'deliveryAddress'> & Moments) => {
    const lines = basket.map(([name, quantity]) => {
      const product = named.get(name)
      if (!product) throw new Error(`The catalogue has no product '${name}'`)
      return { ...product, quantity }
    })
    const totals = bill(lines)
    return {
      ...rest,
      id: demoId('order', orderNumber),
      userId: userId('shopper'),
      orderNumber,
      paymentStatus: 'CASH ON DELIVERY',
      subTotalCentimes: toCentimes(totals.undiscounted),
      totalCentimes: toCentimes(totals.discounted),
      statedSubTotal: totals.undiscounted,
      createdAt: rest.placedAt,
      items: lines.map(({ id, name, image, unit, quantity, price, discount }) => ({
        ...{ productId: id!, name, image, unit, quantity },
        priceCentimes: toCentimes(price),
        discountHundredths: Math.round(discount * 100),
      })),
    }
  }

  return [
    order('ORD-4C7MEKA9RTD', WEEKLY_SHOP, {
      status: 'delivered',
      deliveryAddress: delivered(home),
      placedAt: new Date('2026-02-03T17:42:00Z'),
      packedAt: new Date('2026-02-03T18:10:00Z'),
      shippedAt: new Date('2026-02-03T18:35:00Z'),
      deliveredAt: new Date('2026-02-03T19:20:00Z'),
    }),
    order('ORD-9WQXJ3FHN6P', PARCELS, {
      status: 'shipped',
      deliveryAddress: delivered(parents),
      placedAt: new Date('2026-02-11T08:05:00Z'),
      packedAt: new Date('2026-02-11T10:30:00Z'),
      shippedAt: new Date('2026-02-11T14:00:00Z'),
    }),
  ]
}

/** Times at which an order reached its statuses. */
type Moments = { placedAt: Date } & Pick<NewOrder, 'packedAt' | 'shippedAt' | 'deliveredAt'>
