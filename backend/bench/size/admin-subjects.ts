import type { BenchRequest } from 'tools/measure-requests'
import type { Shop } from '../shop'
import type { Subject } from '../subjects'
import { picker, seededRandom } from '../random'

/** So many different requests of a kind. */
const VARIED = 600

/** What admins and search engines ask for: lists, and files of the sitemap. */
export function adminSubjects(shop: Shop, token: string): Subject[] {
  const pick = picker(seededRandom(5))
  const subject = (title: string, make: (index: number) => BenchRequest): Subject => {
    const requests = Array.from({ length: VARIED }, (_, index) => make(index))
    return { title, requests: () => requests }
  }
  const post = (path: string, body: unknown): BenchRequest => ({
    ...{ method: 'POST', path, body, headers: { authorization: `Bearer ${token}` } },
  })
  const stock = (title: string, body: () => object) =>
    subject(`stock, ${title}`, () => post('/api/product/admin-stock', { ...body(), page: pick([1, 1, 2, 5]) }))
  const orders = (title: string, body: (index: number) => object) =>
    subject(`orders, ${title}`, (index) => post('/api/order/admin-list', body(index)))
  const wordOf = () => pick(shop.products).name.match(/\p{L}{4,}/u)?.[0] ?? 'rice'
  const narrow = () => pick([{ runningOut: true }, { outOfStock: true }, { hidden: true }])
  const sorts = ['name', 'price', 'discount', 'stock', 'newest']
  const sorted = () => ({ sort: pick(sorts), descending: pick([true, false]) })
  // By another host each, because the backend keeps files for a while.
  const sitemap = (title: string, path: string) =>
    subject(title, (index) => ({ method: 'GET', path, headers: { host: `${index}-${Math.random()}.example` } }))
  return [
    subject('products of the admin', () => post('/api/product/get', { page: pick([1, 2, 5]), limit: 12 })),
    stock('newest', () => ({})),
    stock('sorted', sorted),
    stock('by a word, sorted', () => ({ search: wordOf(), ...sorted() })),
    stock('of a category, sorted', () => ({ category: pick(shop.categoryIds), ...sorted() })),
    stock('running out, sold out, hidden', () => ({ ...narrow(), ...sorted() })),
    orders('newest', () => ({ page: pick([1, 2, 5]) })),
    orders('by a name', (index) => ({ search: `person ${index.toString(16).padStart(3, '0')}` })),
    subject('users', () => post('/api/user/admin-list', { page: pick([1, 2, 5]) })),
    subject('overview of 30 days', () => post('/api/overview/admin-get', { days: 30 })),
    subject('all sub-categories', () => post('/api/subcategory/get', {})),
    sitemap('sitemap, list of files', '/sitemap.xml'),
    sitemap('sitemap, a file of products', '/sitemap-2.xml'),
  ]
}
