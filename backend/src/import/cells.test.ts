import { withFormulaSign, withoutFormulaSign } from './formula-sign'
import { joinCell, splitCell } from './listed-cell'
import { readAmount } from './read-amount'
import { suggestColumns } from './suggest-columns'

test.each([
  ['1250', '1250', '1250'],
  ['12,5', '12.5', '12.5'],
  ['12.5', '12.5', '12.5'],
  ['1 250,50 DZD', '1250.50', '1250.50'],
  ['1,250.50', '1250.50', '1250.50'],
  ['1.250,50', '1250.50', '1250.50'],
  ['1,250', '1250', '1.25'],
  ['1.250', '1.25', '1250'],
  ['1,250,000', '1250000', '1250000'],
  ['12.5000', '12.50', '12.50'],
  ['0,125', '0,125', '0.125'],
  ['1,25,0', '1,25,0', '1,25,0'],
  ['.5', '0.5', '0.5'],
  ['n/a', 'n/a', 'n/a'],
])('%s is %s where a point is the decimal sign, and %s where a comma is', (text, withPoint, withComma) => {
  expect([readAmount(text, 'point'), readAmount(text, 'comma')]).toEqual([withPoint, withComma])
})

test.each(['=1+1', "'=1", "''@x", '+213', '-5 %', '@home', '\tx', 'plain', "'plain", ''])(
  '%j is no formula in a spreadsheet, and comes back as it was',
  (text) => {
    expect(withFormulaSign(text)).not.toMatch(/^[=+\-@\t]/)
    expect(withoutFormulaSign(withFormulaSign(text))).toBe(text)
  },
)

test('several names share a cell, whatever they hold', () => {
  const names = ['Hot | cold', 'a\\', 'b, c']

  expect(splitCell(joinCell(names))).toEqual(names)
})

test.each([
  [
    ['_id', 'Name', 'SKU', 'more_details.Fat'],
    ['id', 'name', 'leave-out', 'detail'],
  ],
  [
    ['Référence', 'Désignation', 'Catégorie', 'Sous-catégorie', 'Prix TTC', 'Quantité'],
    ['key', 'name', 'category', 'subCategory', 'price', 'stock'],
  ],
  [
    ['Product name', 'MRP', 'Offer price', 'Qty', 'Notes', 'Name'],
    ['leave-out', 'price', 'salePrice', 'stock', 'leave-out', 'name'],
  ],
])('columns called %j are known', (header, fields) => {
  expect(suggestColumns(header)).toEqual(fields)
})
