import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { tidy } from '../background/maintain'
import { insertProducts } from '../catalog/store'
import { inPortions } from '../db/in-portions'
import type { buildTestApp } from '../testing/build-test-app'

/** Above this a table is read by an index, whatever the call. */
export const LARGE = 10_000

/** The tables that the shop below has more rows of. */
export const LARGE_TABLES = [
  ...[
    'addresses',
    'cart_items',
    'changes',
    'empty_searches',
    'favourites',
    'order_items',
    'orders',
    'product_listings',
    'product_stock',
  ],
  ...['products', 'search_entries', 'sessions', 'users', 'wishes'],
]

const ROWS = LARGE + 500
const SUB_CATEGORIES = 210

/** Amina's share of the orders: one in so many. */
const OF_AMINA = 250

/** Between two orders: so all of them take two years. */
const APART = sql`interval '100 minutes'`

type Shop = Awaited<ReturnType<typeof buildTestApp>>

/** Words that some dozens of products share each. */
export const wordOf = (kind: string, index: number) =>
  kind + [...String(index)].map((digit) => 'aeioubcdfg'[Number(digit)]).join('')

async function fillCatalogue({ db, given }: Shop) {
  const categoryIds = [await given.category('Pantry')]
  const subCategoryIds: string[] = []
  for (let count = 0; count < SUB_CATEGORIES; count++) subCategoryIds.push(await given.subCategory(categoryIds))
  const added = Array.from({ length: ROWS }, (_, index) => ({
    name: `${wordOf('oat', index % 400)} ${wordOf('milk', index % 331)}`,
    image: ['/uploads/0123456789abcdef0123456789abcdef'],
    unit: `${1 + (index % 9)} kg`,
    stock: index % 50,
    price: 50 + (index % 900),
    discount: index % 100 ? 0 : 10,
    description: '',
    moreDetails: { Brand: wordOf('brand', index % 300) },
    categoryIds,
    subCategoryIds: [subCategoryIds[index % SUB_CATEGORIES]!],
  }))
  const ids: string[] = []
  await inPortions(added, async (portion) => void ids.push(...(await insertProducts(db, portion))))
  const stocked = { _id: ids[7]!, price: added[7]!.price }
  return { categoryId: categoryIds[0]!, subCategoryId: subCategoryIds[0]!, productId: ids[0]!, stocked }
}

/** Users `user-1` and on, of whom each has an order, a session, an address, a cart, a favourite and a wish. */
async function fillUsers({ db }: Shop) {
  const all = sql`from generate_series(1, ${ROWS}::int) number`
  await db.execute(sql`
    insert into users (id, name, email, password_hash, mobile, status, role, created_at)
    select 'user-' || number, 'Person ' || md5(number::text), md5(number::text) || '@shop.example', '',
      '05' || lpad((number * 7919)::text, 8, '0'), case when number % 500 = 0 then 'Suspended' else 'Active' end,
      case when number % 2000 = 0 then 'ADMIN' else 'USER' end, now() - number * ${APART}
    ${all}`)
  await db.execute(sql`
    insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile)
    select 'address-' || number, 'user-' || number, '1 Rue', 'Oran', 'Oran', 'Algeria', '31000', '0550000000' ${all}`)
  await db.execute(sql`
    insert into sessions (id, user_id, refresh_hash, expires_at)
    select 'session-' || number, 'user-' || number, md5(number::text), now() + interval '1 day' ${all}`)
  const ofProduct = sql`
    from generate_series(1, ${ROWS}::int) number
    join (select id, row_number() over (order by id) as number from products) product using (number)`
  await db.execute(sql`
    insert into cart_items (id, user_id, product_id) select 'line-' || number, 'user-' || number, product.id ${ofProduct}`)
  for (const table of ['favourites', 'wishes'])
    await db.execute(sql`
      insert into ${sql.identifier(table)} (user_id, product_id) select 'user-' || number, product.id ${ofProduct}`)
}

/** The number of an order; 1 was placed last. */
export const numberOf = (order: number) =>
  `ORD-${createHash('md5').update(String(order)).digest('hex').slice(0, 11).toUpperCase()}`

/** An order each 100 minutes, one in 250 of Amina's; the last 300 are under way, and one in 20 is cancelled. */
async function fillOrders({ db, given }: Shop) {
  const amina = await given.user('amina')
  await db.execute(sql`
    insert into orders (id, user_id, order_number, status, payment_status, sub_total_centimes, total_centimes, delivery_address,
      created_at, placed_at)
    select 'order-' || number, case when number % ${OF_AMINA} = 0 then ${amina} else 'user-' || number end,
      'ORD-' || upper(left(md5(number::text), 11)),
      case when number <= 200 then 'placed' when number <= 300 then 'packed' when number % 20 = 0 then 'cancelled' else 'delivered' end,
      case when number % 2000 = 0 then 'paid' else 'CASH ON DELIVERY' end, 10000, 10000,
      json_build_object('_id', '', 'address_line', '1 Rue', 'city', 'Oran', 'state', 'Oran', 'country', 'Algeria', 'pincode', '31000',
        'mobile', '06' || lpad((number * 7919)::text, 8, '0')), now() - number * ${APART}, now() - number * ${APART}
    from generate_series(1, ${ROWS}::int) number`)
  await db.execute(sql`
    insert into order_items (order_id, position, product_id, name, image, unit, quantity, price_centimes, discount_hundredths)
    select 'order-' || number, position, product.id, name, image, unit, 1, 5000, 0
    from (select *, row_number() over (order by id) as number from products) product, generate_series(0, 1) position`)
}

async function fillHistory({ db }: Shop) {
  await db.execute(sql`
    insert into changes (by_user_id, by_name, thing, thing_id, thing_name, what, before, after)
    select 'user-' || number % 5 * 2000, 'Nadia', case when number % 9 = 0 then 'order' else 'product' end, 'thing-' || number % 3000,
      'Milk', 'changed', '{}', '{}'
    from generate_series(1, ${ROWS}::int) number`)
  await db.execute(sql`
    insert into empty_searches (day, text, times)
    select to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), md5((day * 1000 + number)::text), 1
    from generate_series(0, 89) day, generate_series(1, ${Math.ceil(ROWS / 90)}::int) number`)
}

/** Puts more products, orders, users and all else into an empty shop than a call may read through. */
export async function fillLargeShop(shop: Shop) {
  const ids = await fillCatalogue(shop)
  await fillUsers(shop)
  await fillOrders(shop)
  await fillHistory(shop)
  const addressId = await shop.given.address({ owner: 'amina' })
  await tidy(shop)
  return { ...ids, addressId }
}
