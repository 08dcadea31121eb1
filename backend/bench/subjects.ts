import type { BenchRequest } from 'tools/measure-requests'
import type { Shop, Shopper } from './shop'
import { bill } from 'shared/money/bill'
import { isOfCopy } from './multiply-products'
import { picker, seededRandom } from './random'

/** A kind of request that is measured. */
export interface Subject {
  title: string
  /** The requests of the next measurement; of those that are sent once each so many, which no other measurement has. */
  requests(count: number): BenchRequest[]
  /** Sent once each: requests that change the shop. */
  isOnce?: boolean
}

/** Whether a subject's title holds one of the words, or none are given. */
export const isAskedFor =
  (words: string[]) =>
  ({ title }: Subject): boolean =>
    words.length === 0 || words.some((word) => title.includes(word))

/** Requests of the whole catalogue are so many and different that a cache of a second is of no use. */
const VARIED = 6000
/** Requests of what is popular are few, and asked for over and over. */
const POPULAR = 100
const LISTING_LIMIT = 24
/** Of a shopping list. */
const LINES = 30

const post = (path: string, body: unknown, headers?: Record<string, string>): BenchRequest => ({
  ...{ method: 'POST', path, body },
  ...(headers && { headers }),
})

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The calls that anyone may make, with the same requests in each run: of the whole catalogue, or of what is popular in it. */
export function readingSubjects(shop: Shop, asked: 'varied' | 'popular'): Subject[] {
  const isVaried = asked === 'varied'
  const random = seededRandom(4)
  const pick = picker(random)
  const words = searchTexts(shop, random)
  const subject = (title: string, make: () => BenchRequest): Subject => {
    const requests = times(isVaried ? VARIED : POPULAR, make)
    return { title, requests: () => requests }
  }
  const list = () => times(LINES, () => `${1 + Math.floor(random() * 5)} ${words.pair()}`).join('\n')
  const searchFor = (text: () => string) => () => post('/api/product/search-product', { search: text(), page: 1 })
  // Most look at the first page.
  const pageOf = (count: number) =>
    isVaried && random() >= 0.7 ? 1 + Math.floor(random() * Math.ceil(count / LISTING_LIMIT)) : 1
  const narrowing = () => ({
    sort: pick(['price', 'unit-price', 'discount', 'newest']),
    filter: pick([{}, { inStock: true }, { discounted: true }, { maxPrice: 300 }, { minPrice: 100, inStock: true }]),
  })
  const strips = shop.categoryIds.map((id) => post('/api/product/get-product-by-category', { id }))
  return [
    subject('product details', () => post('/api/product/get-product-details', { productId: pick(shop.products).id })),
    subject('listing, 24 products', () => {
      const { count, ...ids } = pick(shop.listings)
      const body = { ...ids, page: pageOf(count), limit: LISTING_LIMIT }
      return post('/api/product/get-pruduct-by-category-and-subcategory', body)
    }),
    subject('search', searchFor(words.plain)),
    subject('suggestions', () => post('/api/product/get-suggestions', { text: words.begun() })),
    ...(isVaried
      ? [
          subject('search with a typing error', searchFor(words.mistyped)),
          subject('search without a match', searchFor(words.unknown)),
          subject('listing, narrowed and sorted', () => {
            const { count: _count, ...ids } = pick(shop.listings)
            return post('/api/product/get-pruduct-by-category-and-subcategory', { ...ids, ...narrowing() })
          }),
          subject('search, narrowed and sorted', () =>
            post('/api/product/search-product', { search: words.plain(), ...narrowing() }),
          ),
          subject('suggestions for a typing error', () =>
            post('/api/product/get-suggestions', { text: words.mistyped() }),
          ),
          subject('shopping list, 30 lines', () => post('/api/product/match-list', { list: list() })),
        ]
      : []),
    { title: 'home strip, 15 products', requests: () => strips },
  ]
}

/** Texts as people type them: words of names, beginnings of words, words with a slip, words that nothing has, and what is being typed. */
function searchTexts(shop: Shop, random: () => number) {
  const pick = picker(random)
  const wordsOf = (name: string) => name.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  const wordLists = shop.products.map(({ name }) => wordsOf(name)).filter((words) => words.length > 1)
  const longWords = wordLists.flat().filter((word) => word.length > 5)
  const slip = (word: string) => {
    const at = 2 + Math.floor(random() * (word.length - 3))
    const letters = [...word]
    if (random() < 0.5) letters.splice(at, 1)
    else letters.splice(at, 2, letters[at + 1]!, letters[at]!)
    return letters.join('').toLowerCase()
  }
  // The letter of a copy does not count: as many words begin with what is typed as in the shop without copies.
  const begin = (word: string) => word.slice(0, (isOfCopy(word) ? 3 : 2) + Math.floor(random() * 3)).toLowerCase()
  const pair = () => {
    const [first, second] = pick(wordLists)
    return `${first} ${second}`.toLowerCase()
  }
  return {
    pair,
    plain: () => {
      const kind = random()
      if (kind < 0.5) return pair()
      const [first] = pick(wordLists)
      return kind < 0.8 ? first! : begin(first!)
    },
    begun: () => {
      const [first, second] = pick(wordLists)
      return random() < 0.7 ? begin(first!) : `${first} ${begin(second!)}`
    },
    mistyped: () => slip(pick(longWords)),
    unknown: () => times(8, () => pick([...'bcdfgjkmqvwxz'])).join(''),
  }
}

/** The calls that change a shop, each with a pair of shopper and product, or a shopper, of its own. `tokens` are by session id. */
export function writingSubjects(shop: Shop, tokens: Map<string, string>): Subject[] {
  const signedIn = ({ sessionId }: Shopper) => ({ authorization: `Bearer ${tokens.get(sessionId)}` })
  return [
    onceEach('add to cart', (index) => {
      const product = shop.products[(index * 7) % shop.products.length]!
      const shopper = shop.browsers[index % shop.browsers.length]!
      return post('/api/cart/create', { productId: product.id }, signedIn(shopper))
    }),
    // Of the two lines in the shopper's cart.
    onceEach('order, 2 lines', (index) => {
      const shopper = shop.buyers[index]!
      const bought = shopper.cart.map((line) => shop.products[line]!)
      const totals = bill(bought.map(({ price, discount }) => ({ price, discount, quantity: 1 })))
      const body = {
        list_items: bought.map(({ id }) => ({ quantity: 1, productId: id })),
        subTotalAmt: totals.undiscounted,
        totalAmt: totals.discounted,
      }
      return post('/api/order/cash-on-delivery', body, signedIn(shopper))
    }),
  ]
}

function onceEach(title: string, make: (index: number) => BenchRequest): Subject {
  let used = 0
  return { title, isOnce: true, requests: (count) => times(count, () => make(used++)) }
}
