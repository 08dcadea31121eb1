import { aCartItem, aProduct, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import { Like, type States, WithStore } from '@souk-vert/shared/testing/states'
import { cardOf } from './card-product'
import { ProductCard, ProductCardSkeleton } from './product-card'

const card = (given: Parameters<typeof aProduct>[0] = {}) => (
  <ProductCard product={cardOf(aProduct(given))} heading="h2" />
)

const inCart = (quantity: number, stock = 10) => {
  const line = aCartItem({ quantity, stock })
  return (
    <WithStore state={{ session: { status: 'signed-out' }, cart: { status: 'ready', value: [line] } }}>
      {card({ stock })}
    </WithStore>
  )
}

export const states: States = {
  width: 208,
  each: {
    default: card(),
    hover: <Like state="hover">{card()}</Like>,
    focus: <Like state="focus-visible">{card()}</Like>,
    loading: <ProductCardSkeleton />,
    discount: card({ discount: 20 }),
    'discount that ends': card({ discount: 20, discountUntil: '2026-12-06' }),
    'discount 100': card({ discount: 100 }),
    'price 0': card({ price: 0 }),
    'price of seven digits': card({ price: 1234567.5, discount: 10 }),
    'out of stock': card({ stock: 0 }),
    'out of stock, discount': card({ stock: 0, discount: 20 }),
    'in the cart': inCart(2),
    'in the cart, all there is': inCart(10),
    'name of 300 letters': card({ name: longName }),
    'name and unit without a break': card({ name: unbrokenName, unit: unbrokenName }),
    'no picture': card({ image: [] }),
    'picture failed': card({ image: ['/uploads/missing'] }),
    'markup in the name': card({ name: '<script>alert(1)</script>' }),
    'no unit': card({ unit: '' }),
    'price per unit': card({ unit: '250 g', measure: { quantity: 0.25, base: 'kg' }, price: 290 }),
    'price per unit, no room': card({ unit: '24 capsules in a box', measure: { quantity: 24, base: 'piece' } }),
    Arabic: card({ name: 'حليب كامل الدسم', unit: '١ لتر' }),
    'on a phone': <div style={{ width: 156 }}>{card({ discount: 20, price: 12345 })}</div>,
  },
}
