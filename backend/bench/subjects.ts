import type { BenchRequest } from './measure'
import type { Shop } from './shop'
import { bill } from 'shared/money/bill'
import { picker, seededRandom } from './random'

/** A kind of request that is measured. */
export interface Subject {
  title: string
  /** Requests of the whole catalogue, so many and different that a cache of a second is of no use. */
  varied: BenchRequest[]
  /** Requests of what is popular: few, asked for over and over; undefined where a cache would be of no use or is not allowed. */
  popular?: BenchRequest[]
  /** Sent once each: requests that change the shop. */
  isOnce?: boolean
}

const VARIED = 6000
const POPULAR = 100
const LISTING_LIMIT = 24

const post = (path: string, body: unknown, token?: string): BenchRequest => ({ method: 'POST', path, body, token })

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The calls that anyone may make, with the same requests in each run. */
export function readingSubjects(shop: Shop): Subject[] {
  const random = seededRandom(4)
  const pick = picker(random)
  const details = () => post('/api/product/get-product-details', { productId: pick(shop.products).id })
  const listing = (page: (count: number) => number) => {
    const { count, ...ids } = pick(shop.listings)
    return post('/api/product/get-pruduct-by-category-and-subcategory', {
      ...ids,
      page: page(count),
      limit: LISTING_LIMIT,
    })
  }
  // Most look at the first page.
  const anyPage = (count: number) => (random() < 0.7 ? 1 : 1 + Math.floor(random() * Math.ceil(count / LISTING_LIMIT)))
  const search = (text: string) => post('/api/product/search-product', { search: text, page: 1 })
  const strip = (id: string) => post('/api/product/get-product-by-category', { id })
  const words = searchTexts(shop, random)
  return [
    { title: 'product details', varied: times(VARIED, details), popular: times(POPULAR, details) },
    {
      title: 'listing, 24 products',
      varied: times(VARIED, () => listing(anyPage)),
      popular: times(POPULAR, () => listing(() => 1)),
    },
    {
      title: 'search',
      varied: times(VARIED, () => search(words.plain())),
      popular: times(POPULAR, () => search(words.plain())),
    },
    { title: 'search with a typing error', varied: times(VARIED, () => search(words.mistyped())) },
    { title: 'search without a match', varied: times(VARIED, () => search(words.unknown())) },
    { title: 'home strip, 15 products', varied: shop.categoryIds.map(strip), popular: shop.categoryIds.map(strip) },
  ]
}

/** Texts as people type them: words of names, beginnings of words, words with a slip, and words that nothing has. */
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
  return {
    plain: () => {
      const [first, second] = pick(wordLists)
      const kind = random()
      if (kind < 0.5) return `${first} ${second}`.toLowerCase()
      return kind < 0.8 ? first! : first!.slice(0, 2 + Math.floor(random() * 3)).toLowerCase()
    },
    mistyped: () => slip(pick(longWords)),
    unknown: () => times(8, () => pick([...'bcdfgjkmqvwxz'])).join(''),
  }
}

/** A share of the shop's shoppers and pairs, which no other measurement uses. `tokens` by session id. */
export function addToCart(shop: Shop, tokens: Map<string, string>, first: number, count: number): Subject {
  const requests = times(count, (index) => {
    const pair = first + index
    const { sessionId } = shop.browsers[pair % shop.browsers.length]!
    const product = shop.products[(pair * 7) % shop.products.length]!
    return post('/api/cart/create', { productId: product.id }, tokens.get(sessionId))
  })
  return { title: 'add to cart', varied: requests, isOnce: true }
}

/** One order each of the shoppers from `first` on, of the two lines in their cart. */
export function order(shop: Shop, tokens: Map<string, string>, first: number, count: number): Subject {
  const requests = shop.buyers.slice(first, first + count).map(({ sessionId, cart }) => {
    const bought = cart.map((index) => shop.products[index]!)
    const totals = bill(bought.map(({ price, discount }) => ({ price, discount, quantity: 1 })))
    const body = {
      list_items: bought.map(({ id }) => ({ quantity: 1, productId: id })),
      subTotalAmt: totals.undiscounted,
      totalAmt: totals.discounted,
    }
    return post('/api/order/cash-on-delivery', body, tokens.get(sessionId))
  })
  return { title: 'order, 2 lines', varied: requests, isOnce: true }
}
