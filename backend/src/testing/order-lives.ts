import type { Order } from '@souk-vert/shared/contract/order/order'
import type { Db } from '../db/connection'
import type { OrderContext } from '../order/order-context'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { cartItems } from '../db/tables/carts'
import { couponUses } from '../db/tables/coupons'
import { refunds } from '../db/tables/order-entries'
import { priceOffers } from '../db/tables/offers'
import { orders } from '../db/tables/orders'
import { papers } from '../db/tables/papers'
import { paymentEntries } from '../db/tables/payments'
import { newId } from '../db/new-id'
import { rowsOf } from '../db/sql-result'
import { listCoupons } from '../coupon/service'
import { startPayment } from '../order/place/checkout'
import { bringBack, deliver } from '../order/deliver/deliver'
import { noteCash } from '../order/deliver/note-cash'
import { cashOfDrivers } from '../order/deliver/driver-cash'
import { editOrder } from '../order/edit/edit-lines'
import { takeEntry, takeFailedRefund } from '../order/refund/provider-refunds'
import { sendStatusMail } from '../order/mail/order-mail'
import { packLineOf } from '../order/pack/pack-line'
import { readPaper } from '../order/papers/read-paper'
import { advanceOrder, cancelOrder, undoStatus } from '../order/steps/steps'
import { giveAllowance, takeAllowanceBack, takeBack } from '../order/returns/returns'
import { notePaidByHand } from '../order/refund/by-hand'
import { readBook } from '../order/book/read-books'
import { payBack } from '../order/refund/pay-back'
import { orderCashOnDelivery } from '../order/place/cash-order'
import { getOwnOrder } from '../order/read/own-orders'
import { readOrder } from '../order/read/shop-orders'
import { dayClose } from '../day/day-close'
import { ProviderUnreachable } from '../payment/provider'
import { deliveryAreas } from '../db/tables/delivery'
import { listSlots } from '../delivery/slots'
import { buildCardShop } from './card-shop'
import { deliveryOf } from './delivery-shop'
import { type Coupon, type Nth, OrderModel } from './order-model'
import { moneyOfBill, moneyOfMail, type ShownMoney, sumsOfPapers, toCentimes } from './shown-money'
import type { Failure } from '@souk-vert/platform/testing/stripe-server'

/** Prices in DZD, percents off, and what that comes to: of milk, tomatoes by the kilogram, and what replaces both. */
const MILK = { price: 133.33, discount: 7, unit: 12_333, vat: 900, stock: 50 }
const TOMATOES = { price: 149.9, discount: 0, unit: 14_990, vat: 1900, stock: 50, grams: 1000 }
const OTHER = { price: 141.5, discount: 3, unit: 13_650, vat: 1900, stock: 40 }

/** Goods of so many centimes are delivered free. */
const FREE_FROM = 60_000

/** Coupons by code, for the first line alone or for both, each for one use. Minimums are what is ordered at least. */
const COUPONS: Record<string, { kind: 'percent' | 'amount' | 'delivery'; value: number; is: Coupon }> = {
  P10: { kind: 'percent', value: 10, is: { lines: [0, 1], percent: 10 } },
  P33MILK: { kind: 'percent', value: 33, is: { lines: [0], percent: 33 } },
  A50: { kind: 'amount', value: 50, is: { lines: [0, 1], centimes: 5000 } },
  A200MILK: { kind: 'amount', value: 200, is: { lines: [0], centimes: 20_000 } },
  DELIVERY: { kind: 'delivery', value: 0, is: 'delivery' },
}

/** Offers for the milk. */
const NTH: Nth[] = [
  { every: 3, percent: 100 },
  { every: 2, percent: 50 },
]

/** After these the client does not wait to try again by itself. */
const FAILURES: Failure[][] = [[], ['ended down'], ['ended lost'], ['wrong answer']]

const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
const centimes = fc.integer({ min: 1, max: 30_000 })
const line = one(0, 1)

const press = fc.record({
  do: one('pack' as const),
  line,
  pieces: fc.option(fc.integer({ min: 0, max: 3 })),
  substitutes: fc.integer({ min: 0, max: 3 }),
  grams: fc.integer({ min: 800, max: 1250 }),
  isShelfEmpty: fc.boolean(),
})

