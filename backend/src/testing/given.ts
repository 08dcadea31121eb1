import type { Db } from '../db/connection'
import type { FileStore } from '../picture/store'
import type { NewProduct } from '../catalog/product-fields'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { insertAddress } from '../address/store'
import { insertCategories, insertProducts, insertSubCategories } from '../catalog/store'
import { newId } from '../db/new-id'
import { addresses } from '../db/tables/addresses'
import { cartItems } from '../db/tables/carts'
import { orders } from '../db/tables/orders'
import { products as productRows } from '../db/tables/products'
import { users } from '../db/tables/users'
import { takeStock } from '../order/stock'
import { insertUser } from '../user/store'

/** People are named in tests; each name is one account, made when it is first used. */
export type Person = 'amina' | 'karim' | keyof typeof roles

const roles = {
  'nadia the admin': 'ADMIN',
  'lila of the catalogue': 'CATALOGUE',
  'omar the packer': 'PACKER',
  'yacine the driver': 'DRIVER',
} as const

/** Arranges rows of the shop for tests, and reads them afterwards. */
export function createGiven(db: Db, files: FileStore) {
  const people = new Map<Person, Promise<string>>()

  const user = (person: Person): Promise<string> => {
    const known = people.get(person)
    if (known) return known
    const id = newId()
    const added = insertUser(db, {
      id,
      name: person,
      email: `${person.replaceAll(' ', '.')}@shop.example`,
      // A password that nobody knows.
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$Rwhmi5a7McGmx/d+407cPA$2o2K/vCmoFVCsW0fmwomSILZDZ72ss+iLzn/tEnmVM4',
      role: person in roles ? roles[person as keyof typeof roles] : 'USER',
      verifiedEmail: true,
    }).then(() => id)
    people.set(person, added)
    return added
  }

  const category = async (name = `Category ${newId()}`) => {
    const id = newId()
    await insertCategories(db, [{ id, name, image: '/uploads/0123456789abcdef0123456789abcdef' }])
    return id
  }

  const subCategory = async (categoryIds: string[], name = `Sub category ${newId()}`) => {
    const id = newId()
    await insertSubCategories(db, [{ id, name, image: '/uploads/0123456789abcdef0123456789abcdef', categoryIds }])
    return id
  }

  /** So many products at once, of one category unless they name others; `wanted` says how each differs, by its place. */
  const products = async (count: number, wanted: (index: number) => Partial<NewProduct>): Promise<string[]> => {
    const all = Array.from({ length: count }, (_, index) => wanted(index))
    const categoryIds = all[0]!.categoryIds ?? [await category()]
    const subCategoryIds = all[0]!.subCategoryIds ?? [await subCategory(categoryIds)]
    const milk = {
      name: 'Candia milk',
      image: ['/uploads/0123456789abcdef0123456789abcdef'],
      unit: '1 L',
      stock: 10,
      price: 105,
      discount: 10,
      description: 'Whole milk.',
      moreDetails: { Fat: '3 %' },
    }
    return insertProducts(
      db,
      all.map((each) => ({ categoryIds, subCategoryIds, ...milk, ...each })),
    )
  }

  const product = async (wanted: Partial<NewProduct> = {}): Promise<string> => (await products(1, () => wanted))[0]!

  return {
    user,
    category,
    subCategory,
    product,
    products,

    cartItem: async (line: { owner: Person; productId?: string; quantity?: number }): Promise<string> => {
      const id = newId()
      const productId = line.productId ?? (await product())
      await db.insert(cartItems).values({ id, userId: await user(line.owner), productId, quantity: line.quantity ?? 1 })
      return id
    },

    address: async ({
      owner,
      city = 'Oran',
      state = 'Oran',
      active = true,
    }: {
      owner: Person
      city?: string
      state?: string
      active?: boolean
    }) => {
      const place = { addressLine: '1 Rue Larbi Ben M’hidi', city, state, country: 'Algeria', pincode: '31000' }
      const { _id } = await insertAddress(db, { ...place, userId: await user(owner), mobile: '0551234567' })
      if (!active) await db.update(addresses).set({ active: false }).where(eq(addresses.id, _id))
      return _id
    },

    /** A picture of this width in px, twice as wide as high; returns its path. */
    picture: async (width: number) => {
      const canvas = { width, height: width / 2, channels: 3 as const, background: '#2a7' }
      return files.saveOriginal(await sharp({ create: canvas }).png().toBuffer())
    },

    changedProduct: async (id: string, change: Partial<typeof productRows.$inferInsert>) => {
      await db.update(productRows).set(change).where(eq(productRows.id, id))
    },

    /** As an order does it. */
    soldPieces: (productId: string, quantity: number) => takeStock(db, [{ productId, quantity }]),

    goneProduct: async (id: string) => {
      await db.delete(productRows).where(eq(productRows.id, id))
    },

    changedUser: async (person: Person, change: Partial<typeof users.$inferInsert>) => {
      const isTheirs = eq(users.id, await user(person))
      await db.update(users).set(change).where(isTheirs)
    },

    changedOrder: async (orderNumber: string, change: Partial<typeof orders.$inferInsert>) => {
      await db.update(orders).set(change).where(eq(orders.orderNumber, orderNumber))
    },

    stockOf: async (id: string) =>
      (await db.select({ stock: productRows.stock }).from(productRows).where(eq(productRows.id, id)))[0]?.stock,

    quantityOf: async (itemId: string) =>
      (await db.select({ quantity: cartItems.quantity }).from(cartItems).where(eq(cartItems.id, itemId)))[0]?.quantity,

    quantitiesOf: async (person: Person) => {
      const isTheirs = eq(cartItems.userId, await user(person))
      const rows = await db.select().from(cartItems).where(isTheirs).orderBy(asc(cartItems.sequence))
      return rows.map(({ quantity }) => quantity)
    },

    numberOfOrders: () => db.$count(orders),
  }
}
