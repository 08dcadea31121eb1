import type { Import } from '@souk-vert/shared/contract/import'
import { buildImportShop } from '../../testing/import-shop'

const HEADER = 'sku;name;category;sub_category;stock;price'
const table = (...rows: string[]) => [HEADER, ...rows].join('\n')

/** Name, price and what shoppers pay of the rows that a dry run shows. */
const previewOf = ({ preview }: Import) => preview.map(({ name, price, pays }) => [name, price, pays])

test('amounts that can be read in two ways are asked, and nothing is imported before', async () => {
  const { check, call, get, list, runJobs } = await buildImportShop()
  const file = table(
    't1;Coffee machine;Home;Kitchen;5;1.250',
    't2;Olive oil;Home;Kitchen;5;4.500',
    't3;Salt;Home;Kitchen;5;90',
  )
  const asked = await check(file)
  const refused = await call('PUT', '/api/import/start', { importId: asked._id, leaveOut: true })

  const answer = async (sign: 'comma' | 'point') => {
    const settings = { ...asked.settings, decimalSigns: { 5: sign } }
    await call('PUT', '/api/import/check', { importId: asked._id, settings })
    await runJobs()
    return get(asked._id)
  }
  const asDecimals = await answer('point')
  const asThousands = await answer('comma')
  await call('PUT', '/api/import/start', { importId: asked._id, leaveOut: false })
  await runJobs()

  const coffee = { row: 2, name: 'Coffee machine', cell: '1.250', readings: { point: '1.25', comma: '1250' } }
  expect(asked).toMatchObject({ state: 'uploaded', rows: 0, preview: [] })
  expect(asked.questions).toMatchObject([{ column: 5, examples: [coffee, { row: 3, cell: '4.500' }] }])
  expect(refused).toMatchObject({ status: 409, code: 'WRONG_IMPORT_STATE' })
  expect(previewOf(asDecimals).map(([, , pays]) => pays)).toEqual([1.25, 4.5, 90])
  expect(asThousands).toMatchObject({ state: 'checked', questions: asked.questions })
  expect(previewOf(asThousands)).toEqual([
    ['Coffee machine', 1250, 1250],
    ['Olive oil', 4500, 4500],
    ['Salt', 90, 90],
  ])
  expect((await list()).map(({ price }) => price)).toEqual([1250, 4500, 90])
})

test.each([
  ['1.250', '1.250,00', 1250],
  ['1,250', '1.250,00', 1.25],
  ['1.250', '4.50', 1.25],
  ['1,250', '1,250,000', 1250],
])('%s is settled by %s in its column', async (cell, other, price) => {
  const { check } = await buildImportShop()
  const filler = Array.from({ length: 120 }, (_, row) => `f${row};Filler;Home;Kitchen;5;90`)

  const checked = await check(table(`a1;Tea;Home;Kitchen;5;${cell}`, ...filler, `a2;Oil;Home;Kitchen;5;${other}`))

  expect(checked).toMatchObject({ state: 'checked', questions: [] })
  expect(previewOf(checked)[0]).toEqual(['Tea', price, price])
})

test('two cells that contradict each other settle nothing, and an answer stands for its column alone', async () => {
  const { check } = await buildImportShop()
  const rows = ['a1;Tea;Home;Kitchen;2.000;1.250', 'a2;Oil;Home;Kitchen;5;4.50', 'a3;Salt;Home;Kitchen;5;4,50']

  const checked = await check(table(...rows), { decimalSigns: { 4: 'comma' } })

  expect(checked).toMatchObject({ state: 'uploaded' })
  expect(checked.questions.map(({ column }) => column)).toEqual([4, 5])
})

test('numbers are read as people and programs write them', async () => {
  const { importAll, list, badRows } = await buildImportShop()

  await importAll(
    table(
      'n1;No-break spaces;Home;Kitchen;1\u00a0200;1\u202f234,50 DA',
      'n2;Currency before;Home;Kitchen;3;DA 250,00',
      'n3;Float stock;Home;Kitchen;12.0;10.0',
      'n4;Arabic digits;Home;Kitchen;٥;١٢٠٫٥٠',
    ),
  )
  const done = await importAll(
    table(
      ...['-5', '1e3', '12abc', 'DA 250 €', 'DZD 250 DA'].map((price, row) => `b${row};Tea;Home;Kitchen;5;${price}`),
      'b9;Tea;Home;Kitchen;2,5;90',
    ),
  )

  expect((await list()).map(({ stock, price }) => [stock, price])).toEqual([
    [1200, 1234.5],
    [3, 250],
    [12, 10],
    [5, 120.5],
  ])
  const messages = (await badRows(done._id)).flatMap(({ problems }: { problems: { message: string }[] }) =>
    problems.map(({ message }) => message),
  )
  expect(messages).toEqual([
    ...Array.from({ length: 5 }, () => 'Price must be a number from 0 to 9999999.99 with at most two decimals'),
    'Stock must be a whole number from 0 to 9999999',
  ])
})

test('a price after discount is charged to the centime, or its row is refused', async () => {
  const { importAll, list, badRows } = await buildImportShop()
  const file = [
    'sku,name,category,sub_category,price,price_after_discount',
    'a1,Tea,Home,Kitchen,299,254',
    'a2,Oil,Home,Kitchen,99.50,80.50',
    'a3,Salt,Home,Kitchen,349,246.25',
    'a4,Oven,Home,Kitchen,12500,9999',
  ].join('\n')

  const done = await importAll(file)

  expect(previewOf(done)).toEqual([
    ['Tea', 299, 254],
    ['Oil', 99.5, 80.5],
  ])
  expect((await list()).map(({ discount }) => discount)).toEqual([15, 19])
  expect((await badRows(done._id)).map(({ problems }: { problems: object[] }) => problems)).toEqual([
    [
      {
        column: 5,
        message: 'Price after discount: no discount makes 349.00 exactly 246.25, the nearest makes it 246.00',
      },
    ],
    [
      {
        column: 5,
        message: 'Price after discount: no discount makes 12500.00 exactly 9999.00, the nearest makes it 10000.00',
      },
    ],
  ])
})
