import { call, guestLine, randomKey, readGuestCart, reloadCart, writeGuestCart } from '@souk-vert/shared/client'
import type { CappedLine } from '@souk-vert/shared/contract/cart'
import { pageStore } from '@souk-vert/shared/stores'
import { whenShop } from './when-shop'

/** A product with the number of pieces to add; no product twice. */
export interface LineToAdd {
  productId: string
  quantity: number
}

/**
 * Adds pieces of a product to the cart, a guest's or a user's, on top of those that are in it. Returns undefined, or
 * where there was not enough how many the cart has now. @throws errors of the call
 */
export async function addToCart(productId: string, count = 1): Promise<CappedLine | undefined> {
  const [capped] = await addLinesToCart([{ productId, quantity: count }])
  return capped
}

/**
 * Adds several products to the cart by one call, and returns those of which there was not enough; a product that is
 * gone has no name. With a key that was used already it adds nothing again: keep it while an attempt is repeated.
 * @throws errors of the call
 */
export async function addLinesToCart(lines: LineToAdd[], key = randomKey()): Promise<CappedLine[]> {
  await whenShop(({ session }) => session.status !== 'loading')
  const isSignedIn = pageStore.getState().session.status === 'signed-in'
  const capped = await (isSignedIn ? addToUsersCart(key, lines) : addToGuestCart(lines))
  await reloadCart()
  return capped
}

async function addToUsersCart(key: string, lines: LineToAdd[]): Promise<CappedLine[]> {
  return (await call('POST /api/cart/merge', { key, lines })).data.capped
}

async function addToGuestCart(lines: LineToAdd[]): Promise<CappedLine[]> {
  const { data: products } = await call('POST /api/cart/products', { ids: lines.map(({ productId }) => productId) })
  // Read after the call: another tab may have changed it meanwhile.
  const cart = readGuestCart()
  const inCart = new Map(cart.lines.map((line) => [line._id, line]))
  const capped = lines.flatMap(({ productId, quantity: more }) => {
    const product = products.find(({ _id }) => _id === productId)
    const wanted = (inCart.get(productId)?.quantity ?? 0) + more
    const quantity = Math.min(wanted, product?.stock ?? 0)
    if (product && quantity > 0) inCart.set(productId, guestLine(product, quantity))
    return quantity < wanted ? [{ productId, name: product?.name ?? '', wanted, quantity }] : []
  })
  writeGuestCart({ ...cart, lines: [...inCart.values()] })
  return capped
}
