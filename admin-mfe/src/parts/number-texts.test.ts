import { listText } from './list-text'
import { percentText } from '@souk-vert/shared/text/percent-text'

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
