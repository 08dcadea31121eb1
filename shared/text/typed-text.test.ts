/** @jest-environment node */
import { oneTimeCode, withLatinDigits, withoutSeparators } from './typed-text'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟐 𝟿', '012 9'],
  ['𞥐𞥙', '09'],
  ['12 Rue', '12 Rue'],
])('%s is %s in Latin digits', (text, latin) => {
  expect(withLatinDigits(text)).toBe(latin)
})

test.each([
  ['٠٥٥١ ٢٣ ٤٥ ٦٧', '0551234567'],
  ['\u202a+213\u00a0551\u2011234\u2013567\u202c', '+213551234567'],
  ['\u20660551.234.567\u2069\ufeff', '0551234567'],
  ['0\ufe0f5\ufe0f5\ufe0f1\ufe0f', '0551'],
  ['0551\ufe0e2\u206a3\u{e0020}4\u180e5', '05512345'],
  ['05\u200b51\u200e2\u200f3', '055123'],
  ['＋２１３', '+213'],
  ['SW1A\u20101AA', 'SW1A1AA'],
])('%j is %s without separators', (text, short) => {
  expect(withoutSeparators(text)).toBe(short)
})

test.each([
  ['Your code is 048213.', '048213'],
  ['Order 12 of 2026-11-25: your code is 048213, valid for 10 minutes', '048213'],
  ['Asked at 22:45, code 048 213', '048213'],
  ['048\u2011213', '048213'],
  ['\u2066٠٤٨٢١٣\u2069', '048213'],
  ['0 4 8 2 1 3', '048213'],
  ['04', '04'],
  ['x y', 'xy'],
])('the code in %j is %s', (text, code) => {
  expect(oneTimeCode(text)).toBe(code)
})
