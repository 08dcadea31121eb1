import type { ImportSettings } from '@souk-vert/shared/contract/import/import'
import { readAmountColumns } from './amount-columns'

/** Questions and decimal signs of a table of names, stocks and prices, with these answers. */
async function read(rows: string[], decimalSigns: ImportSettings['decimalSigns'] = {}) {
  const header = ['name', 'stock', 'price']
  const settings = {
    columns: header,
    values: {},
    supplier: '',
    createCategories: false,
    decimalSigns,
  } as ImportSettings
  async function* tableRows() {
    for (const [index, row] of [header.join(';'), ...rows].entries())
      yield { row: index + 1, fields: row.split(';'), error: undefined, share: 1 }
  }
  return readAmountColumns(tableRows(), { settings, header })
}

test.each([
  ['1.250', '1.250,00', 'comma'],
  ['1,250', '1.250,00', 'comma'],
  ['1.250', '4.50', 'point'],
  ['1,250', '1,250,000', 'point'],
])('%s is settled by %s in its column', async (cell, other, sign) => {
  const filler = Array.from({ length: 120 }, () => 'Filler;5;90')

  expect(await read([`Tea;5;${cell}`, ...filler, `Oil;5;${other}`])).toEqual({
    questions: [],
    decimalSigns: { 2: sign },
  })
})

test('two cells that contradict each other settle nothing, and an answer stands for its column alone', async () => {
  const { questions, decimalSigns } = await read(['Tea;2.000;1.250', 'Oil;5;4.50', 'Salt;5;4,50'], { 1: 'comma' })

  expect(questions.map(({ column }) => column)).toEqual([1, 2])
  expect(decimalSigns).toEqual({ 1: 'comma' })
})
