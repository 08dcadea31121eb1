/** A product: `unit` is what a piece costs after discount, in centimes; `vat` in hundredths of a percent; `grams` of what is weighed. */
export interface Goods {
  unit: number
  vat: number
  stock: number
  grams?: number
}

/** Takes a percentage of the goods of its lines off, at most so many centimes of them, or what delivery costs. */
export type Coupon = { lines: number[]; percent?: number; centimes?: number } | 'delivery'

/** One of every so many pieces of the first line costs so many percent less. */
export interface Nth {
  every: number
  percent: number
}

/** Costs of an order beside its goods: the fee, in centimes with its VAT, its coupon, and an offer. */
interface Charges {
  fee: { centimes: number; vat: number }
  coupon: Coupon | undefined
  nth: Nth | undefined
}

interface Line {
  goods: Goods
  ordered: number
  wanted: number
  /** Contents of the box: pieces, their grams, and pieces of the substitute. */
  packed: { pieces: number; grams: number; substitutes: number } | undefined
  /** Pieces that its shelf lacked although they were in stock. */
  uncounted: number
  /** Pieces that it was found to lack before the desk changed the line. */
  gone: number
  back: { own: number; ownRestocked: number; substitutes: number; substitutesRestocked: number; centimes: number }
}

type Status = 'placed' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/**
 * Model of what an order may owe whom, and of what it has taken out of stock, told by what people did and nothing else: it calls nothing
 * of the shop. Each line is of a product of its own; one more product is the substitute for all.
 */
export class OrderModel {
  status: Status = 'placed'
  /** Amounts of cash that count. */
  private received: number[] = []
  /** Amounts that are not owed although all was delivered: of a line, or of all (undefined). */
  private allowances: { position?: number; centimes: number }[] = []
  private isWrittenOff = false
  private readonly lines: Line[]
  /** Most that a coupon of an amount takes off. */
  private readonly agreedOff: number = Infinity
  /** Price that the shopper has seen, in centimes. */
  readonly ordered: number
  /** Centimes asked for online: goods that are weighed may cost more. */
  readonly asked: number
  private before: { status: Status; received: number[] }[] = []

  constructor(
    goods: Goods[],
    pieces: number[],
    private readonly other: Goods,
    private readonly isOnline: boolean,
    private readonly charges: Charges,
  ) {
    const back = () => ({ own: 0, ownRestocked: 0, substitutes: 0, substitutesRestocked: 0, centimes: 0 })
    this.lines = goods.map((own, index) => ({
      goods: own,
      ordered: pieces[index]!,
      wanted: pieces[index]!,
      packed: undefined,
      uncounted: 0,
      gone: 0,
      back: back(),
    }))
    this.agreedOff = Math.round(sum(this.off))
    this.ordered = this.total
    this.asked = this.ordered + this.margin
  }

  get isUndone(): boolean {
    return this.status === 'returned' || this.status === 'cancelled'
  }

  pack(position: number, packed: Line['packed'], isShelfEmpty: boolean): void {
    const line = this.lines[position]!
    line.uncounted = 0
    if (packed && isShelfEmpty) line.uncounted = this.stockOf(position)
    line.packed = packed
  }

  /** The desk wants so much of a line, which is packed again then. */
  edit(position: number, pieces: number): void {
    const line = this.lines[position]!
    if (line.wanted === pieces) return
    line.gone += line.uncounted + (line.packed ? line.wanted - line.packed.pieces : 0)
    Object.assign(line, { wanted: pieces, packed: undefined, uncounted: 0 })
  }

  bring(status: Status, isWrittenOff = false): void {
    this.before.push({ status: this.status, received: [...this.received] })
    this.status = status
    this.isWrittenOff = isWrittenOff
  }

  /** Undoes the last step: with a delivery also the cash since then. */
  undo(): void {
    const { status, received } = this.before.pop()!
    if (this.status === 'delivered') this.received = received
    this.status = status
  }

  get cash(): number {
    return sum(this.received)
  }

  /** Adds cash, or puts it in place of what was noted last. */
  noteCash(centimes: number, isInstead = false): void {
    if (isInstead) this.received.pop()
    this.received.push(centimes)
  }

  allow(centimes: number, position?: number): void {
    this.allowances.push({ centimes, ...(position !== undefined && { position }) })
  }

  /** Takes the latest allowance back. */
  disallow(): void {
    this.allowances.pop()
  }

  takeBack(position: number, pieces: number, isRestocked: boolean): void {
    const line = this.lines[position]!
    const { back } = line
    const { own, substitutes } = this.leftOf(line)
    const charged = this.chargedOf(line)
    const net = Math.round(this.netOf(position))
    back.centimes += pieces === own + substitutes ? charged : Math.floor((charged * pieces) / (own + substitutes))
    this.use(position, Math.max(0, net - Math.round(this.netOf(position))))
    const ownBack = Math.min(own, pieces)
    back.own += ownBack
    back.substitutes += pieces - ownBack
    if (!isRestocked) return
    back.ownRestocked += ownBack
    back.substitutesRestocked += pieces - ownBack
  }

  /** Takes what was allowed of a line before off what comes back of it, the oldest first. */
  private use(position: number, centimes: number): void {
    for (const allowance of this.allowances.filter((each) => each.position === position)) {
      const used = Math.min(allowance.centimes, centimes)
      allowance.centimes -= used
      centimes -= used
    }
    this.allowances = this.allowances.filter((each) => each.centimes > 0)
  }

  private allowedOf(position?: number): number {
    return sum(this.allowances.filter((each) => each.position === position).map(({ centimes }) => centimes))
  }

