/** @jest-environment node */
import { pageGlobals } from '../language/page-globals'
import {
  amountRule,
  type DecimalSign,
  type NumberRule,
  parseNumber,
  percentRule,
  quantityRule,
  wholeRule,
} from './parse-amount'

afterEach(() => void delete pageGlobals.__language)

/** The value, `a | b` for two readings (with a point as the decimal sign, with a comma), or the message. */
function parsed(text: string, rule: NumberRule, sign?: DecimalSign): string {
  const number = parseNumber(text, rule, sign)
  if (number.status === 'valid') return number.value
  return number.status === 'ambiguous' ? `${number.readings.point} | ${number.readings.comma}` : number.errorOf('Price')
}

test.each([
  ['249', '249'],
  ['249,50', '249.5'],
  ['249.50', '249.5'],
  [' 1 250,00 ', '1250'],
  ['1\u00a0250,00', '1250'],
  ['1\u202f250,50', '1250.5'],
  ["1'250.50", '1250.5'],
  ['1.250,00', '1250'],
  ['1,250.00', '1250'],
  ['12,34,567.50', '1234567.5'],
  ['1,250,000', '1250000'],
  ['1.250.000,5', '1250000.5'],
  ['1250,500', '1250.5'],
  ['1 250,500', '1250.5'],
  ['0.500', '0.5'],
  ['.5', '0.5'],
  ['90.', '90'],
  ['DA 250', '250'],
  ['250 DA', '250'],
  ['250DZD', '250'],
  ['DZD\u00a01,250.00', '1250'],
  ['٢٥٠ د.ج', '250'],
  ['٢٤٩٫٥٠', '249.5'],
  ['١٬٢٥٠٫٥٠', '1250.5'],
  ['۲۴۹٫۵', '249.5'],
  ['\u200f٢٥٠\u200e', '250'],
  ['２４９，５０', '249.5'],
])('the amount %j is %s', (text, value) => {
  expect(parsed(text, amountRule)).toBe(value)
})

test.each([
  ['1.250', '1.25 | 1250'],
  ['1,250', '1250 | 1.25'],
  ['4.500 DA', '4.5 | 4500'],
  ['١,٢٥٠', '1250 | 1.25'],
])('the amount %j has two readings, unless the decimal sign is known', (text, readings) => {
  const [point, comma] = readings.split(' | ')

  expect(parsed(text, amountRule)).toBe(readings)
  expect([parsed(text, amountRule, 'point'), parsed(text, amountRule, 'comma')]).toEqual([point, comma])
})

test.each([
  ['1.250', 'Price could be 1.25 or 1,250: write 1.25 or 1250'],
  ['12,345', 'Price could be 12,345 or 12.345: write 12345'],
])('the message of %j says both readings and what to write', (text, message) => {
  const number = parseNumber(text, amountRule)

  expect(number.status === 'ambiguous' && number.errorOf('Price')).toBe(message)
})

test.each([
  ['fr', 'Prix', 'Prix\u00a0: peut se lire 1,25 ou 1\u202f250. Écrivez 1,25 ou 1250'],
  [
    'ar',
    'السعر',
    '\u2068السعر\u2069: قد تكون القيمة \u20681,25\u2069 أو \u20681.250\u2069. اكتب \u20681,25\u2069 أو \u20681250\u2069',
  ],
] as const)('in %s it writes them as the language does', (language, field, message) => {
  pageGlobals.__language = () => language
  const number = parseNumber('1.250', amountRule)

  expect(number.status === 'ambiguous' && number.errorOf(field)).toBe(message)
})

test.each([
  ...['', '-', 'DA', '-5', '(5)', '−5', '1e3', '0x10', '12abc', 'DA 250 DA', 'DZD 250 €', '€ 250', '12 50', '1,25,0'],
  ...['1.2.3', '1.250.00', '1 250.000,5', '5-6', '249.5055', '10000000'],
])('%j is no amount', (text) => {
  expect(parsed(text, amountRule)).toBe('Price must be a number from 0 to 9999999.99 with at most two decimals')
})

test.each([
  ['12.0', '12'],
  ['12,00', '12'],
  ['1 200', '1200'],
  ['٥', '5'],
  ['12.000', '12 | 12000'],
  ['2,5', 'Price must be a whole number from 0 to 9999999'],
  ['12 DA', 'Price must be a whole number from 0 to 9999999'],
])('%j units are %s', (text, expected) => {
  expect(parsed(text, wholeRule)).toBe(expected)
})

test.each([
  ['12,5 %', '12.5'],
  ['٪١٢', '12'],
  ['12,500', '12.5'],
  ['101', 'Price must be a number from 0 to 100 with at most two decimals'],
])('the discount %j is %s', (text, expected) => {
  expect(parsed(text, percentRule)).toBe(expected)
})

test('a fraction is no quantity', () => {
  expect(parsed('2,5', quantityRule)).toBe('Price must be a whole number')
})

test.each<[string, DecimalSign | undefined]>([
  ['4.50', 'point'],
  ['4,5', 'comma'],
  ['1,250,000', 'point'],
  ['1.250,00', 'comma'],
  ['1 250', undefined],
  ['٢٤٩٫٥٠', undefined],
])('%j proves a decimal sign, if any: %s', (text, decimalSign) => {
  expect(parseNumber(text, amountRule)).toEqual(expect.not.objectContaining({ status: 'ambiguous' }))
  expect(parseNumber(text, amountRule)).toMatchObject(decimalSign ? { decimalSign } : { status: 'valid' })
  expect('decimalSign' in parseNumber(text, amountRule)).toBe(decimalSign !== undefined)
})
