import type { Language } from '@souk-vert/shared/language/languages'
import { nameIn, textIn } from '../../catalog/names'
import type { PaperLine } from '../../db/stored-json'
import type { Book } from '../book/book'

/** Splits a negative amount over lines by what they cost, to the centime: the largest gets what is left by rounding. */
function takenOff(lines: PaperLine[], centimes: number): PaperLine[] {
  const rates = new Map<number, number>()
  for (const line of lines) rates.set(line.vatHundredths, (rates.get(line.vatHundredths) ?? 0) + line.centimes)
  const total = [...rates.values()].reduce((sum, each) => sum + each, 0)
  const shares = [...rates]
    .sort(([, a], [, b]) => a - b)
    .map(([vatHundredths, sum]) => ({ vatHundredths, share: Math.round((centimes * sum) / total) }))
  shares.at(-1)!.share += centimes - shares.reduce((sum, { share }) => sum + share, 0)
  const taken = shares.filter(({ share }) => share !== 0)
  return taken.map(({ vatHundredths, share }) => ({
    ...{ key: `allowance ${vatHundredths}`, name: '', unit: '', pieces: 1, grams: null },
    ...{ vatHundredths, centimes: -share },
  }))
}

/**
 * Lines of what an order costs: of each line what is charged at its rate of VAT in hundredths of a percent, a substitute under its own
 * name, and allowances by rate.
 */
export function paperLines(
  { items, lines, entries }: Pick<Book, 'items' | 'lines' | 'entries'>,
  rates: number[],
  language: Language,
): PaperLine[] {
  const goods = lines.map((state, index): PaperLine => {
    const item = items[index]!
    const { packed, wanted, returnedPieces, returnedSubstitutes, chargedCentimes } = state
    const shown = packed?.substitute && packed.pieces === 0 ? packed.substitute : item
    const substitutes = (packed?.substitute?.pieces ?? 0) - returnedSubstitutes
    const name = [shown, ...(packed?.substitute && shown === item ? [packed.substitute] : [])].map((each) =>
      nameIn(each, language),
    )
    return {
      ...{ key: `line ${item.position}`, name: name.join(' + '), unit: textIn(shown, 'unit', language) },
      pieces: (packed?.pieces ?? wanted) - returnedPieces + substitutes,
      grams: packed?.grams ?? null,
      ...{ vatHundredths: rates[index]!, centimes: chargedCentimes },
    }
  })
  const charged = goods.filter(({ pieces, centimes }) => pieces > 0 || centimes !== 0)
  const allowed = entries.filter(({ kind }) => kind === 'allowance').reduce((sum, each) => sum + each.centimes!, 0)
  const total = charged.reduce((sum, each) => sum + each.centimes, 0)
  return allowed > 0 && total > 0 ? [...charged, ...takenOff(charged, Math.min(allowed, total))] : charged
}

/** Lines by which `now` differs from what was given out before, whose lines of credit notes are negative. */
export function paperDifference(now: PaperLine[], before: PaperLine[]): PaperLine[] {
  const keys = [...new Set([...now, ...before].map(({ key }) => key))]
  return keys.flatMap((key): PaperLine[] => {
    const present = now.find((line) => line.key === key)
    const earlier = before.filter((line) => line.key === key)
    const said = {
      pieces: earlier.reduce((sum, line) => sum + line.pieces, 0),
      centimes: earlier.reduce((sum, line) => sum + line.centimes, 0),
    }
    const pieces = (present?.pieces ?? 0) - said.pieces
    const centimes = (present?.centimes ?? 0) - said.centimes
    // The weight is that of a whole line.
    const grams = present && !said.pieces && !said.centimes ? present.grams : null
    return pieces === 0 && centimes === 0 ? [] : [{ ...(present ?? earlier.at(-1)!), pieces, centimes, grams }]
  })
}
