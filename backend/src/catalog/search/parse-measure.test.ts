import { catalogue } from '../../../demo/catalogue/catalogue'
import { parseMeasure } from './parse-measure'

const measureOf = (unit: string) => {
  const measure = parseMeasure(unit)
  return measure && `${measure.quantity} ${measure.base}`
}

test.each([
  ['250 g', '0.25 kg'],
  ['6 x 1.5 L', '9 l'],
  ['6 × 100 g', '0.6 kg'],
  ['2 x 6 x 100 g', '1.2 kg'],
  ['150gx4', '0.6 kg'],
  ['1 dozen', '12 piece'],
  ['75 cl', '0.75 l'],
  ['about 1 kg', '1 kg'],
  ['Net of 5 kg', '5 kg'],
  ['6 bottles of 1.5 L', '9 l'],
  ['125 g (Pack of 8)', '1 kg'],
  ['Pack of 50', '50 piece'],
  ['Box of 12', '12 piece'],
  ['3 rolls of 20', '60 piece'],
  ['10 sheets, pack of 6', '60 piece'],
  ['25 bags', '25 piece'],
  ['8 portions', '8 piece'],
  ['Piece', '1 piece'],
  ['Piece, about 1.2 kg', '1.2 kg'],
  ['15 pieces, 450 g', '0.45 kg'],
  ['10 capsules, 500 mg', '10 piece'],
  ['16 oz, 473 ml', '0.473 l'],
  ['1,5 L', '1.5 l'],
  ['1,500 g', '1.5 kg'],
  ['1.500 g', '1.5 kg'],
  ['1.500 kg', '1.5 kg'],
  ['1 000 g', '1 kg'],
  ['1/2 kg', '0.5 kg'],
  ['1½ kg', '1.5 kg'],
  ['٢٥٠ غ', '0.25 kg'],
  ['١٫٥ لتر', '1.5 l'],
  ['12 قطعة', '12 piece'],
])('%s is %s', (unit, expected) => {
  expect(measureOf(unit)).toBe(expected)
})

test.each([
  ...['', 'Bunch', '0 g', '-1 kg', '1e9 kg', '99999999 kg', 'NaN kg', '500 mg', '9 W, E27', '28 cm', '30 cm × 50 m'],
  ...['3 sizes', '12-17 kg', '25 kg+', '250 g + 250 g', '2 lt & 2.8 lt', 'L8303-LT', 'x'.repeat(100), '1 '.repeat(50)],
])('%s is no measure', (unit) => {
  expect(measureOf(unit)).toBeUndefined()
})

test('of the demo, all units are read but those that say no amount, or a length or power', () => {
  const units = catalogue.flatMap(({ subCategories }) =>
    subCategories.flatMap(({ products }) => products.map(({ unit }) => unit)),
  )

  const unread = new Set(units.filter((unit) => !parseMeasure(unit)))

  expect([...unread].filter((unit) => !/\b(?:c?m|mm|W)\b/.test(unit)).sort()).toEqual([
    ...['Bunch', 'Pot', 'Tray', '3 sizes'].sort(),
  ])
})
