import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { askedCentimes, type OrderedLine, packedCentimes } from '@souk-vert/shared/money/order-balance'

/** Contents of the box for a line: pieces, grams of goods that are weighed, and pieces of a substitute. */
interface Packed {
  pieces: number
  grams: number | null
  substitutes: number
  centimes: number
}

interface Line extends OrderedLine {
  packed: Packed | undefined
  /** Pieces that its shelf lacked although they were in stock. */
  uncounted: number
  back: { own: number; ownRestocked: number; substitutes: number; substitutesRestocked: number; centimes: number }
}

type Status = 'placed' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/**
 * Model of what an order may owe whom, and of what it has taken out of stock, told by what people did and nothing else: not by how the shop
 * computes it. Each line is of a product of its own; one more product is the substitute for all.
 */
export class OrderModel {
  status: Status = 'placed'
  cash = 0
  private allowances = 0
  private isWrittenOff = false
  private readonly lines: Line[]
  private before: { status: Status; cash: number }[] = []

  constructor(
    lines: OrderedLine[],
    private readonly stocks: number[],
    private readonly substitute: { price: number; discount: number; stock: number },
    private readonly isOnline: boolean,
  ) {
    const back = () => ({ own: 0, ownRestocked: 0, substitutes: 0, substitutesRestocked: 0, centimes: 0 })
    this.lines = lines.map((line) => ({ ...line, packed: undefined, uncounted: 0, back: back() }))
  }

  get isUndone(): boolean {
    return this.status === 'returned' || this.status === 'cancelled'
  }

  pack(
    position: number,
    pieces: number | null,
    grams: number | null,
    substitutes: number,
    isShelfEmpty: boolean,
  ): void {
    const line = this.lines[position]!
    line.uncounted = 0
    if (pieces === null) {
      line.packed = undefined
      return
    }
    if (isShelfEmpty) line.uncounted = this.stockOf(position)
    const { price, discount } = this.substitute
    const cost = packedCentimes(line, line.quantity, {
      ...{ pieces, grams: pieces ? grams : null },
      substitute: substitutes ? { price, discount, pieces: substitutes } : null,
    })
    const centimes = this.isOnline ? Math.min(cost, askedCentimes(line)) : cost
    line.packed = { pieces, grams, substitutes, centimes }
  }

  bring(status: Status, isWrittenOff = false): void {
    this.before.push({ status: this.status, cash: this.cash })
    this.status = status
    this.isWrittenOff = isWrittenOff
  }

  undo(): void {
    Object.assign(this, this.before.pop())
  }

  allow(centimes: number): void {
    this.allowances += centimes
  }

  takeBack(position: number, pieces: number, isRestocked: boolean): void {
    const line = this.lines[position]!
    const { back } = line
    const { own, substitutes } = this.leftOf(line)
    const charged = this.chargedOf(line)
    back.centimes += pieces === own + substitutes ? charged : Math.floor((charged * pieces) / (own + substitutes))
    const ownBack = Math.min(own, pieces)
    back.own += ownBack
    back.substitutes += pieces - ownBack
    if (!isRestocked) return
    back.ownRestocked += ownBack
    back.substitutesRestocked += pieces - ownBack
  }

  private leftOf({ packed, quantity, back }: Line) {
    return { own: (packed?.pieces ?? quantity) - back.own, substitutes: (packed?.substitutes ?? 0) - back.substitutes }
  }

  private chargedOf(line: Line): number {
    return (line.packed ? line.packed.centimes : discountedCentimes(line) * line.quantity) - line.back.centimes
  }

  /** Price of what is delivered, or will be, in centimes. */
  get delivered(): number {
    if (this.isUndone) return 0
    return Math.max(0, sum(this.lines.map((line) => this.chargedOf(line))) - this.allowances)
  }

  /** Pieces of the product of a line that are in stock: those that were bought in less those that are out. */
  stockOf(position: number): number {
    const line = this.lines[position]!
    const { packed, quantity, back } = line
    const missing = packed ? quantity - packed.pieces : 0
    const isBack = this.isUndone && !this.isWrittenOff
    const out = missing + back.own - back.ownRestocked + (isBack ? 0 : this.leftOf(line).own)
    return this.stocks[position]! - line.uncounted - out
  }

  get substitutesInStock(): number {
    const isBack = this.isUndone && !this.isWrittenOff
    const outOf = (line: Line) =>
      line.back.substitutes - line.back.substitutesRestocked + (isBack ? 0 : this.leftOf(line).substitutes)
    return this.substitute.stock - sum(this.lines.map(outOf))
  }
}
