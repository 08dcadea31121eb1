import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import type { CartCharge, CartItem } from '@souk-vert/shared/contract/cart'
import type { Slot } from '@souk-vert/shared/contract/delivery/slot'
import { billOf } from '@souk-vert/shared/money/bill'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { lineOf, type Person } from '../test/shoppers/persons'
import type { Goods } from './goods'

/** Visits by their kind, in percent. */
export const shares = { page: 70, search: 20, cart: 8, order: 2 }
export type Visit = keyof typeof shares
export const kinds = Object.keys(shares) as Visit[]

/** Lines of an order. */
const ORDER_LINES = 20

/** State that autocannon hands from a request to the next of the same visit. */
interface Context {
  cart?: CartItem[]
  charges?: CartCharge[]
  slot?: Slot
}

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!

let visitors = 0
/** Headers of another visitor each time. */
const visitor = () => lineOf(++visitors % 60_000)

const page = (path: () => string): autocannon.Request => ({
  setupRequest: (request) => ({ ...request, path: path(), headers: { ...visitor(), 'accept-encoding': 'br' } }),
})

const searchUrl = (text: string) => `/search?q=${encodeURIComponent(text)}`

/** A request for each page that is visited. */
export const pagesOf = ({ products, listingPaths, texts }: Goods): autocannon.Request[] =>
  ['/', ...products.map(productUrl), ...listingPaths, ...texts.map(searchUrl)].map((path) => page(() => path))

/**
 * The requests of one visit, for autocannon to repeat. A page is a document, as for who has the shop's files already. A search
 * is two suggestions while its text is typed, and the page of what is found. A cart has a product put in, is shown, has one
 * piece more, and is emptied. An order buys what a guest has collected; one with a coupon asks before for times and for what the cart
 * costs. Without a person each request is another visitor's.
 */
export function visitOf(
  kind: Visit,
  { products, listingPaths, texts }: Goods,
  person?: Person,
  coupon?: string,
): autocannon.Request[] {
  /** `keep` returns what later calls of the visit need of the answer. */
  const call = <Name extends CallName>(
    name: Name,
    body?: (context: Context) => Calls[Name]['body'],
    keep?: (answer: Calls[Name]['answer']) => Context,
    query = '',
  ): autocannon.Request => {
    const [method, path] = name.split(' ') as [autocannon.Request['method'], string]
    const headers = () => ({
      ...(person?.headers ?? visitor()),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    })
    return {
      setupRequest: (request, context: Context) => ({
        ...request,
        method,
        path: path + query,
        headers: headers(),
        body: body && JSON.stringify(body(context)),
      }),
      onResponse: (status, answer, context: Context) => {
        if (status === 200 && keep) Object.assign(context, keep(JSON.parse(answer) as Calls[Name]['answer']))
      },
    }
  }
  const guestLines = () => Array.from({ length: ORDER_LINES }, () => ({ productId: pick(products)._id, quantity: 1 }))

  const beforeOrder = (code: string) => [
    call(
      'POST /api/delivery/quote',
      () => ({}),
      ({ data }) => ({ slot: pick(data.slots) }),
    ),
    call('GET /api/cart/get', undefined, ({ data, charges }) => ({ cart: data, charges }), `?coupon=${code}`),
  ]
  const [productPath, listingPath] = [() => productUrl(pick(products)), () => pick(listingPaths)]
  const first = ({ cart }: Context) => cart?.[0]?._id ?? ''
  const visits: Record<Visit, autocannon.Request[]> = {
    page: [page(() => pick([productPath, productPath, listingPath, listingPath, () => '/'])())],
    search: [
      call('POST /api/product/get-suggestions', () => ({ text: pick(texts).slice(0, 2) })),
      call('POST /api/product/get-suggestions', () => ({ text: pick(texts).slice(0, 4) })),
      page(() => searchUrl(pick(texts))),
    ],
    cart: [
      call('POST /api/cart/create', () => ({ productId: pick(products)._id })),
      call('GET /api/cart/get', undefined, ({ data }) => ({ cart: data })),
      call('PUT /api/cart/update-qty', (context) => ({ _id: first(context), qty: 2 })),
      call('DELETE /api/cart/delete-cart-item', (context) => ({ _id: first(context) })),
    ],
    order: [
      call(
        'POST /api/cart/merge',
        () => ({ key: randomUUID(), lines: guestLines() }),
        ({ data }) => ({ cart: data.cart }),
      ),
      ...(coupon ? beforeOrder(coupon) : []),
      call('POST /api/order/cash-on-delivery', ({ cart = [], charges = [], slot }) => ({
        list_items: cart.map(({ productId, quantity }) => ({ productId: productId._id, quantity })),
        totalAmt: billOf(cart, charges).total,
        ...(slot && { coupon, slot: { id: slot.id, from: slot.from } }),
      })),
    ],
  }
  return visits[kind]
}
