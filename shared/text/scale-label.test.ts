/** @jest-environment node */
import { parseScaleLabel } from './scale-label'

const label = { code: '2112345012407', prefix: '21', article: 12_345, value: 1240 }

test.each([
  ['a scale’s code', '2112345012407', label],
  ['one in Arabic digits', '٢١١٢٣٤٥٠١٢٤٠٧', label],
  ['one in groups', '2 112345 012407', label],
  ['one of an article with zeros', '2900007004682', { code: '2900007004682', prefix: '29', article: 7, value: 468 }],
  ['a code with a wrong check digit', '2112345012408', undefined],
  ['a code of goods that are not weighed', '6130234000017', undefined],
  ['part of a code', '21123450124', undefined],
  ['grams', '1240', undefined],
])('%s, %s, is a label or none', (_what, text, expected) => {
  expect(parseScaleLabel(text)).toEqual(expected)
})
