/** @jest-environment node */
import { fewLeft, stockText } from '../contract/catalog/stock-text'
import { inLanguage } from '../language/request-language'
import { boughtText } from '../money/bought-text'
import { nameWithWeight, unitsOf, weightText } from './weight-text'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
const tomatoes = { unit: '500 g', grams: 500, price: 250, discount: 20 }
const milk = { unit: '1 L', grams: null, price: 100, discount: 0 }

test.each([
  [750, '750 g', '750 g', '750 غ'],
  [1000, '1 kg', '1 kg', '1 كغ'],
  [1500, '1.5 kg', '1,5 kg', '1,5 كغ'],
  [1850, '1.85 kg', '1,85 kg', '1,85 كغ'],
  [2_750_125, '2,750.125 kg', '2 750,125 kg', '2.750,125 كغ'],
  [-500, '-500 g', '-500 g', '-500 غ'],
])('%i grams are a weight in each language', (grams, en, fr, ar) => {
  expect((['en', 'fr', 'ar'] as const).map((each) => plain(inLanguage(each, () => weightText(grams))))).toEqual([
    en,
    fr,
    ar,
  ])
})

test('units of goods by weight are a weight, of others a number', () => {
  expect(plain(String(unitsOf(3, tomatoes)))).toBe('1.5 kg')
  expect(unitsOf(3, milk)).toBe(3)
  expect(plain(nameWithWeight('Tomatoes', 1, tomatoes))).toBe('Tomatoes, 500 g')
  expect(nameWithWeight('Milk', 1, milk)).toBe('Milk')
  expect(inLanguage('ar', () => nameWithWeight('طماطم', 3, tomatoes))).toBe(
    '\u2068طماطم\u2069، \u20681,5\u00a0كغ\u2069',
  )
})

test('goods that are bought have their weight and the price of a step', () => {
  expect(boughtText(3, tomatoes).map(plain)).toEqual(['1.5 kg', 'DZD 200.00 / 500 g'])
  expect(boughtText(3, milk).map(plain)).toEqual(['1 L', '3 × DZD 100.00'])
})

test('a stock of goods by weight is a weight', () => {
  const said = (language: 'en' | 'fr' | 'ar') =>
    inLanguage(language, () =>
      [stockText(3, tomatoes), fewLeft(3, tomatoes), stockText(3, milk)].map((each) => plain(each!)),
    )

  expect(said('en')).toEqual(['Only 1.5 kg left', 'Only 1.5 kg left', 'Only 3 left in stock'])
  expect(said('fr')).toEqual(['Plus que 1,5 kg', 'Plus que 1,5 kg', 'Plus que 3 en stock'])
  expect(said('ar')).toEqual(['بقي 1,5 كغ فقط', 'بقي 1,5 كغ فقط', 'بقيت 3 قطع فقط في المخزون'])
  expect(fewLeft(6, tomatoes)).toBeUndefined()
})
