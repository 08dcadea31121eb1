/** @jest-environment node */
import { comparable } from './comparable'

test.each([
  ['AB-12', 'ab-12'],
  [' ab-12 ', 'ab-12'],
  ['ab\u201112', 'ab-12'],
  ['ab\u221212', 'ab-12'],
  ['ab-12\u200b', 'ab-12'],
  ['a\u00adb-12', 'ab-12'],
  ['ab-١٢', 'ab-12'],
  ['Cre\u0300me  bru\u0302le\u0301e', 'crème brûlée'],
  ['Tea\u00a0& coffee', 'tea & coffee'],
])('%j is compared as %j', (text, expected) => {
  expect(comparable(text)).toBe(expected)
})
