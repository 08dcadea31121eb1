import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'

/** A shopper with a session and an address of their own on the network. */
export interface Person {
  /** Headers of each of their requests. */
  headers: Record<string, string>
}

/** Headers with the address of the n-th shopper; the edge must trust them. */
export const lineOf = (number: number) => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
})

/** The answer of a call to a backend; rejects with what was answered instead of a success. */
export async function call<Name extends CallName>(
  backendUrl: string,
  name: Name,
  { body, headers }: { body?: Calls[Name]['body']; headers: Record<string, string> },
): Promise<Calls[Name]['answer']> {
  const [method, path] = name.split(' ')
  const answer = await fetch(backendUrl + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Calls[Name]['answer']
}

/** Pieces that a product has in stock at least, so that no order fails because others have bought the rest. */
const MIN_STOCK = 50

/** Number of persons that are registered at once: a backend hashes passwords in as many threads. */
const AT_ONCE = 4

/** Registers so many shoppers, each with an address to deliver to. */
export async function registerPersons(backendUrl: string, count: number): Promise<Person[]> {
  const persons: Person[] = []
  while (persons.length < count) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - persons.length) },
      (_each, at) => persons.length + at + 1,
    )
    persons.push(...(await Promise.all(numbers.map((number) => registerPerson(backendUrl, number)))))
  }
  return persons
}

/** The address that the n-th shopper is registered with. */
export const emailOf = (number: number) => `shopper-${number}@shop.example`

async function registerPerson(backendUrl: string, number: number): Promise<Person> {
  const headers = lineOf(number)
  const login = { email: emailOf(number), password: 'milk and dates' }
  const user = { ...login, name: `Shopper ${number}`, confirmPassword: login.password }
  await call(backendUrl, 'POST /api/user/register', { headers, body: user })
  const { data } = await call(backendUrl, 'POST /api/user/login', { headers, body: login })
  const own = { ...headers, authorization: `Bearer ${data.accesstoken}` }
  const place = { address_line: `${number} Rue Larbi Ben M’hidi`, city: 'Oran', state: 'Oran', country: 'Algeria' }
  await call(backendUrl, 'POST /api/address/create', {
    headers: own,
    body: { ...place, pincode: '31000', mobile: '0551234567' },
  })
  return { headers: own }
}

/** Products and categories that shoppers look at, search for and buy. */
export interface Goods {
  /** Prices are in DZD. */
  products: { id: string; path: string; price: number }[]
  listingPaths: string[]
  /** Words of names. */
  texts: string[]
}

/** The first pages of all that is on offer and does not run out, and every listing. */
export async function findGoods(backendUrl: string, pages: number): Promise<Goods> {
  const [{ data: categories }, { data: subCategories }] = [
    await call(backendUrl, 'GET /api/category/get', { headers: lineOf(0) }),
    await call(backendUrl, 'POST /api/subcategory/get', { headers: lineOf(0) }),
  ]
  const products: Product[] = []
  for (let page = 1; page <= pages; page++) {
    const body = { search: '', page }
    // Each from another address: nobody may search as often.
    const { data } = await call(backendUrl, 'POST /api/product/search-product', { headers: lineOf(page), body })
    products.push(...data)
  }
  const bought = products.filter(({ stock }) => (stock ?? 0) >= MIN_STOCK)
  return {
    products: bought.map((product) => ({
      id: product._id,
      path: productUrl(product),
      price: product.price,
    })),
    listingPaths: subCategories.map((sub) =>
      subCategoryUrl(
        categories.find(({ _id }) => _id === sub.category[0]!._id)!,
        sub,
      ),
    ),
    texts: [...new Set(products.flatMap(({ name }) => name.split(/\P{L}+/u).filter((word) => word.length > 3)))],
  }
}
