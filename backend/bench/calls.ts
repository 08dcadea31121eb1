import type autocannon from 'autocannon'
import type { Goods } from 'tools/bench/goods'

/** A call of the API that anyone may make. */
export interface BenchCall {
  title: string
  /** Makes a request, spread evenly over the whole catalogue. */
  make(): autocannon.Request
  /** Whether it takes so long that several at once measure only the queue. */
  isAlone?: boolean
}

const LIST_LINES = 30

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!

const post = (path: string, body: object): autocannon.Request => ({
  method: 'POST',
  path: `/api/product/${path}`,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Texts as people type them: words of names, beginnings of words, and words with a typing error. */
function searchTexts({ products }: Goods) {
  const names = products.map(({ name }) => name.split(/[^\p{L}]+/u).filter((word) => word.length > 2))
  const wordLists = names.filter((words) => words.length > 1)
  const longWords = wordLists.flat().filter((word) => word.length > 5)
  const pair = () => pick(wordLists).slice(0, 2).join(' ').toLowerCase()
  const word = () => pick(wordLists)[0]!
  const begun = () => word().slice(0, 2 + Math.floor(Math.random() * 3))
  const mistyped = () => {
    const [right, at] = [pick(longWords), 2 + Math.floor(Math.random() * 3)]
    return right.slice(0, at) + right.slice(at + 1)
  }
  return { pair, begun, mistyped, searched: () => pick([pair, pair, word, begun])() }
}

/** The calls that are measured, beside the visits of those who buy. */
export function benchCalls(goods: Goods): BenchCall[] {
  const texts = searchTexts(goods)
  const narrowed = () => ({
    sort: pick(['price', 'unit-price', 'discount', 'newest']),
    filter: pick([{}, { inStock: true }, { discounted: true }, { maxPrice: 300 }, { minPrice: 100, inStock: true }]),
  })
  const product = () => pick(goods.products)
  const listing = (more = {}) => {
    const { category, subCategory } = product()
    const ids = { categoryId: category[0]!._id, subCategoryId: subCategory[0]!._id }
    return post('get-pruduct-by-category-and-subcategory', { ...ids, page: pick([1, 1, 2, 3]), ...more })
  }
  const search = (text: string, more = {}) => post('search-product', { search: text, page: 1, ...more })
  const list = () => Array.from({ length: LIST_LINES }, () => `${pick([1, 2, 3])} ${texts.pair()}`).join('\n')
  return [
    { title: 'product details', make: () => post('get-product-details', { productId: product()._id }) },
    { title: 'listing', make: () => listing() },
    { title: 'listing, narrowed and sorted', make: () => listing(narrowed()) },
    { title: 'home strip', make: () => post('get-product-by-category', { id: product().category[0]!._id }) },
    { title: 'search', make: () => search(texts.searched()) },
    { title: 'search with a typing error', make: () => search(texts.mistyped()) },
    { title: 'search, narrowed and sorted', make: () => search(texts.searched(), narrowed()) },
    { title: 'suggestions', make: () => post('get-suggestions', { text: texts.begun() }) },
    { title: 'shopping list, 30 lines', make: () => post('match-list', { list: list() }), isAlone: true },
  ]
}
