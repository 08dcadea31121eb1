import type { Offer, previewOffer as previewCall, setOffer } from '@souk-vert/shared/contract/offer'
import { bill } from '@souk-vert/shared/money/bill'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import type { Charge } from '@souk-vert/shared/money/order/charges'
import { desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import * as t from '#messages'
import { nameIn } from '../catalog/names'
import { ownDiscount } from '../catalog/price-now'
import { recordChanges } from '../change/record-changes'
import type { Db } from '../db/connection'
import { newId } from '../db/new-id'
import { priceOffers } from '../db/tables/offers'
import { products } from '../db/tables/products'
import { momentOf, onShopClock } from '../delivery/shop-clock'
import { invalid } from '../http/refusals'
import type { Jobs } from '../jobs/job'
import { offerRefusal } from './refusals'
import { soldWith } from './sold'

type Wanted = Static<typeof setOffer.schema.body>
type Goods = Static<typeof previewCall.schema.body>
type OfferRow = typeof priceOffers.$inferSelect

/** Products that a preview names. */
const MAX_NAMED = 8

const nthCharge: Charge = { key: 'nth', kind: 'off', centimes: 0, position: null }

const minuteOf = (moment: Date) => onShopClock(moment).slice(0, 16)

/** Fields of an offer by the names that calls use. */
const fieldsOf = ({ name, kind, value, every, productIds, categoryIds, startsAt, endsAt }: OfferRow) => ({
  name,
  kind,
  value: kind === 'amount' ? toDzd(value) : value,
  ...(every !== null && { every }),
  productIds,
  categoryIds,
  from: minuteOf(startsAt),
  ...(endsAt && { to: minuteOf(endsAt) }),
})

const storedValue = ({ kind, value }: Pick<Goods, 'kind' | 'value'>): number =>
  kind === 'amount' ? toCentimes(value) : value

/** Number of pieces of which one is cheaper; null where each piece is. @throws VALIDATION where it is missing */
function everyOf({ kind, every }: Pick<Goods, 'kind' | 'every'>): number | null {
  if (kind !== 'nth') return null
  if (every === undefined) throw invalid('every', t.offerEvery())
  return every
}

/** The moment of a field's minute. @throws VALIDATION for 30 February, which JavaScript takes for 2 March */
function momentIn(field: 'from' | 'to', minute: string): Date {
  const moment = momentOf(minute)
  if (minuteOf(moment) !== minute) throw invalid(field, t.noSuchDay())
  return moment
}

/**
 * An offer as it is stored. @throws VALIDATION for more than 100 percent, a missing `every`, a day that no month has, or an end that is
 * not after its beginning
 */
function storedFields({ name, from, to, ...goods }: Wanted, now: Date) {
  const startsAt = from === undefined ? now : momentIn('from', from)
  const endsAt = to === undefined ? null : momentIn('to', to)
  if (goods.kind !== 'amount' && goods.value > 100) throw invalid('value', t.couponPercent())
  if (endsAt && endsAt <= startsAt) throw invalid('to', t.endBeforeStart())
  return { ...goods, every: everyOf(goods), name: name.trim(), value: storedValue(goods), startsAt, endsAt }
}

/** Lists offers, those that begin last first. */
export async function listOffers(db: Db, where?: SQL): Promise<Offer[]> {
  const rows = await db
    .select({ ...getTableColumns(priceOffers), isOver: sql<boolean>`coalesce(${priceOffers.endsAt} <= now(), false)` })
    .from(priceOffers)
    .where(where)
    .orderBy(desc(priceOffers.startsAt), desc(priceOffers.id))
  const ids = rows.flatMap(({ productIds }) => productIds)
  const { name } = products
  const named = ids.length
    ? await db.select({ _id: products.id, name }).from(products).where(inArray(products.id, ids))
    : []
  const sold = await soldWith(
    db,
    rows.map((row) => ({ ...row, from: row.startsAt, to: row.endsAt })),
  )
  return rows.map((row) => ({
    _id: row.id,
    ...fieldsOf(row),
    isOver: row.isOver,
    products: named.filter(({ _id }) => row.productIds.includes(_id)),
    sold: sold.get(row.id),
  }))
}

/** Has prices be switched now, and when an offer begins and ends, by the clock of the database. */
async function switchWith(tx: Db, jobs: Jobs, id: string): Promise<void> {
  const { startsAt, endsAt } = priceOffers
  const secondsTo = (moment: typeof startsAt | typeof endsAt) =>
    sql<number | null>`ceil(extract(epoch from ${moment} - clock_timestamp()))::float8`
  const [times] = await tx
    .select({ start: secondsTo(startsAt), end: secondsTo(endsAt) })
    .from(priceOffers)
    .where(eq(priceOffers.id, id))
  const seconds = [0, times?.start ?? 0, times?.end ?? 0].filter((each, index) => each > 0 || index === 0)
  for (const startAfterSeconds of seconds) await jobs.enqueue(tx, 'switch-prices', {}, { startAfterSeconds })
}

const changeOf = ({ id, name }: OfferRow) => ({ thing: 'settings', thingId: id, name }) as const

async function holdOffer(tx: Db, id: string): Promise<OfferRow> {
  const [row] = await tx.select().from(priceOffers).where(eq(priceOffers.id, id)).for('update')
  if (!row) throw offerRefusal('OFFER_NOT_FOUND')
  return row
}

/** Adds an offer, or changes the one with this id. `by` is an admin's id. @throws VALIDATION or OFFER_NOT_FOUND */
export function writeOffer(db: Db, jobs: Jobs, { _id, ...wanted }: Wanted, by: string): Promise<Offer> {
  const id = _id ?? newId()
  return db.transaction(async (tx) => {
    const before = _id === undefined ? undefined : await holdOffer(tx, _id)
    const fields = storedFields(wanted, before?.startsAt ?? new Date())
    const [after] = before
      ? await tx.update(priceOffers).set(fields).where(eq(priceOffers.id, id)).returning()
      : await tx
          .insert(priceOffers)
          .values({ id, ...fields })
          .returning()
    await recordChanges(tx, by, [{ ...changeOf(after!), before: before && fieldsOf(before), after: fieldsOf(after!) }])
    await switchWith(tx, jobs, id)
    // Before another admin may delete it.
    return (await listOffers(tx, eq(priceOffers.id, id)))[0]!
  })
}

/** Deletes an offer; orders keep their prices. `by` is an admin's id. @throws OFFER_NOT_FOUND */
export const removeOffer = (db: Db, jobs: Jobs, id: string, by: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await holdOffer(tx, id)
    await tx.delete(priceOffers).where(eq(priceOffers.id, id))
    await recordChanges(tx, by, [{ ...changeOf(row), before: fieldsOf(row) }])
    await switchWith(tx, jobs, id)
  })

