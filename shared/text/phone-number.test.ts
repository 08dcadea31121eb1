/** @jest-environment node */
import { plainPhone, wrongAlgerianDigits } from './phone-number'

test.each([
  ['0550 10 20 30', '0550102030'],
  ['+213 (0)550 10 20 30', '+213550102030'],
  ['00213 (0) 550-10-20-30', '00213550102030'],
  ['+213 0550 10 20 30', '+213550102030'],
  ['(0550) 10/20/30', '0550102030'],
  ['(021) 23.45.67', '021234567'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['\u2068+٢١٣ (٠)٥٥٠ ١٠ ٢٠ ٣٠\u2069', '+213550102030'],
  ['0551+234567', '0551+234567'],
])('%j is %s in its shortest spelling', (text, plain) => {
  expect(plainPhone(text)).toBe(plain)
})

test.each([
  ['0550 10 20 30', 'Algeria', undefined],
  ['+213 (0)550 10 20 30', 'Algérie', undefined],
  ['213 550 10 20 30', 'الجزائر', undefined],
  ['00213 550 10 20 30', 'ALGERIE', undefined],
  ['021 23 45 67', 'DZ', undefined],
  ['0550 10 20', 'Algeria', 8],
  ['٠٥٥٠ ١٠ ٢٠', 'الجزائر', 8],
  ['550 10 20 30', 'Alge\u0301rie', 9],
  ['0550 10 20 3', 'dz ', 9],
  ['0550 10 20 30 4', 'algerie', 11],
  ['+213 550 10 20', 'France', 8],
  ['+33 6 12 34 56 78', 'Algeria', undefined],
  ['20 123 456', 'Tunisia', undefined],
])('%s in %s has so many wrong digits: %s', (text, country, count) => {
  expect(wrongAlgerianDigits(text, country)).toBe(count)
})