  private leftOf({ packed, wanted, back }: Line) {
    return { own: (packed?.pieces ?? wanted) - back.own, substitutes: (packed?.substitutes ?? 0) - back.substitutes }
  }

  /**
   * Substitutes cost no more than what they replace, and a line that was paid online no more than what was asked for:
   * 10 % more by weight.
   */
  private priceOf({ goods: { unit, grams }, ordered, wanted, packed }: Line): number {
    if (!packed) return unit * wanted
    const own = grams ? Math.round((unit * packed.grams) / grams) : unit * packed.pieces
    const all = own + Math.min(this.other.unit * packed.substitutes, unit * (wanted - packed.pieces))
    const asked = unit * Math.max(ordered, wanted)
    return this.isOnline ? Math.min(all, grams ? Math.floor((asked * 11) / 10) : asked) : all
  }

  private chargedOf(line: Line): number {
    return this.priceOf(line) - line.back.centimes
  }

  /** Cost of delivery after the coupon. */
  private get fee(): number {
    return this.charges.coupon === 'delivery' ? 0 : this.charges.fee.centimes
  }

  /** Part of each line that the coupon takes off, of the goods that stay: up to whole dinars of a percentage, at most what they cost. */
  private get off(): number[] {
    const { coupon } = this.charges
    if (!coupon || coupon === 'delivery') return this.lines.map(() => 0)
    const { lines, percent, centimes = 0 } = coupon
    const costs = this.lines.map((_line, position) => (lines.includes(position) ? this.offeredOf(position) : 0))
    const goods = sum(costs)
    const off = percent ? Math.ceil((goods * percent) / 10_000) * 100 : Math.min(centimes, this.agreedOff)
    return costs.map((cost) => (goods ? (Math.min(off, goods) * cost) / goods : 0))
  }

  /** Sum that the coupon takes off. */
  get takenOff(): number {
    return this.charges.coupon === 'delivery' ? this.charges.fee.centimes : Math.round(sum(this.off))
  }

  /** Price of a line with the offer: of the pieces that stay or, with a substitute in the box, a share of what was off those wanted. */
  private offeredOf(position: number): number {
    const line = this.lines[position]!
    const charged = this.chargedOf(line)
    const { nth } = this.charges
    if (!nth || position > 0) return charged
    const { unit } = line.goods
    const offOf = (pieces: number) =>
      Math.floor(pieces / nth.every) * Math.min(unit, Math.ceil((unit * nth.percent) / 10_000) * 100)
    if (!line.packed?.substitutes) return charged - offOf(this.leftOf(line).own)
    return charged - Math.floor((charged * offOf(line.wanted)) / (unit * line.wanted))
  }

  /** Price of a line less its part of the offer and the coupon. */
  private netOf(position: number): number {
    return this.offeredOf(position) - this.off[position]!
  }

  /** Price of each line less its part of the coupon, and what was allowed of it in whole centimes. */
  private get prices(): number[] {
    return this.lines.map((_line, position) => {
      const net = this.netOf(position)
      return net - Math.min(Math.round(net), this.allowedOf(position))
    })
  }

  /** Part of a payment that what is still to be weighed may cost more. */
  get margin(): number {
    if (!this.isOnline || this.status !== 'placed') return 0
    const open = this.lines.filter(({ goods, packed }) => goods.grams && !packed)
    return sum(open.map(({ goods, wanted }) => Math.floor((goods.unit * wanted) / 10)))
  }

  /** Sum of the bill, whatever became of the order. */
  get total(): number {
    return Math.max(0, Math.round(sum(this.prices)) + this.fee - this.allowedOf())
  }

  /** Price of what is delivered, or will be, in centimes. */
  get delivered(): number {
    return this.isUndone ? 0 : this.total
  }

  /** Pieces that the customer gets, or keeps. */
  get pieces(): number {
    return sum(this.lines.map((line) => this.leftOf(line).own + this.leftOf(line).substitutes))
  }

  /** Parts of what left the shop at each rate of VAT: what is allowed is split as goods and fee are. */
  get rates(): { vat: number; centimes: number }[] {
    const hasLeft = this.status === 'shipped' || this.status === 'delivered'
    const goods = this.prices.map((centimes, position) => ({ centimes, vat: this.lines[position]!.goods.vat }))
    const parts = [...goods, { centimes: this.fee, vat: this.charges.fee.vat }]
    const all = sum(parts.map(({ centimes }) => centimes))
    const shares = new Map<number, number>()
    for (const { vat, centimes } of parts) shares.set(vat, (shares.get(vat) ?? 0) + centimes)
    return [...shares].map(([vat, centimes]) => ({
      vat,
      centimes: hasLeft && all ? (centimes * this.total) / all : 0,
    }))
  }

  /** Pieces of the product of a line that are in stock: those that were bought in less those that are out. */
  stockOf(position: number): number {
    const line = this.lines[position]!
    const { packed, wanted, back } = line
    const missing = packed ? wanted - packed.pieces : 0
    const isBack = this.isUndone && !this.isWrittenOff
    const out = missing + back.own - back.ownRestocked + (isBack ? 0 : this.leftOf(line).own)
    return line.goods.stock - line.uncounted - line.gone - out
  }

  get substitutesInStock(): number {
    const isBack = this.isUndone && !this.isWrittenOff
    const outOf = (line: Line) =>
      line.back.substitutes - line.back.substitutesRestocked + (isBack ? 0 : this.leftOf(line).substitutes)
    return this.other.stock - sum(this.lines.map(outOf))
  }
}
