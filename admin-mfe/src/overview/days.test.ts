import { comparison, longDay, oldestText, shortDay } from './days'

afterEach(() => void (document.documentElement.lang = 'en'))

/** Without the signs that keep values in their places. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test.each([
  ['en', ['Sunday 1 February 2026', 'Sun 1', '50% more than last Sunday', 'same as last Sunday', 'Last Sunday: 0']],
  [
    'fr',
    [
      'dimanche 1er février 2026',
      'dim. 1',
      '50\u202f% de plus que dimanche dernier',
      'comme dimanche dernier',
      '0 dimanche dernier',
    ],
  ],
  ['ar', ['الأحد 1 فيفري 2026', 'أحد 1', 'أكثر بنسبة 50% من الأحد الماضي', 'مثل الأحد الماضي', 'الأحد الماضي: 0']],
])('days and comparisons are written as the language of the page does: %s', (language, texts) => {
  document.documentElement.lang = language
  const day = '2026-02-01'

  const written = [longDay(day), shortDay(day), comparison(3, 2, day), comparison(2, 2, day), comparison(1, 0, day)]

  expect(written.map(plain)).toEqual(texts)
})

test.each([
  [42, 'Oldest: 42 min ago'],
  [180, 'Oldest: 3 h ago'],
  [48 * 60, 'Oldest: 2 days ago'],
])('of an order that has waited for %d minutes the age is said', (minutes, text) => {
  const now = Date.UTC(2026, 1, 12)

  expect(oldestText(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text)
})
