import type { PaperLine } from '../../db/stored-json'
import { sumsByRate } from '@souk-vert/shared/money/vat'
import { lineStates } from '@souk-vert/shared/money/order-balance'
import { owedCharges } from '@souk-vert/shared/money/order/charges'
import { type ChargeRow, type EntryRow, type ItemRow, noCharge } from '../book/book'
import { toPriced } from '../book/to-priced'
import { paperDifference, paperLines } from './paper-lines'

type Item = ItemRow & { vatHundredths: number }

const item = (position: number, given: Partial<Item>): Item => ({
  orderId: 'o1',
  position,
  productId: `p${position}`,
  name: 'Milk',
  image: [],
  unit: '1 L',
  quantity: 2,
  priceCentimes: 10_000,
  discountHundredths: 0,
  vatHundredths: 1900,
  grams: null,
  ifMissing: null,
  translations: {},
  ...given,
})

let entries = 0
const entry = (given: Partial<EntryRow> & Pick<EntryRow, 'kind'>): EntryRow => ({
  id: entries++,
  orderId: 'o1',
  position: null,
  pieces: null,
  grams: null,
  substitute: null,
  centimes: null,
  dueCentimes: null,
  lost: 0,
  uncounted: 0,
  restocked: null,
  reason: '',
  by: '',
  byId: null,
  byName: null,
  key: null,
  undoes: null,
  notedById: null,
  at: new Date(),
  ...given,
})

function linesOf(items: Item[], entries: EntryRow[], language: 'en' | 'fr', charges: ChargeRow[] = []) {
  const lines = lineStates(
    items.map((item) => ({ ...item, ...toPriced(item) })),
    entries,
  )
  return paperLines({ lines, owed: owedCharges(lines, charges) }, (_, own) => own ?? 500, language)
}

const charge = (key: string, centimes: number, given: Partial<ChargeRow> = {}): ChargeRow => ({
  ...noCharge,
  key,
  centimes,
  ...given,
})

const substitute = {
  productId: 'p9',
  name: 'Soummam milk',
  image: [],
  unit: '900 ml',
  translations: { fr: { name: 'Lait Soummam', unit: '900 mL' } },
  pieces: 2,
  price: 90,
  discount: 0,
}

const shown = (lines: PaperLine[]) =>
  lines.map(({ name, unit, pieces, grams, vatHundredths, centimes }) => [
    ...[name, unit, pieces, grams, vatHundredths, centimes],
  ])
const total = (lines: PaperLine[]) => lines.reduce((sum, { centimes }) => sum + centimes, 0)

/** Lines of a credit note. */
const negative = (lines: PaperLine[]) =>
  lines.map((line) => ({ ...line, pieces: -line.pieces, centimes: -line.centimes }))

