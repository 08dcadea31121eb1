/** @jest-environment node */
import { wholeRule } from './parse-amount'
import { typedGrams, typedUnits } from './typed-grams'

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

test.each([
  ['kilograms', '1.5 kg', 500, 3],
  ['kilograms with a comma', '1,5kg', 500, 3],
  ['what the field says itself', '1.5\u00a0kg', 500, 3],
  ['Arabic ones', '١٫٥ كغ', 500, 3],
  ['a word', '2 kilos', 500, 4],
  ['grams', '750 g', 250, 3],
  ['Arabic grams', '750 غ', 250, 3],
  ['a fraction, which is no number of steps', '1,5', 500, 3],
  ['a number that is the same in kilograms', '3', 1000, 3],
  ['three decimals of a kilogram', '1.250 kg', 250, 5],
  ['no goods at all', '0', 500, 0],
  ['grams in small steps', '5 g', 1, 5],
])('%s, %s in steps of %i g, are so many steps', (_what, text, grams, steps) => {
  expect(typedUnits(text, { grams }, wholeRule)).toEqual({ status: 'valid', value: String(steps) })
})

test.each([
  ['3', 500, 'Figs could be 1.5 kg or 3 kg: add kg or g'],
  ['500', 1000, 'Figs could be 500 g or 500 kg: add kg or g'],
  ['1.2 kg', 500, 'Figs must be in steps of 500 g, such as 1 kg or 1.5 kg'],
  ['200 g', 500, 'Figs must be in steps of 500 g, such as 500 g or 1 kg'],
  ['some', 500, 'Figs must be a whole number from 0 to 9999999'],
  ['', 500, 'Figs must be a whole number from 0 to 9999999'],
])('%s in steps of %i g is asked about: %s', (text, grams, expected) => {
  const number = typedUnits(text, { grams }, wholeRule)

  expect(number.status !== 'valid' && number.errorOf('Figs').replaceAll('\u00a0', ' ')).toBe(expected)
})

test('goods that are not sold by weight are counted', () => {
  expect(typedUnits('3', {})).toEqual({ status: 'valid', value: '3' })
  expect(typedUnits('1.5 kg', {}).status).toBe('invalid')
})
