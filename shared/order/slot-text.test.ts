/** @jest-environment node */
import { inLanguage } from '../language/request-language'
import { arrivesText, slotStartText } from './slot-text'

test.each([
  ['en', 'Arrives on Saturday, 27 Mar 2027, between 00:30 and 02:00', 'Saturday, 27 Mar 2027, 00:30'],
  ['fr', 'Livraison le samedi 27 mars 2027, entre 00:30 et 02:00', 'samedi 27 mars 2027, 00:30'],
  ['ar', 'يصل يوم السبت 27 مارس 2027 بين 00:30 و02:00', 'السبت 27 مارس 2027، 00:30'],
] as const)('a time in %s is that of the shop’s clock, on its day', (language, arrives, begins) => {
  const slot = { from: '2027-03-26T23:30:00.000Z', to: '2027-03-27T01:00:00.000Z' }
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

  const texts = inLanguage(language, () => [arrivesText(slot), slotStartText(slot.from)].map(plain))

  expect(texts).toEqual([arrives, begins])
})
