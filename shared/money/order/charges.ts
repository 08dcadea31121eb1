import { sum, toDzd } from '../centimes'
import { discountCentimes, discountedCentimes, type Priced } from '../discount'
import { type ChargeName, chargeName } from './charge-name'

export { type ChargeName, chargeName, isCoupon } from './charge-name'

/**
 * An amount of an order's bill beside its goods: a fee, or what is taken off. Its key is what made it: `delivery`, `allowance:7`,
 * `rounding`. `position` is the line that it is for; null: all of the order. `centimes` is what was agreed on, above 0: of a rounding, what
 * the total is to be a multiple of.
 */
export interface Charge {
  key: string
  kind: 'fee' | 'off'
  centimes: number
  position: number | null
  /** Share of the goods that it is for: `centimes` is what that came to when it was agreed on. */
  percent?: number | null
  /** Pieces of a product of which one costs `percent` less: 3 of 'three for two'. */
  every?: number | null
  /** Products that it is for; all, where none are named. */
  productIds?: readonly string[] | null
  /** Its own, where the key does not say it. */
  name?: string
  translations?: object
}

/** A charge of a cart: of goods that cost less than `freeFromCentimes`, and at least `fromCentimes`, after discount. */
export type OfferedCharge<Own extends Charge = Charge> = Own & { freeFromCentimes?: number; fromCentimes?: number }

/** Charges that goods of so many centimes have, as an order keeps them. */
export const chargedOf = <Own extends Charge>(charges: readonly OfferedCharge<Own>[], goods: number): Own[] =>
  charges
    .filter(({ freeFromCentimes = Infinity, fromCentimes = 0 }) => goods < freeFromCentimes && goods >= fromCentimes)
    .map(({ freeFromCentimes: _reached, fromCentimes: _from, ...charge }) => charge as unknown as Own)

/** A charge with what is owed for it in centimes, which is negative for what is taken off. */
export type OwedCharge<Own extends Charge = Charge> = Own & { owed: number }

/** Cost of a line of an order by what is, or will be, in the box: `own` pieces, and those of a substitute for what is `wanted`. */
interface LineCost extends Priced {
  position: number
  productId?: string
  chargedCentimes: number
  own: number
  wanted: number
  packed?: { substitute: object | null }
}

/** Centimes of what a charge is for: `left` of its line, or of all, with the charges before it, its `goods` alone, and `delivery`. */
interface Costs {
  left: number
  goods: number
  delivery: number
}

/**
 * Rules of what becomes of a charge when goods change, by its name, in the order in which charges are shown. Of an order that was
 * cancelled, or came back as a whole, nothing is owed.
 */
const owedBy: Record<ChargeName, (charge: Charge, costs: Costs) => number> = {
  // Of the pieces that stay.
  nth: (_charge, { goods }) => goods,
  // Stays.
  delivery: ({ centimes }) => centimes,
  // Of the goods that stay: the percentage rounded up to whole dinars, as that of a price is (section 9), or at most what they cost.
  coupon: ({ centimes, percent }, { goods }) =>
    percent ? discountCentimes({ price: toDzd(goods), discount: percent }) : Math.min(centimes, goods),
  // The whole fee.
  'free-delivery': (_charge, { delivery }) => delivery,
  // At most what is left of the price.
  allowance: ({ centimes }, { left }) => Math.min(centimes, left),
  // Of what is charged by then. Down, so that nobody pays more than they were told.
  rounding: ({ centimes }, { left }) => left % centimes,
}

const names = Object.keys(owedBy) as ChargeName[]

/** Whether a charge is for a product. */
export const isFor = ({ productIds }: Pick<Charge, 'productIds'>, productId = ''): boolean =>
  !productIds || productIds.includes(productId)

const turnOf = (charge: Charge) => names.indexOf(chargeName(charge)) * 2 + (charge.position === null ? 1 : 0)

/**
 * Centimes that are off a line because every n-th of its pieces costs less. A substitute is there for the pieces that were wanted, so it
 * has its share of what is off these.
 */
