import { discountedCentimes, type Priced } from './discount'
import { type Charge, owedCharges } from './order/charges'

/** A line of an order as bought. `grams` is what one unit weighs by its label, of goods that are sold by weight. */
export interface OrderedLine extends Priced {
  position: number
  quantity: number
  grams: number | null
}

/** A product that is packed in place of missing pieces of a line. */
export interface PackedSubstitute extends Priced {
  pieces: number
}

/**
 * Event of an order, by kind. Entries are added and never changed; the latest 'changed' and 'packed' of a line count.
 * - changed: the desk wants `pieces` of a line.
 * - packed: `pieces` and perhaps a `substitute` of a line are in the box, of `grams` if it is weighed, for `centimes`; without
 *   `pieces` none are, and the line is to be packed again.
 * - returned: `pieces` of a line, or of its `substitute`, came back, for which `centimes` are not owed.
 * - allowance: `centimes` of the order, or of a line, are not owed, although all is delivered; taken back if negative. A charge has the amount.
 * - cash: the driver received `centimes`, or gave them back if negative.
 * - undelivered: the driver brought all of it back; nothing is owed once the order's status is 'returned'.
 */
export interface OrderEntry {
  kind: 'changed' | 'packed' | 'returned' | 'allowance' | 'cash' | 'undelivered'
  position: number | null
  pieces: number | null
  grams: number | null
  substitute: PackedSubstitute | null
  centimes: number | null
}

/** State of a line that follows from its entries. `packed` is undefined until somebody has packed it, and once that was undone. */
export interface LineState<Entry extends OrderEntry = OrderEntry> {
  position: number
  ordered: number
  wanted: number
  packed: Entry | undefined
  returnedPieces: number
  returnedSubstitutes: number
  /** Part of its price that the customer owes. */
  chargedCentimes: number
}

/** Percent that a weighed line paid online may cost more than ordered, which is asked for at the checkout. */
export const WEIGHT_MARGIN = 10

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Most that a line may cost of an order paid online: what was asked for at the checkout. */
export const askedCentimes = (line: OrderedLine): number => {
  const ordered = discountedCentimes(line) * line.quantity
  return line.grams === null ? ordered : ordered + Math.floor((ordered * WEIGHT_MARGIN) / 100)
}

/** Returns what the pieces in the box cost: by weight where they are weighed. A substitute costs no more than the pieces that it is for. */
export function packedCentimes(
  line: OrderedLine,
  wanted: number,
  { pieces, grams, substitute }: Pick<OrderEntry, 'grams' | 'substitute'> & { pieces: number },
): number {
  const unit = discountedCentimes(line)
  const own = grams === null || line.grams === null ? unit * pieces : Math.round((unit * grams) / line.grams)
  const missing = unit * Math.max(0, wanted - pieces)
  return own + (substitute ? Math.min(discountedCentimes(substitute) * substitute.pieces, missing) : 0)
}

/** The state of each line of an order, by its entries in the order in which they were made. */
export function lineStates<Entry extends OrderEntry>(lines: OrderedLine[], entries: Entry[]): LineState<Entry>[] {
  return lines.map((line) => {
    const own = entries.filter(({ position }) => position === line.position)
    const wanted = own.findLast(({ kind }) => kind === 'changed')?.pieces ?? line.quantity
    const latest = own.findLast(({ kind }) => kind === 'packed')
    const packed = latest?.pieces === null ? undefined : latest
    const returned = own.filter(({ kind }) => kind === 'returned')
    const ofSubstitute = (is: boolean) => returned.filter(({ substitute }) => (substitute !== null) === is)
    const cost = packed ? packed.centimes! : discountedCentimes(line) * wanted
    return {
      ...{ position: line.position, ordered: line.quantity, wanted, packed },
      returnedPieces: sum(ofSubstitute(false).map(({ pieces }) => pieces!)),
      returnedSubstitutes: sum(ofSubstitute(true).map(({ substitute }) => substitute!.pieces)),
      chargedCentimes: cost - sum(returned.map(({ centimes }) => centimes!)),
    }
  })
}

/** Amounts that an order may owe to either side, in centimes. */
export interface Balance {
  /** Price of what was, or will be, delivered, to the customer. */
  charged: number
  /** Amount that the customer has paid so far, less what went back. */
  kept: number
  toCollect: number
  toPayBack: number
}

/**
 * The balance of an order: `isUndone` when it was cancelled or returned as a whole, `paid` online, `goneBack` by whatever way.
 * What was paid less what went back is, once nothing is left to collect or pay back, what was delivered.
 */
export function balanceOf(order: {
  lines: OrderedLine[]
  entries: OrderEntry[]
  charges: Charge[]
  isUndone: boolean
  paid: number
  goneBack: number
}): Balance {
  const lines = lineStates(order.lines, order.entries)
  const goods = sum(lines.map(({ chargedCentimes }) => chargedCentimes))
  const charges = sum(owedCharges(lines, order.charges).map(({ owed }) => owed))
  const charged = order.isUndone ? 0 : goods + charges
  const cash = order.entries.filter(({ kind }) => kind === 'cash').map(({ centimes }) => centimes!)
  const kept = order.paid + sum(cash) - order.goneBack
  return { charged, kept, toCollect: Math.max(0, charged - kept), toPayBack: Math.max(0, kept - charged) }
}
