/** A product: `unit` is what a piece costs after discount, in centimes; `vat` in hundredths of a percent; `grams` of what is weighed. */
export interface Goods {
  unit: number
  vat: number
  stock: number
  grams?: number
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
  private before: { status: Status; received: number[] }[] = []

  constructor(
    goods: Goods[],
    pieces: number[],
    private readonly other: Goods,
    private readonly isOnline: boolean,
    private readonly fee: { centimes: number; vat: number },
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
    const centimes = pieces === own + substitutes ? charged : Math.floor((charged * pieces) / (own + substitutes))
    back.centimes += centimes
    this.use(position, centimes)
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

  /** Price of each line less what was allowed of it. */
  private get prices(): number[] {
    return this.lines.map((line, position) => Math.max(0, this.chargedOf(line) - this.allowedOf(position)))
  }

  /** Centimes asked for online. */
  get asked(): number {
    const goods = this.lines.map(({ goods: { unit, grams }, ordered }) =>
      Math.floor((unit * ordered * (grams ? 11 : 10)) / 10),
    )
    return sum(goods) + this.fee.centimes
  }

  /** Part of a payment that what is still to be weighed may cost more. */
  get margin(): number {
    if (!this.isOnline || this.status !== 'placed') return 0
    const open = this.lines.filter(({ goods, packed }) => goods.grams && !packed)
    return sum(open.map(({ goods, wanted }) => Math.floor((goods.unit * wanted) / 10)))
  }

  /** Sum of the bill, whatever became of the order. */
  get total(): number {
    return Math.max(0, sum(this.prices) + this.fee.centimes - this.allowedOf())
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
    const all = sum([...goods, this.fee].map(({ centimes }) => centimes))
    const shares = new Map<number, number>()
    for (const { vat, centimes } of [...goods, this.fee]) shares.set(vat, (shares.get(vat) ?? 0) + centimes)
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