test('an allowance that is more than the goods cost takes off what they cost, at the rate of each', () => {
  const items = [item(0, { vatHundredths: 900 }), item(1, { quantity: 1 }), item(2, { priceCentimes: 0 })]

  const lines = linesOf(items, [], 'en', [charge('allowance:1', 99_999_999)])

  expect(shown(lines.slice(3))).toEqual([
    ['', '', 1, null, 1900, -10_000],
    ['', '', 1, null, 900, -20_000],
  ])
  expect(sumsByRate(lines).map(({ centimes, vatCentimes }) => [centimes, vatCentimes])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('an allowance is split over the rates to the centime, and nothing is taken off a rate without an amount', () => {
  const items = [
    ...[item(0, { vatHundredths: 900, quantity: 1 }), item(1, { quantity: 1 })],
    ...[item(2, { vatHundredths: 1400, quantity: 1 }), item(3, { vatHundredths: 0, priceCentimes: 0 })],
  ]

  const lines = linesOf(items, [], 'en', [charge('allowance:1', 100)])

  expect(lines.slice(4).map(({ centimes }) => -centimes)).toEqual([33, 33, 34])
})

test('goods have name and unit in the language of the order, a substitute its own, with the rate of the line that it replaces', () => {
  const packed = entry({ kind: 'packed', position: 0, pieces: 0, substitute, centimes: 18_000 })
  const partly = entry({
    kind: 'packed',
    position: 1,
    pieces: 1,
    substitute: { ...substitute, pieces: 1 },
    centimes: 19_000,
  })

  const lines = linesOf(
    [item(0, { vatHundredths: 900 }), item(1, { translations: { fr: { unit: '1 litre' } } })],
    [packed, partly],
    'fr',
  )

  expect(shown(lines)).toEqual([
    ['Lait Soummam', '900 mL', 2, null, 900, 18_000],
    ['Milk + Lait Soummam', '1 litre', 2, null, 1900, 19_000],
  ])
})

test('a weighed line has its grams, also where all of it is credited, and what was not there is no line', () => {
  const weighed = entry({ kind: 'packed', position: 0, pieces: 2, grams: 1850, centimes: 18_500 })
  const none = entry({ kind: 'packed', position: 1, pieces: 0, centimes: 0 })

  const lines = linesOf([item(0, { grams: 1000, unit: '1 kg' }), item(1, {})], [weighed, none], 'en')

  expect(shown(lines)).toEqual([['Milk', '1 kg', 2, 1850, 1900, 18_500]])
  expect(shown(paperDifference([], lines))).toEqual([['Milk', '1 kg', -2, 1850, 1900, -18_500]])
})

test('goods by weight have their grams also where nobody has weighed them, and the share of what comes back', () => {
  const weighed = entry({ kind: 'packed', position: 0, pieces: 2, grams: 1850, centimes: 18_500 })
  const back = entry({ kind: 'returned', position: 0, pieces: 1, centimes: 9_250 })
  const items = [item(0, { grams: 1000, unit: '1 kg' }), item(1, { grams: 500, unit: '500 g', quantity: 3 })]

  const lines = linesOf(items, [weighed], 'en')
  const left = linesOf(items, [weighed, back], 'en')

  expect(shown(lines)).toEqual([
    ['Milk', '1 kg', 2, 1850, 1900, 18_500],
    ['Milk', '500 g', 3, 1500, 1900, 30_000],
  ])
  expect(shown(left).at(0)).toEqual(['Milk', '1 kg', 1, 925, 1900, 9_250])
  expect(shown(paperDifference(left, lines))).toEqual([['Milk', '1 kg', -1, 925, 1900, -9_250]])
})

test('papers sum up to what an order costs, whatever comes back one after the other', () => {
  const items = [item(0, {}), item(1, { vatHundredths: 900, quantity: 3 })]
  const returned = [
    entry({ kind: 'returned', position: 1, pieces: 1, centimes: 10_000 }),
    entry({ kind: 'returned', position: 0, pieces: 2, centimes: 20_000 }),
  ]
  const charges = [charge('allowance:1', 1_111), charge('allowance:2', 99_999)]
  const later = [
    linesOf(items, returned.slice(0, 1), 'en'),
    linesOf(items, returned.slice(0, 1), 'en', charges.slice(0, 1)),
    linesOf(items, returned, 'en', charges.slice(0, 1)),
    linesOf(items, returned, 'en', charges),
  ]
  let given = linesOf(items, [], 'en')
  const credited = later.map((now) => {
    const difference = paperDifference(now, given)
    given = [...given, ...difference]
    expect(total(given)).toBe(total(now))
    return total(negative(difference))
  })

  expect(credited).toEqual([10_000, 1_111, 20_000, 18_889])
  expect(paperDifference(later.at(-1)!, given)).toEqual([])
})

test('a coupon takes off the goods that it is for at their rates, and free delivery off its fee', () => {
  const items = [item(0, { vatHundredths: 900, quantity: 1 }), item(1, {}), item(2, { vatHundredths: 900 })]
  const charges = [
    charge('delivery', 20_000, { kind: 'fee' }),
    charge('coupon:c1', 1, { name: 'HIVER', percent: 10, productIds: ['p0', 'p1'] }),
    charge('free-delivery:c2', 1, { name: 'LIVRE' }),
  ]

  const lines = linesOf(items, [], 'fr', charges)

  expect(shown(lines.slice(4))).toEqual([
    ['Code promo HIVER', '', 1, null, 900, -1_000],
    ['Code promo HIVER', '', 1, null, 1900, -2_000],
    ['Code promo LIVRE', '', 1, null, 500, -20_000],
  ])
})

test('an offer takes off each line what is off its own pieces, at its rate, and a coupon counts on what is left', () => {
  const items = [
    item(0, { vatHundredths: 900, quantity: 3 }),
    item(1, { quantity: 4, priceCentimes: 5_000 }),
    item(2, {}),
  ]
  const charges = [
    charge('nth:o1', 1, { every: 3, percent: 100 }),
    charge('nth:o2', 1, { every: 2, percent: 50, productIds: ['p2'] }),
    charge('coupon:c1', 1, { name: 'HIVER', percent: 10, productIds: ['p0', 'p1'] }),
  ]

  const lines = linesOf(items, [], 'fr', charges)

  expect(shown(lines.slice(3))).toEqual([
    ['3 pour le prix de 2', '', 1, null, 1900, -5_000],
    ['3 pour le prix de 2', '', 1, null, 900, -10_000],
    ['Le 2ᵉ à moitié prix', '', 1, null, 1900, -5_000],
    ['Code promo HIVER', '', 1, null, 1900, -1_500],
    ['Code promo HIVER', '', 1, null, 900, -2_000],
  ])
})

test('a fee has its own rate, what is for a line that of the line, and each is named in the language of the order', () => {
  const items = [item(0, { vatHundredths: 900, quantity: 1 }), item(1, { quantity: 1 })]
  const charges = [
    charge('rounding', 1_000),
    charge('allowance:1', 2_050, { position: 0 }),
    charge('delivery', 20_000, { kind: 'fee', name: 'Van', translations: { fr: { name: 'Camionnette' } } }),
  ]

  const lines = linesOf(items, [], 'fr', charges)

  expect(shown(lines.slice(2))).toEqual([
    ['Camionnette', '', 1, null, 500, 20_000],
    ['', '', 1, null, 900, -2_050],
    ['Arrondi', '', 1, null, 900, -199],
    ['Arrondi', '', 1, null, 1900, -250],
    ['Arrondi', '', 1, null, 500, -501],
  ])
})
