import type { States } from '@souk-vert/shared/testing/states'
import { someProducts } from '../testing/catalogue-builders'
import { cardOf } from './card-product'
import { Strip } from './strip'

const products = (count: number) => someProducts(count).map(cardOf)
const nothing = () => Promise.resolve([])
const never = () => new Promise<never>(() => undefined)
const failing = () => Promise.reject(new Error('Refused'))

export const states: States = {
  each: {
    'more than fits': <Strip id="many" name="Bakery" url="/" products={products(12)} load={nothing} />,
    'fewer than fit': <Strip id="few" name="Bakery" url="/" products={products(2)} load={nothing} />,
    'with a note, without a listing': (
      <Strip id="none" name="Offers" note="up to 20% off" products={products(2)} load={nothing} />
    ),
    empty: <Strip id="empty" name="Bakery" url="/" products={[]} load={nothing} />,
    loading: <Strip id="loading" name="Bakery" url="/" products={null} load={never} />,
    failed: <Strip id="failed" name="Bakery" url="/" products={null} load={failing} />,
    'long name': (
      <Strip
        id="long"
        name="Bread, cakes and everything else from the oven"
        url="/"
        products={products(3)}
        load={nothing}
      />
    ),
  },
}
