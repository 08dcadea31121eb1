/** @jest-environment node */
import { cutText } from './cut-text'

test.each([
  ['a short text', 'Milk', 4, 'Milk'],
  ['a text of plain letters', 'Milk', 3, 'Mil'],
  ['an emoji of two code units', 'Milk 🥛', 6, 'Milk '],
  ['a family of several emoji', 'a👨‍👩‍👧b', 5, 'a'],
  ['a flag of two letters', '🇩🇿🇫🇷', 6, '🇩🇿'],
  ['an accent of its own', 'Cafe\u0301s', 4, 'Caf'],
  ['Arabic with vowel marks', 'حَلِيب', 3, 'حَ'],
])('%s is cut between what people see as characters', (_what, text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut)
})

test('a single character that is longer than allowed is cut, but never into half a code point', () => {
  const tall = `a${'\u0301'.repeat(300)}`
  const family = '👩‍'.repeat(200)

  expect(cutText(tall, 250)).toHaveLength(250)
  expect(cutText(family, 250)).not.toMatch(/[\ud800-\udbff]$/)
  expect(cutText(family, 250).length).toBeGreaterThan(240)
})
