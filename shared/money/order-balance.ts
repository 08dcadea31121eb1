import { sum } from './centimes'
import { discountedCentimes, type Priced } from './discount'

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
 * - allowance: `centimes` of the order, or of a line, are not owed, although all is delivered; taken back if negative.
 * A charge has the amount.
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

/**
 * State of a line that follows from its entries. `packed` is undefined until somebody has packed it, and once that was undone. `own` and
 * `substitutes` are the pieces that are, or will be, in the box without those that came back, which are `returned`.
 */
export interface LineState<Entry extends OrderEntry = OrderEntry> {
  wanted: number
  packed: Entry | undefined
  own: number
  substitutes: number
  returned: number
  /** Part of its price that the customer owes. */
  chargedCentimes: number
}

/** Percent that a weighed line paid online may cost more than ordered, which is asked for at the checkout. */
export const WEIGHT_MARGIN = 10

/** Centimes that a line of an order paid online may cost more than ordered. */
export const marginCentimes = (line: Omit<OrderedLine, 'position'>): number =>
  line.grams === null ? 0 : Math.floor((discountedCentimes(line) * line.quantity * WEIGHT_MARGIN) / 100)

/** Most that a line may cost of an order paid online: what was asked for at the checkout. */
export const askedCentimes = (line: OrderedLine): number =>
  discountedCentimes(line) * line.quantity + marginCentimes(line)

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
export function lineStates<Line extends OrderedLine, Entry extends OrderEntry>(
  lines: Line[],
  entries: Entry[],
): (Line & LineState<Entry>)[] {
  return lines.map((line) => {
    const made = entries.filter(({ position }) => position === line.position)
    const wanted = made.findLast(({ kind }) => kind === 'changed')?.pieces ?? line.quantity
    const latest = made.findLast(({ kind }) => kind === 'packed')
    const packed = latest?.pieces === null ? undefined : latest
    const back = made.filter(({ kind }) => kind === 'returned')
    const ownBack = sum(back.map(({ pieces }) => pieces!))
    const substitutesBack = sum(back.map(({ substitute }) => substitute?.pieces ?? 0))
    const cost = packed ? packed.centimes! : discountedCentimes(line) * wanted
    return {
      ...line,
      wanted,
      packed,
      returned: ownBack + substitutesBack,
      own: (packed?.pieces ?? wanted) - ownBack,
      substitutes: (packed?.substitute?.pieces ?? 0) - substitutesBack,
      chargedCentimes: cost - sum(back.map(({ centimes }) => centimes!)),
    }
  })
}
