import { withFormulaSign, withoutFormulaSign } from './formula-sign'
import { joinCell, splitCell } from './listed-cell'
import { suggestColumns } from './suggest-columns'

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
