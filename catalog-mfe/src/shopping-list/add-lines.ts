import { call, guestLine, readGuestCart, reloadCart, writeGuestCart } from '@souk-vert/shared/client'
import type { CappedLine } from '@souk-vert/shared/contract/cart'
import type { ListMatch } from '@souk-vert/shared/contract/catalog/shopping-list'
import { pageStore } from '@souk-vert/shared/stores'

/** A product with the pieces that are to be added; no product twice. */
export interface LineToAdd {
  product: ListMatch['product']
  quantity: number
}

/**
 * Adds products to the cart, a guest's or a user's, by one call, and returns those of which there was not enough. A
 * key that was used already adds nothing again. Throws errors of the call.
 */
export async function addLines(key: string, lines: LineToAdd[]): Promise<CappedLine[]> {
  const isSignedIn = pageStore.getState().session.status === 'signed-in'
  const capped = await (isSignedIn ? addToUsersCart(key, lines) : addToGuestCart(lines))
  await reloadCart()
  return capped
}

async function addToUsersCart(key: string, lines: LineToAdd[]): Promise<CappedLine[]> {
  const body = { key, lines: lines.map(({ product, quantity }) => ({ productId: product._id, quantity })) }
  return (await call('POST /api/cart/merge', body)).data.capped
}

async function addToGuestCart(lines: LineToAdd[]): Promise<CappedLine[]> {
  const { data: products } = await call('POST /api/cart/products', { ids: lines.map(({ product }) => product._id) })
  // Read after the call: another tab may have changed it meanwhile.
  const cart = readGuestCart()
  const inCart = new Map(cart.lines.map((line) => [line._id, line]))
  const capped = lines.flatMap(({ product: { _id, name }, quantity: more }) => {
    const product = products.find((one) => one._id === _id)
    const wanted = (inCart.get(_id)?.quantity ?? 0) + more
    const quantity = Math.min(wanted, product?.stock ?? 0)
    if (product && quantity > 0) inCart.set(_id, guestLine(product, quantity))
    return quantity < wanted ? [{ productId: _id, name, wanted, quantity }] : []
  })
  writeGuestCart({ ...cart, lines: [...inCart.values()] })
  return capped
}
