/** @jest-environment node */
import { inLanguage } from '../language/request-language'
import { dayText, timeText } from './moments'

const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 3 + month, month + 2, 5 * month))

test.each([
  ['en', 'en-GB', 'short'],
  ['fr', 'fr-DZ', 'short'],
  ['ar', 'ar-DZ', 'long'],
] as const)('days in %s are written as Intl writes them in %s', (language, locale, month) => {
  const intl = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' })

  expect(inLanguage(language, () => days.map(dayText))).toEqual(days.map((day) => intl.format(day)))
})

test('times are written as Intl writes them', () => {
  const intl = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

  expect(days.map(timeText)).toEqual(days.map((day) => intl.format(day)))
})