function nthCentimes(line: LineCost, { every, percent, productIds }: Charge): number {
  if (!every || !isFor({ productIds }, line.productId)) return 0
  const unit = discountedCentimes(line)
  const off = discountCentimes({ price: toDzd(unit), discount: percent! })
  const ofPieces = (pieces: number) => Math.floor(pieces / every) * off
  return line.packed?.substitute
    ? Math.floor((line.chargedCentimes * ofPieces(line.wanted)) / (unit * line.wanted || 1))
    : Math.min(ofPieces(line.own), line.chargedCentimes)
}

/** Centimes of each line by which a charge is split: those that an offer takes off its pieces, or what is left of a coupon's goods then. */
export function weightsOf(lines: readonly LineCost[], charges: readonly Charge[], charge: Charge): number[] {
  const isOfCoupon = chargeName(charge) === 'coupon'
  return lines.map((line) => {
    if (!isOfCoupon) return nthCentimes(line, charge)
    const off = sum(charges.map((each) => nthCentimes(line, each)))
    return isFor(charge, line.productId) ? line.chargedCentimes - off : 0
  })
}

/** Share in centimes that a line has of what is taken off the goods of several. */
function shareOf(lines: readonly LineCost[], owed: readonly OwedCharge[], charge: OwedCharge, line: number): number {
  const weights = weightsOf(lines, owed, charge)
  const own = weights[lines.findIndex(({ position }) => position === line)]
  return own ? Math.round((charge.owed * own) / sum(weights)) : 0
}

/** Centimes that a line, or all of an order (null), costs with charges. */
export function costOfPart(lines: readonly LineCost[], owed: readonly OwedCharge[], line: number | null): number {
  const isPart = ({ position }: { position: number | null }) => line === null || position === line
  const goods = lines.filter(isPart).map(({ chargedCentimes }) => chargedCentimes)
  const charges = owed.filter(isPart).map((charge) => charge.owed)
  const shares = line === null ? [] : owed.map((charge) => shareOf(lines, owed, charge, line))
  return sum([...goods, ...charges, ...shares])
}

/** Charges of an order in the order in which they are shown, with what is owed for each by what its lines cost. */
export function owedCharges<Own extends Charge>(
  lines: readonly LineCost[],
  charges: readonly Own[],
): OwedCharge<Own>[] {
  const owed: OwedCharge<Own>[] = []
  const costOf = (line: number | null) => costOfPart(lines, owed, line)
  const costsOf = (charge: Own): Costs => ({
    left: Math.min(costOf(charge.position), costOf(null)),
    goods: sum(weightsOf(lines, owed, charge)),
    delivery: sum(owed.filter((each) => chargeName(each) === 'delivery').map((each) => each.owed)),
  })
  for (const charge of charges.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const { kind } = charge
    // A page that is older than the shop does not know all of them.
    const rule =
      (owedBy as Partial<typeof owedBy>)[chargeName(charge)] ?? owedBy[kind === 'fee' ? 'delivery' : 'allowance']
    const amount = rule(charge, costsOf(charge))
    owed.push({ ...charge, owed: kind === 'off' ? 0 - amount : amount })
  }
  return owed
}

/**
 * Charges after pieces came back that cost so much: a piece gives back what is left of its price, so what was taken off its line before
 * is given back with it.
 */
export function afterReturn<Own extends Charge>(
  charges: readonly Own[],
  returned: readonly { position?: number | null; centimes?: number | null }[],
): Own[] {
  const values = new Map<number | null, number>()
  for (const { position = null, centimes } of returned)
    values.set(position, (values.get(position) ?? 0) + (centimes ?? 0))
  return charges.flatMap((charge) => {
    const used = charge.position === null ? 0 : Math.min(charge.centimes, values.get(charge.position) ?? 0)
    values.set(charge.position, (values.get(charge.position) ?? 0) - used)
    return used < charge.centimes ? [{ ...charge, centimes: charge.centimes - used }] : []
  })
}
