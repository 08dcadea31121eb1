/** @jest-environment node */
import { typedGrams } from './typed-grams'

test.each([
  ['a number', '1240', 1240],
  ['a number in groups', '1 240', 1240],
  ['a number in groups of English', '1,240', 1240],
  ['a number in groups of Arabic', '1.240', 1240],
  ['thousands of them', '12.000', 12_000],
  ['a number with its unit', '850 g', 850],
  ['Arabic digits', '٨٥٠ غ', 850],
  ['a scale’s code, which parseScaleLabel reads', '2112345012407', undefined],
  ['a code with a wrong check digit', '2112345012408', undefined],
  ['part of a code', '21123450124', undefined],
  ['kilograms', '1.24', undefined],
  ['nothing', '', undefined],
  ['no weight', '0', undefined],
  ['more than a ton', '1000001', undefined],
])('%s, %s, is so many grams', (_what, text, expected) => {
  expect(typedGrams(text)).toBe(expected)
})
