import type { CartItem } from 'shared/contract/cart'
import type { Product } from 'shared/contract/product'

/** The fields of a product that a card shows and the cart needs: the document carries no more of them. */
export type CardProduct = CartItem['productId']

/** A product as a card has it: with its first picture alone (section 2). */
export const cardOf = ({ _id, name, image, unit, price, discount, stock }: Product): CardProduct => ({
  _id,
  name,
  image: image.slice(0, 1),
  unit,
  price,
  discount,
  stock,
})
