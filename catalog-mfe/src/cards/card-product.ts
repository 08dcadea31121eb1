import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { hasUnitPrice } from '@souk-vert/shared/money/unit-price'

/** A product of any call that answers with products. */
type CardSource = Pick<Product, '_id' | 'name' | 'image' | 'unit' | 'price' | 'discount' | 'stock'> &
  Partial<Pick<Product, 'measure' | 'grams' | 'discountUntil' | 'nth'>>

/** A product as a card has it: with its first picture alone (section 2), and with its measure where a price per unit follows from it. */
export const cardOf = ({ _id, name, image, unit, measure, grams, price, discount, stock, ...rest }: CardSource) => ({
  _id,
  name,
  image: image.slice(0, 1),
  unit,
  ...(measure && hasUnitPrice(measure) && { measure }),
  ...(grams && { grams }),
  price,
  discount,
  ...(rest.discountUntil && { discountUntil: rest.discountUntil }),
  ...(rest.nth && { nth: rest.nth }),
  stock,
})

/** The fields of a product that a card shows and the cart needs: the document carries no other. */
export type CardProduct = ReturnType<typeof cardOf>
