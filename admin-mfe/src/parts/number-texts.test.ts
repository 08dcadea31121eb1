import fc from 'fast-check'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { formatDzd } from '@souk-vert/shared/money/format'
import { amountRule, type NumberRule, parseNumber, percentRule, wholeRule } from '@souk-vert/shared/text/parse-amount'
import { countText } from '@souk-vert/shared/language/counted'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { MAX_GRAMS, typedGrams, typedUnits } from '@souk-vert/shared/text/typed-grams'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import * as t from '#messages'
import { listText } from './list-text'
import { decimalText } from './number-texts'

afterEach(() => void (document.documentElement.lang = 'en'))

test.each([
  ['en', '5.5%', 'Milk, Bread, Tea'],
  ['fr', '5,5\u202f%', 'Milk, Bread, Tea'],
  ['ar', '5,5%', '\u2068Milk\u2069 و\u2068Bread\u2069 و\u2068Tea\u2069'],
])('percentages and lists are written as the language of the page does: %s', (language, percent, list) => {
  document.documentElement.lang = language

  expect(percentText(5.5)).toBe(percent)
  expect(listText(['Milk', 'Bread', 'Tea'])).toBe(list)
})

describe.each(LANGUAGES)('what a page in %s writes', (language) => {
  beforeEach(() => void (document.documentElement.lang = language))

  const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((number) => number / 100)
  const read = (text: string, rule: NumberRule) => {
    const number = parseNumber(text, rule)
    return number.status === 'valid' ? Number(number.value) : number.status
  }

  test.each<[string, NumberRule, fc.Arbitrary<number>]>([
    ['pieces', wholeRule, fc.nat(9_999_999)],
    ['an amount', amountRule, hundredths(9_999_999.99)],
    ['a percentage', percentRule, hundredths(100)],
  ])('into the field of %s, the field reads', (_what, rule, numbers) => {
    fc.assert(fc.property(numbers, (number) => expect(read(decimalText(number), rule)).toBe(number)))
  })

  test('as an amount or a percentage, a field reads', () => {
    const [amounts, percentages] = [hundredths(9_999_999.99), hundredths(100)]

    fc.assert(fc.property(amounts, (number) => expect(read(formatDzd(number), amountRule)).toBe(number)))
    fc.assert(fc.property(percentages, (number) => expect(read(percentText(number), percentRule)).toBe(number)))
  })

  test('as a weight, with or without groups and unit, the field of a weight reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_GRAMS }), (grams) => {
        for (const text of [decimalText(grams), countText(grams), `${countText(grams)} ${t.gramsUnit()}`])
          expect([text, typedGrams(text)]).toEqual([text, grams])
      }),
    )
  })

  test('as units of goods by weight, the field of units reads', () => {
    const steps = fc.constantFrom(1, 50, 125, 250, 500, 750, 1000, 1500)
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 600 }), (grams, units) => {
        const text = String(unitsOf(units, { grams }))
        expect([text, typedUnits(text, { grams }, wholeRule)]).toEqual([text, { status: 'valid', value: `${units}` }])
      }),
    )
  })
})
