import type { Language } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { sum } from '@souk-vert/shared/money/centimes'
import { chargeName, weightsOf } from '@souk-vert/shared/money/order/charges'
import { billRowText } from '@souk-vert/shared/order/change-facts'
import { nameIn, textIn } from '../../catalog/names'
import { groupBy } from '../../db/group-by'
import type { PaperLine } from '../../db/stored-json'
import type { Book } from '../book/book'
import { chargeText } from '../book/charge-text'

/** Goods of an order, and what is owed beside them. */
type Goods = Pick<Book, 'lines' | 'owed'>

/** A charge is one piece of something. */
const oneOf = (line: Pick<PaperLine, 'key' | 'name' | 'vatHundredths' | 'centimes'>): PaperLine => ({
  unit: '',
  pieces: 1,
  grams: null,
  ...line,
})

/** Splits a negative amount over lines by what they cost, to the centime: the largest gets what is left by rounding. */
function takenOff(lines: PaperLine[], centimes: number, { key, name }: Pick<PaperLine, 'key' | 'name'>): PaperLine[] {
  const costOf = (some: PaperLine[]) => sum(some.map((line) => line.centimes))
  const shares = [...groupBy(lines, (line) => line.vatHundredths)]
    .map(([vatHundredths, some]) => ({ vatHundredths, cost: costOf(some) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ vatHundredths, cost }) => ({ vatHundredths, share: Math.round((centimes * cost) / costOf(lines)) }))
  shares.at(-1)!.share += centimes - sum(shares.map(({ share }) => share))
  const taken = shares.filter(({ share }) => share !== 0)
  return taken.map(({ vatHundredths, share }) =>
    oneOf({ key: `${key} ${vatHundredths}`, name, vatHundredths, centimes: -share }),
  )
}

/** Adds lines to others, of which those with the same key are one. */
function withLines(lines: PaperLine[], more: PaperLine[]): PaperLine[] {
  const centimesOf = (key: string) => more.find((line) => line.key === key)?.centimes ?? 0
  const isNew = ({ key }: PaperLine) => lines.every((line) => line.key !== key)
  return [...lines.map((line) => ({ ...line, centimes: line.centimes + centimesOf(line.key) })), ...more.filter(isNew)]
}

/**
 * Centimes of lines, by their keys, that a charge takes something off: of its line or goods, or of the fee of delivery; undefined where
 * they are all of the line, or of all lines.
 */
function reducedOf({ lines, owed }: Goods, charge: Book['owed'][number]): Map<string, number | undefined> | undefined {
  const reason = chargeName(charge)
  if (reason === 'free-delivery') return new Map([['delivery', undefined]])
  if (charge.position !== null) return new Map([[lineKey(charge.position), undefined]])
  const weights = weightsOf(lines, owed, charge)
  return reason === 'coupon' || reason === 'nth'
    ? new Map(lines.map(({ position }, index) => [lineKey(position), weights[index]]))
    : undefined
}

/** Adds what is owed for a charge to the lines so far. An allowance has no name. */
function withCharge(
  lines: PaperLine[],
  charge: Book['owed'][number],
  reduced: ReturnType<typeof reducedOf>,
  rateOf: RateOf,
  language: Language,
): PaperLine[] {
  const { key, kind, owed } = charge
  if (owed === 0) return lines
  const reason = chargeName(charge)
  const row = { key, name: chargeText(charge, language) }
  const name = reason === 'allowance' ? '' : inLanguage(language, () => billRowText(row))
  if (kind === 'fee')
    return withLines(lines, [oneOf({ key, name, vatHundredths: rateOf(key, charge.vatHundredths), centimes: owed })])
  return withLines(
    lines,
    takenOff(
      lines
        .filter((line) => reduced?.has(line.key) ?? true)
        .map((line) => ({ ...line, centimes: reduced?.get(line.key) ?? line.centimes })),
      -owed,
      { key: reason === 'nth' ? key : reason, name },
    ),
  )
}

/** Returns the rate of VAT, in hundredths of a percent, of the line with this key, by its own. */
type RateOf = (key: string, own: number | null) => number

const lineKey = (position: number) => `line ${position}`

/**
 * Lines of what an order costs: of each line what is charged at its rate of VAT in hundredths of a percent, a substitute under its own
 * name, and charges: fees at their own rate, what is taken off at those of the goods that it is for.
 */
export function paperLines({ lines, owed }: Goods, rateOf: RateOf, language: Language): PaperLine[] {
  const goods = lines.map((line): PaperLine => {
    const { packed, own, substitutes, vatHundredths, chargedCentimes: centimes } = line
    const ofOne = packed?.grams ? packed.grams / packed.pieces! : line.grams
    const substitute = packed?.substitute ?? []
    const boxed = [packed?.substitute && packed.pieces === 0 ? [] : line, substitute].flat()
    const key = lineKey(line.position)
    return {
      key,
      name: boxed.map((each) => nameIn(each, language)).join(' + '),
      unit: textIn(boxed[0]!, 'unit', language),
      pieces: own + substitutes,
      grams: ofOne === null || substitutes ? null : Math.round(ofOne * own),
      vatHundredths: rateOf(key, vatHundredths),
      centimes,
    }
  })
  const charged = goods.filter(({ pieces, centimes }) => pieces > 0 || centimes !== 0)
  return owed.reduce(
    (all, charge) => withCharge(all, charge, reducedOf({ lines, owed }, charge), rateOf, language),
    charged,
  )
}

/** Lines by which `now` differs from what was given out before, whose lines of credit notes are negative. */
export function paperDifference(now: PaperLine[], before: PaperLine[]): PaperLine[] {
  const keys = [...new Set([...now, ...before].map(({ key }) => key))]
  return keys.flatMap((key): PaperLine[] => {
    const present = now.find((line) => line.key === key)
    const earlier = before.filter((line) => line.key === key)
    const said = (of: 'pieces' | 'centimes') => sum(earlier.map((line) => line[of]))
    const pieces = (present?.pieces ?? 0) - said('pieces')
    const centimes = (present?.centimes ?? 0) - said('centimes')
    const weighed = [present, ...earlier].find((line) => line?.pieces && line.grams !== null)
    const grams = weighed && pieces ? Math.round(Math.abs((weighed.grams! * pieces) / weighed.pieces)) : null
    return pieces === 0 && centimes === 0 ? [] : [{ ...(present ?? earlier.at(-1)!), pieces, centimes, grams }]
  })
}
