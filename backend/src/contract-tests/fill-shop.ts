import type { Known } from './valid-bodies'
import type { Db } from '../db/connection'
import type { createGiven } from '../testing/given'
import { users } from '../db/tables/users'
import { hashPassword } from '../user/password'

interface Shop {
  db: Db
  given: ReturnType<typeof createGiven>
}

const PASSWORD = 'milk and dates'

/** Number of rows of a kind in a shop; some runs of a test take one away. */
const ROWS = 4

const times = async <Value>(make: () => Promise<Value>) => {
  const made: Value[] = []
  for (let count = 0; count < ROWS; count++) made.push(await make())
  return made
}

/**
 * Puts some rows of every kind into the shop, of Amina's and of Karim's, and returns the values that a body of a
 * call may name, by field. The call's `url` decides the meaning of `_id`.
 */
export async function fillShop({ db, given }: Shop): Promise<(url: string) => Known> {
  const image = await given.picture(20)
  const categories = await times(() => given.category())
  const subCategories = await times(() => given.subCategory([categories[0]!]))
  const places = { categoryIds: [categories[0]!], subCategoryIds: [subCategories[0]!] }
  const products = await times(() => given.product({ ...places, price: 100, discount: 0, stock: 20 }))
  const inCart = products.slice(0, 2)
  const cartItems = [
    ...(await Promise.all(inCart.map((productId) => given.cartItem({ owner: 'amina', productId, quantity: 2 })))),
    await given.cartItem({ owner: 'karim', productId: products[0]! }),
  ]
  const addresses = [
    ...(await times(() => given.address({ owner: 'amina' }))),
    await given.address({ owner: 'karim' }),
    await given.address({ owner: 'amina', active: false }),
  ]
  await given.user('nadia the admin')
  await db.update(users).set({ passwordHash: await hashPassword(PASSWORD) })
  const rows = new Map([
    ['cart', cartItems],
    ['address', addresses],
    ['category', categories],
    ['subcategory', subCategories],
    ['product', products],
  ])
  return (url) => ({
    _id: rows.get(url.split('/')[2]!) ?? [],
    id: categories,
    category: categories,
    categoryId: categories,
    subCategory: subCategories,
    subCategoryId: subCategories,
    productId: products,
    productIds: products.map((id) => [id, 'gone']),
    addressId: [...addresses, null],
    image: [image],
    list_items: [inCart.map((productId) => ({ productId, quantity: 2 }))],
    totalAmt: [400, 400, '400', 399.99],
    email: ['amina@shop.example', 'AMINA@shop.example', 'karim@shop.example'],
    password: [PASSWORD],
    newPassword: [PASSWORD],
    confirmPassword: [PASSWORD],
    search: ['milk', 'Candia', 'mlik', '%', ' '],
  })
}
