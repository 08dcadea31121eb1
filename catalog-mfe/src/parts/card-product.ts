import type { Product } from 'shared/contract/product'

/** A product as a card has it: with its first picture alone (section 2). */
export const cardOf = ({ _id, name, image, unit, price, discount, stock }: Product) => ({
  _id,
  name,
  image: image.slice(0, 1),
  unit,
  price,
  discount,
  stock,
})

/** The fields of a product that a card shows and the cart needs: the document carries no more of them. */
export type CardProduct = ReturnType<typeof cardOf>