const edit = fc.record({ do: one('edit' as const), line, pieces: fc.integer({ min: 0, max: 4 }) })

/** Steps of an order's life; those that the shop refuses change nothing. */
const step = fc.oneof(
  press,
  { arbitrary: fc.record({ do: one('refund' as const), fails: one(...FAILURES) }), weight: 5 },
  { arbitrary: fc.record({ do: one('a day later' as const) }), weight: 3 },
  edit,
  fc.record({ do: one('advance' as const), to: one(...(['packed', 'shipped', 'delivered', 'returned'] as const)) }),
  fc.record({ do: one('deliver' as const), cash: fc.option(fc.integer({ min: 0, max: 80_000 })) }),
  fc.record({ do: one('note cash' as const), centimes, isInstead: fc.boolean() }),
  fc.record({ do: one('cancel' as const), isByShopper: fc.boolean() }),
  fc.record({ do: one('bring back' as const), restocked: fc.boolean() }),
  fc.record({ do: one('undo' as const) }),
  fc.record({ do: one('wait' as const), minutes: one(3, 15) }),
  fc.record({ do: one('allow' as const), centimes, line: fc.option(line) }),
  fc.record({ do: one('disallow' as const) }),
  fc.record({ do: one('take back' as const), line, pieces: fc.integer({ min: 1, max: 3 }), restocked: fc.boolean() }),
  fc.record({ do: one('dashboard' as const), centimes }),
  fc.record({ do: one('refund fails' as const), isOwn: fc.boolean() }),
  fc.record({ do: one('inquiry' as const), isClosed: fc.boolean() }),
  fc.record({ do: one('dispute' as const) }),
  fc.record({ do: one('end dispute' as const), isWon: fc.boolean() }),
  fc.record({ do: one('event' as const), which: fc.nat(20), killedAfter: fc.option(fc.nat(8)) }),
  fc.record({ do: one('job' as const), fails: one(...FAILURES), killedAfter: fc.option(fc.nat(12)) }),
  fc.record({ do: one('jobs at once' as const), which: fc.nat(20) }),
  fc.record({ do: one('pay by hand' as const) }),
)

/** An order's life: how it begins, how far it comes in any case, and what happens to it then. */
const life = fc.record({
  fee: one(0, 20_000),
  coupon: one(undefined, undefined, ...Object.keys(COUPONS)),
  nth: one(undefined, undefined, ...NTH),
  isCard: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, { arbitrary: fc.constant(false), weight: 1 }),
  milk: fc.integer({ min: 1, max: 3 }),
  tomatoes: fc.integer({ min: 1, max: 3 }),
  isPaymentKnown: one(true, true, true, true, false),
  isPaidTooLate: fc.oneof({ arbitrary: fc.constant(false), weight: 15 }, fc.constant(true)),
  /** Steps that people take at once after the first events. */
  reaches: one(0, 1, 1, 2, 3, 3),
  presses: fc.array(fc.oneof({ arbitrary: press, weight: 3 }, edit), { maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
  isLastWon: fc.boolean(),
  failsLate: one(false, false, true),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
export type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

/** The process was killed. */
class Killed extends Error {}

/** The database as a process has it that is killed before it uses it once more than so often. */
const killedAfter = (db: Db, uses: number): Db =>
  new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (uses-- <= 0) throw new Killed()
        return (value as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })

/** Does what the shop may refuse; false when it did. Other errors are faults. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && 'code' in error) return false
    throw error
  }
}

/** Does what may be interrupted, so that it has to be done again; false when it was. */
async function isFinished(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Killed || error instanceof ProviderUnreachable) return false
    throw error
  }
}

type CardShop = Awaited<ReturnType<typeof buildCardShop>>