/**
 * Counts the shown products that an offer alone would make cheaper, and names some, those that lose most first; with `every` what so many
 * pieces of them cost.
 */
export async function previewOffer(db: Db, { productIds, categoryIds, ...goods }: Goods) {
  const every = everyOf(goods)
  const { id, name, translations, priceCentimes, hidden, grams } = products
  const list = (ids: string[]) => sql`array(select json_array_elements_text(${JSON.stringify(ids)}::json))`
  const then = sql<number | null>`offer_hundredths(${goods.kind}, ${storedValue(goods)}::bigint, ${priceCentimes})`
  const rows = await db
    .select({ id, name, translations, priceCentimes, ownDiscount, then, count: sql<number>`count(*) over ()::int` })
    .from(products)
    .where(
      sql`not ${hidden} and ${every ? isNull(grams) : sql`${then} > ${ownDiscount}`} and is_offered(${id}, ${products.categoryIds}, ${list(productIds)}, ${list(categoryIds)})`,
    )
    .orderBy(sql`${then} - ${ownDiscount} desc`, id)
    .limit(MAX_NAMED)
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map((row) => {
      const charges = every ? [{ ...nthCharge, every, percent: goods.value }] : []
      const at = (hundredths: number, off: Charge[]) =>
        bill([{ price: toDzd(row.priceCentimes), discount: hundredths / 100, quantity: every ?? 1 }], off).total
      return {
        _id: row.id,
        name: nameIn(row),
        now: at(row.ownDiscount, []),
        then: at(row.then ?? row.ownDiscount, charges),
      }
    }),
  }
}
