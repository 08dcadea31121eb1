import { bill } from '@souk-vert/shared/money/bill'
import type { BenchRequest } from 'tools/bench/measure-requests'
import type { AccessTokens } from '../src/user/tokens'
import type { Shop, Shopper } from './shop'

/** A call of the API that is measured. */
export interface BenchCall {
  title: string
  /** The requests of one measurement; of a call that writes, this many that no other measurement has. */
  requests(count: number): BenchRequest[] | Promise<BenchRequest[]>
  isWrite?: boolean
  /** Whether it takes so long that several at once measure only the queue. */
  isAlone?: boolean
}

/** Number of different requests, so many that no cache of a second is of use. */
const VARIED = 6000
const LISTING_LIMIT = 24
const LIST_LINES = 30

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const post = (path: string, body: unknown, headers?: BenchRequest['headers']): BenchRequest => ({
  ...{ method: 'POST', path: `/api/${path}`, body },
  ...(headers && { headers }),
})

/** Texts as people type them: words of names, beginnings of words, and words with a typing error. */
function searchTexts({ products }: Shop) {
  const names = products.map(({ name }) => name.split(/[^\p{L}]+/u).filter((word) => word.length > 2))
  const wordLists = names.filter((words) => words.length > 1)
  const longWords = wordLists.flat().filter((word) => word.length > 5)
  const pair = () => pick(wordLists).slice(0, 2).join(' ').toLowerCase()
  const begun = () => pick(wordLists)[0]!.slice(0, 2 + Math.floor(Math.random() * 3))
  const mistyped = () => {
    const [word, at] = [pick(longWords), 2 + Math.floor(Math.random() * 3)]
    return word.slice(0, at) + word.slice(at + 1)
  }
  const searched = () => pick([pair, pair, () => pick(wordLists)[0]!, begun])()
  return { pair, begun, mistyped, searched }
}

/** The calls that anyone may make, spread evenly over the whole catalogue. */
export function readingCalls(shop: Shop): BenchCall[] {
  const texts = searchTexts(shop)
  const call = (title: string, make: () => BenchRequest): BenchCall => {
    const requests = times(VARIED, make)
    return { title, requests: () => requests }
  }
  const narrowed = () => ({
    sort: pick(['price', 'unit-price', 'discount', 'newest']),
    filter: pick([{}, { inStock: true }, { discounted: true }, { maxPrice: 300 }, { minPrice: 100, inStock: true }]),
  })
  const listing = (more: () => object) => () => {
    const { count, ...ids } = pick(shop.listings)
    const page = pick([1, 1, 1 + Math.floor(Math.random() * Math.ceil(count / LISTING_LIMIT))])
    const body = { ...ids, page, limit: LISTING_LIMIT, ...more() }
    return post('product/get-pruduct-by-category-and-subcategory', body)
  }
  const search = (text: () => string, more = () => ({})) =>
    (() => post('product/search-product', { search: text(), page: 1, ...more() })) satisfies () => BenchRequest
  const list = () => times(LIST_LINES, () => `${pick([1, 2, 3])} ${texts.pair()}`).join('\n')
  return [
    call('product details', () => post('product/get-product-details', { productId: pick(shop.products).id })),
    call(
      'listing',
      listing(() => ({})),
    ),
    call('listing, narrowed and sorted', listing(narrowed)),
    call('home strip', () => post('product/get-product-by-category', { id: pick(shop.listings).categoryId })),
    call('search', search(texts.searched)),
    call('search with a typing error', search(texts.mistyped)),
    call('search, narrowed and sorted', search(texts.searched, narrowed)),
    call('suggestions', () => post('product/get-suggestions', { text: texts.begun() })),
    { ...call('shopping list, 30 lines', () => post('product/match-list', { list: list() })), isAlone: true },
  ]
}

/** The calls that change a shop, each by a shopper of its own; half of the shop's buyers are for each call. */
export function writingCalls({ products, buyers }: Shop, tokens: AccessTokens): BenchCall[] {
  const signedIn = async (shopper: Shopper) => ({ authorization: `Bearer ${await tokens.issue(shopper)}` })
  const write = (title: string, make: (index: number) => Promise<BenchRequest>): BenchCall => {
    let used = 0
    return { title, isWrite: true, requests: (count) => Promise.all(times(count, () => make(used++))) }
  }
  return [
    // From the end of the list: whoever adds is nobody who orders.
    write('add to cart', async (index) =>
      post('cart/create', { productId: products.at(-1)!.id }, await signedIn(buyers.at(-1 - index)!)),
    ),
    write('order, 2 lines', async (index) => {
      const buyer = buyers[index]!
      const bought = buyer.cart.map((line) => products[line]!)
      const totals = bill(bought.map(({ price, discount }) => ({ price, discount, quantity: 1 })))
      const list_items = bought.map(({ id }) => ({ quantity: 1, productId: id }))
      const body = { list_items, subTotalAmt: totals.undiscounted, totalAmt: totals.discounted }
      return post('order/cash-on-delivery', body, await signedIn(buyer))
    }),
  ]
}
