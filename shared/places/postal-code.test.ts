/** @jest-environment node */
import { hasNoPostalCodes } from '@souk-vert/shared/places/postal-code'

test.each([
  'Qatar',
  ' qatar ',
  'QA',
  'UAE',
  'United Arab Emirates',
  'Côte d’Ivoire',
  "Cote d'Ivoire",
  'Libye',
  'ليبيا',
  'قطر',
])('%s has no postal codes', (country) => {
  expect(hasNoPostalCodes(country)).toBe(true)
})

test.each(['Algeria', 'Algérie', 'الجزائر', 'France', 'DZ', ''])('%s has postal codes, or nobody knows', (country) => {
  expect(hasNoPostalCodes(country)).toBe(false)
})
