import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { billOf } from '@souk-vert/shared/money/bill'
import { type Goods, lineOf, type Person } from '../test/shoppers/persons'

/** Actions of shoppers, in percent of visits. */
export const shares = { page: 70, search: 20, cart: 8, order: 2 } as const
export type Visit = keyof typeof shares | 'large order'

/** Lines of a large order. */
const LARGE_ORDER = 20

/** State that autocannon hands from a request to the next of the same visit. */
interface Context {
  line?: string
  /** Lines of the cart, and its total in DZD. */
  cart?: { productId: string; quantity: number }[]
  toPay?: number
}

const json = { 'content-type': 'application/json' }
const sample = <Value>(values: readonly Value[], count: number) =>
  [...new Set(Array.from({ length: 2 * count }, () => pick(values)))].slice(0, count)
const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!

let visitors = 0

/** Adds a visitor's headers to a request: each visitor has an address of its own. */
const asVisitor = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, ...lineOf(++visitors % 60_000), 'accept-encoding': 'br' },
})

/**
 * The requests of one visit of each kind, in their order, for autocannon: it makes them over and over. A page is a document, as
 * for who has the shop's files already. A search is two suggestions while its text is typed, and the page of what is found. A cart
 * has a product put in, is shown, has one piece more, and is emptied. An order puts a product in, shows the cart, and
 * buys what is in it. A large order does so with what a guest has collected.
 */
export function requestsOf(visit: Visit, goods: Goods, person: Person): autocannon.Request[] {
  const call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, bodyOf?: (context: Context) => object) => ({
    method,
    path,
    headers: { ...person.headers, ...json },
    setupRequest: (request: autocannon.Request, context: Context) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
      body: bodyOf && JSON.stringify(bodyOf(context)),
    }),
  })
  const putIn = call('POST', '/api/cart/create', () => ({ productId: pick(goods.products).id }))
  const noteCart = (cart: CartItem[], context: Context) => {
    context.line = cart[0]?._id
    context.cart = cart.map(({ productId, quantity }) => ({ productId: productId._id, quantity }))
    context.toPay = billOf(cart).discounted
  }
  const show = {
    ...call('GET', '/api/cart/get'),
    onResponse: (status: number, body: string, context: Context) => {
      if (status === 200) noteCart((JSON.parse(body) as { data: CartItem[] }).data, context)
    },
  }
  const takeOver = {
    ...call('POST', '/api/cart/merge', () => ({
      key: randomUUID(),
      lines: sample(goods.products, LARGE_ORDER).map(({ id }) => ({ productId: id, quantity: 1 })),
    })),
    onResponse: (status: number, body: string, context: Context) => {
      if (status === 200) noteCart((JSON.parse(body) as { data: { cart: CartItem[] } }).data.cart, context)
    },
  }
  const buy = call('POST', '/api/order/cash-on-delivery', ({ cart, toPay }) => ({ list_items: cart, totalAmt: toPay }))
  const ofVisitor = (next: (request: autocannon.Request) => autocannon.Request): autocannon.Request => ({
    setupRequest: (request) => next(asVisitor(request)),
  })
  const suggestions = ofVisitor((request) => ({
    ...request,
    ...{ method: 'POST', path: '/api/product/get-suggestions' },
    headers: { ...request.headers, ...json },
    body: JSON.stringify({ text: pick(goods.texts).slice(0, 4) }),
  }))

  const visits: Record<Visit, autocannon.Request[]> = {
    page: [
      ofVisitor((request) => ({ ...request, path: pick(goods.products).path })),
      ofVisitor((request) => ({ ...request, path: pick(goods.listingPaths) })),
      ofVisitor((request) => ({ ...request, path: pick(goods.products).path })),
      ofVisitor((request) => ({ ...request, path: pick(goods.listingPaths) })),
      ofVisitor((request) => ({ ...request, path: '/' })),
    ],
    search: [
      suggestions,
      suggestions,
      ofVisitor((request) => ({ ...request, path: `/search?q=${encodeURIComponent(pick(goods.texts))}` })),
    ],
    cart: [
      putIn,
      show,
      call('PUT', '/api/cart/update-qty', ({ line }) => ({ _id: line, qty: 2 })),
      call('DELETE', '/api/cart/delete-cart-item', ({ line }) => ({ _id: line })),
    ],
    order: [putIn, show, buy],
    'large order': [takeOver, buy],
  }
  return visits[visit]
}

/** Number of requests of one visit. Of pages, each is one. */
export const requestsAVisit: Record<Visit, number> = { page: 1, search: 3, cart: 4, order: 3, 'large order': 2 }