/** The shop in which all lives are lived, one after the other. */
export async function openLives() {
  const shop = await buildCardShop()
  const { as, given } = shop
  const dairy = await given.category()
  const [milk, tomatoes, other] = [MILK, TOMATOES, OTHER].map(({ price, discount }, index) =>
    given.product({ price, discount, ...(index === 0 && { categoryIds: [dairy] }) }),
  )
  const products = [await milk!, await tomatoes!, await other!] as const
  await given.changedProduct(products[0], { vatHundredths: MILK.vat })
  await given.changedProduct(products[1], { grams: TOMATOES.grams })
  const taxed = { tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567', vatPercent: 19 }
  await as('nadia the admin').call('PUT /api/settings/admin-update', taxed)
  for (const [code, { kind, value, is }] of Object.entries(COUPONS)) {
    const categoryIds = is !== 'delivery' && is.lines.length === 1 ? [dairy] : []
    const minimum = (MILK.unit + TOMATOES.unit) / 100
    const coupon = { code, kind, value, minimum, usesInTotal: 1, firstOrderOnly: false, categoryIds }
    await as('nadia the admin').call('PUT /api/coupon/admin-set', coupon)
  }
  const { area, slots, quote } = deliveryOf(shop)
  await area({ freeFrom: FREE_FROM / 100 })
  await slots({ capacity: 1 })
  const slot = (await quote('nobody', { pincode: '31000' })).slots.at(-1)!
  const [amina, nadia] = [await given.user('amina'), await given.user('nadia the admin')]
  return { ...shop, products, amina, nadia, slot: { id: slot.id, from: slot.from } }
}

type LivesShop = Awaited<ReturnType<typeof openLives>>

/** Lives one life to its end, and compares what the shop says with what happened. @throws an assertion of jest */
class LivedOrder {
  private model!: OrderModel
  private rowId = ''
  private number = ''
  private sessionId = ''
  private paid = 0
  private keys = 0
  /** Money that went without the shop: by the dashboard, or by the bank. */
  private outside = 0
  private byHand = 0
  private lost = 0
  private inquiry: string | undefined
  private dispute: { id: string; amount: number } | undefined
  private isJobToRepeat = false
  /** Reports of Stripe; an answer may have said the same before. */
  private events: { request: ReturnType<CardShop['stripe']['eventOf']>; isTaken: boolean; isKnown: boolean }[] = []
  private told = 0
  private now = 0
  private waited = 0

  constructor(
    private readonly shop: LivesShop,
    private readonly life: Life,
  ) {}

  private get context(): OrderContext {
    const { app, db } = this.shop
    return { db, jobs: app.jobs, payments: app.payments, log: app.log, origins: app.origins, orderMailTo: undefined }
  }

  private async row(): Promise<typeof orders.$inferSelect> {
    return (await this.shop.db.select().from(orders).where(eq(orders.id, this.rowId)))[0]!
  }

  private key = () => `key ${this.keys++}`

  /** Centimes of the payment that Stripe has in truth. */
  private get atStripe(): number {
    return this.paid - this.shop.stripe.refundsOf(this.sessionId).reduce((sum, each) => sum + each, 0) - this.lost
  }

  /** Money that the customer had back in truth, and money that the order may keep. */
  private get wentBack(): number {
    return this.paid - this.atStripe + this.byHand
  }

  private get kept(): number {
    return this.paid + this.model.cash - this.wentBack
  }

  private tell(type: string, thing: object, isKnown = false) {
    this.shop.stripe.setClock((this.now += 1000))
    this.events.push({ request: this.shop.stripe.eventOf(type, thing), isTaken: false, isKnown })
  }

  private get charge() {
    return { id: 'ch_1', object: 'charge', payment_intent: `pi_of_${this.sessionId}` }
  }

  /** Stripe tells of each refund that is new. */
  private tellRefunds() {
    const all = this.shop.stripe.refundedBy(this.sessionId)
    for (; this.told < all.length; this.told++) {
      const amounts = all.slice(0, this.told + 1).filter(({ status }) => status !== 'failed')
      const amount_refunded = amounts.reduce((sum, { amount }) => sum + amount, 0)
      const isKnown = !this.isJobToRepeat && all[this.told]!.key.startsWith('refund-')
      this.tell('charge.refunded', { ...this.charge, amount_refunded }, isKnown)
    }
  }

  async live(): Promise<void> {
    await this.begin()
    for (const each of this.life.steps) {
      await this.take(each)
      await this.checkShown()
    }
    await this.end()
    await this.check()
  }

  private async begin() {
    const { db, products, amina, given, stripe } = this.shop
    const { coupon, nth, isCard, milk, tomatoes, reaches, presses } = this.life
    for (const [index, { stock }] of [MILK, TOMATOES, OTHER].entries())
      await given.changedProduct(products[index]!, { stock })
    stripe.reset()
    const list_items = [milk, tomatoes].map((quantity, index) => ({ productId: products[index]!, quantity }))
    for (const each of list_items) await db.insert(cartItems).values({ id: newId(), userId: amina, ...each })
    await db.update(deliveryAreas).set({ feeCentimes: this.life.fee })
    await db.delete(priceOffers)
    if (nth) {
      const offer = { id: 'nth', name: 'Milk', kind: 'nth', value: nth.percent, every: nth.every } as const
      await db.insert(priceOffers).values({ ...offer, productIds: [products[0]], startsAt: new Date(0) })
    }
    const charges = {
      fee: { centimes: this.fee, vat: 1900 },
      coupon: COUPONS[coupon ?? '']?.is,
      // An order that has none of it when it is placed gets none later.
      nth: nth && milk >= nth.every ? nth : undefined,
    }
    this.model = new OrderModel([MILK, TOMATOES], [milk, tomatoes], OTHER, isCard, charges)
    const seen = { list_items, totalAmt: this.model.ordered / 100, coupon, slot: this.shop.slot }
    const checkout = { ...seen, idempotencyKey: undefined }
    const origins = { frontEnd: 'http://shop', ownOrigin: 'http://shop' }
    if (isCard) this.sessionId = (await startPayment(this.context, amina, checkout, origins)).id
    else await orderCashOnDelivery(this.context, amina, checkout)
    const [row] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
    this.rowId = row!.id
    this.number = row!.orderNumber
    if (isCard && this.life.isPaidTooLate) await this.take({ do: 'cancel', isByShopper: true })
    if (isCard) await this.pay()
    await this.mail()
    if (!this.life.isPaymentKnown && isCard) return
    for (const each of presses) await this.take(each)
    for (const to of (['packed', 'shipped', 'delivered'] as const).slice(0, reaches))
      await this.take({ do: 'advance', to })
  }

  private async pay() {
    const { stripe } = this.shop
    const session = stripe.pay(this.sessionId)
    this.paid = session.amount_total
    expect(this.paid).toBe(this.model.asked)
    this.tell('checkout.session.completed', session)
    if (this.life.isPaymentKnown) await this.takeEvent(0)
  }

  private async takeEvent(which: number, db?: Db): Promise<void> {
    const event = this.events[which % Math.max(1, this.events.length)]
    if (!event) return
    const { app, stripe } = this.shop
    if (!db) {
      const { statusCode } = await app.inject(event.request)
      expect(statusCode).toBe(200)
      event.isTaken = true
      return
    }
    const { payload, headers } = event.request
    const read = await app.payments.stripe!.readEvent(Buffer.from(payload), headers['stripe-signature'])
    const context = { ...this.context, db }
    const work = async () => {
      if (read.entry) await takeEntry(context, read.entry)
      if (read.failed) await takeFailedRefund(context, read.failed)
    }
    if (!read.session && (await isFinished(work()))) event.isTaken = true
    stripe.fail()
  }

  /** Does the jobs of the order that are due, or will be; one that fails is done again later. */
  private async work({ db = this.shop.db, fails = [] as Failure[] } = {}): Promise<boolean> {
    const { stripe } = this.shop
    const isOf = sql`name = 'pay-back' and data->>'orderId' = ${this.rowId}`
    const found = (await this.shop.db.execute(sql`delete from pgboss.job where ${isOf} returning id`)) as {
      rows: unknown[]
    }
    if (!found.rows.length && !this.isJobToRepeat) return false
    stripe.setClock((this.now += 1000))
    stripe.fail(...fails)
    this.isJobToRepeat = !(await isFinished(payBack({ ...this.context, db }, this.rowId)))
    stripe.fail()
    return true
  }

  /** A person pays what could not go back. */
  private async payByHand(): Promise<void> {
    const { db, nadia } = this.shop
    const failed = await db.select().from(refunds).where(eq(refunds.orderId, this.rowId))
    for (const { id, amountCentimes, state } of failed) {
      if (state !== 'failed') continue
      this.byHand += amountCentimes
      await notePaidByHand(db, id, nadia)
    }
  }

  private async wait(minutes: number): Promise<void> {
    const { db, stripe } = this.shop
    const earlier = (names: string[]) =>
      sql.join(
        names.map((name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - make_interval(mins => ${minutes})`),
        sql`, `,
      )
    const times = ['created_at', 'placed_at', 'packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'cancelled_at']
    await db.execute(sql`update orders set ${earlier(times)} where id = ${this.rowId}`)
    await db.execute(sql`update order_entries set ${earlier(['at'])} where order_id = ${this.rowId}`)
    await db.execute(sql`update refunds set ${earlier(['created_at', 'ended_at'])} where order_id = ${this.rowId}`)
    const since = sql`to_char((data->>'since')::timestamp - make_interval(mins => ${minutes}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    await db.execute(sql`update pgboss.job set ${earlier(['start_after'])},
      data = case when data ? 'since' then data || jsonb_build_object('since', ${since}) else data end`)
    this.waited += minutes
    if (minutes > 20 * 60) stripe.forgetKeys()
  }

  private async take(taken: Step): Promise<void> {
    await this.takeStep(taken)
    this.tellRefunds()
    await this.mail()
  }

  private async takeStep(taken: Step): Promise<void> {
    const { db, stripe, nadia, products } = this.shop
    const { model, context, number } = this
    switch (taken.do) {
      case 'pack': {
        const { pieces, grams, isShelfEmpty } = taken
        const substitutes = pieces === null ? 0 : taken.substitutes
        const press = {
          position: taken.line,
          pieces,
          shelfEmpty: isShelfEmpty,
          confirmed: true,
          key: this.key(),
          ...(taken.line === 1 && pieces && { grams: grams * pieces }),
          ...(substitutes && {
            substitute: { productId: products[2], pieces: substitutes },
            confirmedAmt: (OTHER.unit * substitutes) / 100,
          }),
        }
        if (await isDone(packLineOf(db, number, press, nadia)))
          model.pack(
            taken.line,
            pieces === null ? undefined : { pieces, grams: grams * pieces, substitutes },
            isShelfEmpty,
          )
        return
      }
      case 'edit': {
        const { pieces } = taken
        if (await isDone(editOrder(db, number, { lines: [{ position: taken.line, pieces }] }, nadia)))
          model.edit(taken.line, pieces)
        return
      }
      case 'advance': {
        const due = this.toCollect
        if (!(await isDone(advanceOrder(context, number, taken.to, nadia)))) return
        model.bring(taken.to)
        if (taken.to === 'delivered' && !this.life.isCard) model.noteCash(due)
        return
      }
      case 'deliver': {
        const cash = taken.cash ?? this.toCollect
        const delivery = { ...(!this.life.isCard && { cash: cash / 100, confirmed: true }), key: this.key() }
        if (!(await isDone(deliver(context, number, delivery, nadia)))) return
        model.bring('delivered')
        if (!this.life.isCard) model.noteCash(cash)
        return
      }
      case 'note cash': {
        const { cash = [] } = await readOrder(db, number)
        const last = taken.isInstead ? cash.findLast(({ isWrong }) => !isWrong)?._id : undefined
        const note = { orderId: number, amount: taken.centimes / 100, reason: 'Counted again', key: this.key() }
        const noted = noteCash(context, { ...note, ...(last && { instead: last }) }, { by: nadia, isDriver: false })
        if (await isDone(noted)) model.noteCash(taken.centimes, last !== undefined)
        return
      }
      case 'cancel':
        if (await isDone(cancelOrder(context, number, taken.isByShopper ? undefined : nadia))) model.bring('cancelled')
        return
      case 'bring back': {
        const { restocked } = taken
        if (await isDone(bringBack(context, number, { restocked, reason: '', key: this.key() }, nadia)))
          model.bring('returned', !restocked)
        return
      }
      case 'undo':
        if (await isDone(undoStatus(context, number, model.status, nadia))) model.undo()
        return
      case 'wait':
        return this.wait(taken.minutes)
      case 'allow': {
        const position = taken.line ?? undefined
        const of = position === undefined ? {} : { position }
        const allowance = { amount: taken.centimes / 100, reason: '', key: this.key(), ...of }
        if (!(await isDone(giveAllowance(context, number, allowance, nadia)))) return
        model.allow(taken.centimes, position)
        await giveAllowance(context, number, allowance, nadia)
        return
      }
      case 'disallow': {
        const { allowances = [] } = await readOrder(db, number)
        const idOf = ({ key }: { key: string }) => Number(key.split(':')[1])
        const last = allowances.toSorted((a, b) => idOf(a) - idOf(b)).at(-1)
        if (last && (await isDone(takeAllowanceBack(context, number, last.key, nadia)))) model.disallow()
        return
      }
      case 'take back': {
        const { pieces, restocked } = taken
        const back = { lines: [{ position: taken.line, pieces }], restocked, reason: '', key: this.key() }
        if (!(await isDone(takeBack(context, number, back, nadia)))) return
        model.takeBack(taken.line, pieces, restocked)
        await takeBack(context, number, back, nadia)
        return
      }
      case 'dashboard': {
        const before = this.atStripe
        if (this.dispute || this.lost || before <= 0) return
        stripe.refundByHand(this.sessionId, taken.centimes)
        this.outside += before - this.atStripe
        return
      }
      case 'refund fails': {
        const before = this.atStripe
        this.tellRefunds()
        const failed = stripe.failRefund(this.sessionId || 'none', taken.isOwn ? 'refund-' : 'dashboard')
        if (!failed) return
        if (!taken.isOwn) this.outside -= this.atStripe - before
        this.tell('charge.refund.updated', failed)
        return
      }
      case 'inquiry': {
        if (this.inquiry && taken.isClosed) {
          this.tellDispute('closed', 'warning_closed', this.inquiry)
          this.inquiry = undefined
        } else if (!this.dispute && !this.lost && this.atStripe > 0) {
          this.tellDispute(this.inquiry ? 'updated' : 'created', 'warning_under_review', (this.inquiry ??= this.key()))
        }
        return
      }
      case 'dispute': {
        if (this.dispute || this.lost || this.atStripe <= 0) return
        this.dispute = { id: this.inquiry ?? this.key(), amount: this.atStripe }
        stripe.setDisputed(this.sessionId, true)
        this.tellDispute(this.inquiry ? 'updated' : 'created', 'needs_response')
        this.inquiry = undefined
        return
      }
      case 'end dispute':
        return this.endDispute(taken.isWon)
      case 'event':
        return this.takeEvent(taken.which, taken.killedAfter === null ? undefined : killedAfter(db, taken.killedAfter))
      case 'job': {
        const { fails, killedAfter: uses } = taken
        await this.work({ fails, db: uses === null ? db : killedAfter(db, uses) })
        return
      }
      case 'refund':
        await this.wait(15)
        await this.work(taken)
        return
      case 'a day later':
        await this.wait(21 * 60)
        await this.work()
        return
      case 'jobs at once': {
        await Promise.all([payBack(context, this.rowId), payBack(context, this.rowId), this.takeEvent(taken.which)])
        return
      }
      case 'pay by hand':
        return this.payByHand()
    }
  }

  private get toCollect(): number {
    return this.life.isCard || this.model.isUndone ? 0 : Math.max(0, this.model.delivered - this.kept)
  }

  private tellDispute(type: 'created' | 'updated' | 'closed', status: string, id = this.dispute!.id) {
    const amount = this.dispute?.amount ?? this.atStripe
    this.tell(`charge.dispute.${type}`, { ...this.charge, id, object: 'dispute', amount, status })
  }

  private endDispute(isWon: boolean) {
    if (!this.dispute) return
    this.tellDispute('closed', isWon ? 'won' : 'lost')
    if (isWon) this.shop.stripe.setDisputed(this.sessionId, false)
    else {
      this.lost += this.dispute.amount
      this.outside += this.dispute.amount
    }
    this.dispute = undefined
  }

  /** All that is to come has come: events, the ends of disputes, jobs, and people. */
  private async end(): Promise<void> {
    this.endDispute(this.life.isLastWon)
    let rounds = 0
    while (await this.settle()) expect(rounds++).toBeLessThan(10)
    if (!this.life.failsLate) return
    await this.take({ do: 'refund fails', isOwn: true })
    while (await this.settle()) expect(rounds++).toBeLessThan(10)
  }

  /** Does what is due; false when nothing was. */
  private async settle(): Promise<boolean> {
    const { nadia, db } = this.shop
    this.tellRefunds()
    const [given, wasByHand] = [this.events.filter(({ isTaken }) => !isTaken), this.byHand]
    for (const event of given) await this.takeEvent(this.events.indexOf(event))
    await this.checkShown()
    const order = await this.row()
    if (order.status === 'placed') {
      await db.update(paymentEntries).set({ seenAt: new Date() })
      await advanceOrder(this.context, this.number, 'packed', nadia)
      this.model.bring('packed')
    }
    await this.wait(15)
    let jobs = 0
    while (await this.work()) expect(jobs++).toBeLessThan(10)
    this.tellRefunds()
    if (this.events.every(({ isTaken }) => isTaken)) await this.payByHand()
    await this.mail()
    await this.checkShown()
    return given.length + jobs > 0 || this.byHand > wasByHand
  }

  /** Centimes of the fee by what was ordered: it stays, whatever becomes of that. */
  private get fee(): number {
    return MILK.unit * this.life.milk + TOMATOES.unit * this.life.tomatoes < FREE_FROM ? this.life.fee : 0
  }

  /** Whether the order has a coupon; one that takes nothing off is not used. */
  private get hasCoupon(): boolean {
    const { coupon } = this.life
    return coupon !== undefined && (COUPONS[coupon]!.is !== 'delivery' || this.fee > 0)
  }

  /** Whether the shop can know all that happened. */
  private get isTold(): boolean {
    return !this.isJobToRepeat && this.events.every(({ isTaken, isKnown }) => isTaken || isKnown)
  }

  /** Money that pages and mails have to say. */
  private get truth(): ShownMoney {
    const { model, toCollect, wentBack, paid } = this
    const free = Math.max(0, this.kept - (this.dispute?.amount ?? 0) - model.delivered)
    const margin = Math.min(free, model.margin)
    return { total: model.total, received: paid + model.cash, margin, toCollect, goesBack: free - margin, wentBack }
  }

  /** Total that the mails have said last. */
  private toldTotal?: number

  /** Sends the mails that are due, and compares what they say. */
  private async mail(): Promise<void> {
    const { db } = this.shop
    const isDue = sql`name = 'mail-status' and start_after <= now()`
    type Job = { data: Parameters<typeof sendStatusMail>[2] }
    for (const { data } of await rowsOf<Job>(db, sql`delete from pgboss.job where ${isDue} returning data`))
      await sendStatusMail(this.context, async ({ text }) => this.checkMail(text), data)
  }

  /** A mail says all money as it is now, and the new total once. */
  private checkMail(text: string): void {
    const { total: told = this.toldTotal, ...said } = moneyOfMail(text)
    this.toldTotal = told
    if (!this.isTold) return
    const { total, ...money } = this.truth
    expect({ received: 0, margin: 0, toCollect: 0, goesBack: 0, wentBack: 0, ...said }).toEqual(money)
    if (!this.model.isUndone) expect(told ?? this.model.ordered).toBe(total)
  }

  /** Compares what the shopper's page says, where the shop can know it, and returns that. */
  private async checkShown(): Promise<Order | undefined> {
    if (!this.isTold) return
    const shown = await getOwnOrder(this.shop.db, this.shop.amina, this.number)
    expect([moneyOfBill(shown.bill), shown.bill.pieces]).toEqual([this.truth, this.model.pieces])
    return shown
  }

  /** Compares papers, the close of each day, drivers' accounts and the export with what moved. */
  private async checkOffice({ papers: given = [], status }: Order): Promise<void> {
    const { db, amina } = this.shop
    const { model, wentBack, paid } = this
    const sums = sumsOfPapers(await Promise.all(given.map(({ number }) => readPaper(db, amina, number))))
    for (const { vat, centimes } of model.rates) {
      const said = sums[vat / 100] ?? { centimes: 0, vat: 0 }
      expect(Math.abs(said.centimes - centimes)).toBeLessThan(1)
      expect(said.vat).toBe(Math.round((said.centimes * vat) / (10_000 + vat)))
    }
    const invoiced = Object.values(sums).reduce((sum, each) => sum + each.centimes, 0)
    expect(invoiced).toBe(status === 'shipped' || status === 'delivered' ? model.delivered : 0)
    const dayAgo = (days: number) => shopDay(new Date(Date.now() - days * 86_400_000))
    const moved = { paidOnline: 0, paidBack: 0, cash: 0, drivers: 0, invoiced: 0 }
    for (let ago = Math.ceil(this.waited / 1440); ago >= 0; ago--) {
      const { paidOnline, paidBack, cash, rates } = await dayClose(db, dayAgo(ago))
      moved.paidOnline += toCentimes(paidOnline)
      moved.paidBack += toCentimes(paidBack)
      for (const { amount } of cash) moved.cash += toCentimes(amount)
      for (const { received } of await cashOfDrivers(db, dayAgo(ago))) moved.drivers += toCentimes(received)
      for (const { amount } of rates) moved.invoiced += toCentimes(amount)
    }
    const { cash } = model
    expect(moved).toEqual({ paidOnline: paid, paidBack: wentBack, cash, drivers: cash, invoiced })
  }

  private async check(): Promise<void> {
    const { db, given, products } = this.shop
    const shown = (await this.checkShown())!
    expect((await readOrder(db, this.number)).bill).toEqual(shown.bill)
    const paidOnline = this.paid > 0 && this.wentBack >= this.paid ? 'refunded' : 'paid'
    expect(shown.payment_status).toBe(this.life.isCard ? paidOnline : 'CASH ON DELIVERY')
    await this.checkOffice(shown)
    const { model, kept: truth } = this
    expect(await db.$count(couponUses)).toBe(this.hasCoupon && !model.isUndone ? 1 : 0)
    const takenOff = (await listCoupons(db)).reduce((sum, coupon) => sum + toCentimes(coupon.takenOff), 0)
    expect(takenOff).toBe(this.hasCoupon && !model.isUndone ? model.takenOff : 0)
    const order = await this.row()
    const { money, refunds: made } = (await readBook(db, order.id))!
    const { charged, kept, toPayBack, toCollect } = money
    const stocks = [
      await given.stockOf(products[0]),
      await given.stockOf(products[1]),
      await given.stockOf(products[2]),
    ]
    const times = await listSlots(db, 'everywhere')
    expect(times.some(({ from, isFull }) => isFull && from === this.shop.slot.from)).toBe(model.status !== 'cancelled')
    expect({ status: order.status, charged, kept, stocks }).toEqual({
      status: model.status,
      charged: model.delivered,
      kept: truth,
      stocks: [model.stockOf(0), model.stockOf(1), model.substitutesInStock],
    })
    expect({ toPayBack, open: made.filter(({ state }) => state === 'asked' || state === 'failed') }).toEqual({
      toPayBack: 0,
      open: [],
    })
    // Nothing but what went without the shop may be missing of what was delivered.
    const missing = charged - kept - (this.life.isCard ? 0 : toCollect)
    expect(missing).toBeGreaterThanOrEqual(0)
    expect(missing).toBeLessThanOrEqual(Math.max(0, this.outside))
  }
}

async function forget(db: Db): Promise<void> {
  await db.execute(sql`delete from pgboss.job`)
  await db.delete(papers)
  await db.delete(orders)
  await db.delete(paymentEntries)
  await db.delete(cartItems)
}

/** Lives so many random lives of orders, the same in each run of a seed. */
export async function liveOrders(shop: Awaited<ReturnType<typeof openLives>>, count: number, seed = 48): Promise<void> {
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      await forget(shop.db)
      await new LivedOrder(shop, lived).live()
    }),
    { numRuns: count, seed: Number(process.env.ORDER_LIVES_SEED ?? seed) },
  )
}
