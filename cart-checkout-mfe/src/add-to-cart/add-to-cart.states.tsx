import type { ReactNode } from 'react'
import { aCartItem } from '@souk-vert/shared/testing/builders'
import { Like, pointedAt, type States, WithStore } from '@souk-vert/shared/testing/states'
import { asGuest } from '../testing/answers'
import { AddToCart } from './add-to-cart'
import { Stepper } from './stepper'

const { productId: product } = aCartItem()
const nothing = () => undefined

const stepper = (quantity: number, running?: string, grams?: number) => (
  <Stepper
    product={{ ...product, grams }}
    quantity={quantity}
    running={running}
    onMinus={nothing}
    onPlus={nothing}
    onType={nothing}
  />
)
const inEmptyCart = (control: ReactNode) => <WithStore state={asGuest()}>{control}</WithStore>

export const states: States = {
  width: 112,
  each: {
    ...pointedAt(inEmptyCart(<AddToCart product={product} />)),
    prominent: inEmptyCart(<AddToCart product={product} prominent />),
    'prominent, hover': <Like state="hover">{inEmptyCart(<AddToCart product={product} prominent />)}</Like>,
    'out of stock': inEmptyCart(<AddToCart product={{ ...product, stock: 0 }} />),
    'in the cart': stepper(1),
    'in the cart, hover': <Like state="hover">{stepper(1)}</Like>,
    'in the cart, focus': <Like state="focus-visible">{stepper(1)}</Like>,
    'in the cart, pressed': <Like state="active">{stepper(1)}</Like>,
    'all there is': stepper(10),
    'three digits': stepper(128),
    'by weight': stepper(25, undefined, 500),
    'taking one away': stepper(2, 'minus'),
    'adding one': stepper(2, 'plus'),
    'on a desk’s card': <div style={{ width: 84 }}>{stepper(12)}</div>,
  },
}
