/** @jest-environment node */
import type { Order } from '@souk-vert/shared/contract/order/order'
import { inLanguage } from '../language/request-language'
import { isChanged } from '../money/order-changes'
import { anOrder } from '../testing/builders'
import { changeRows } from './change-facts'

const milk = { productId: 'a1', name: 'Candia milk', image: [], unit: '1 L', price: 100, discount: 0, quantity: 3 }
const grapes = { ...milk, productId: 'a2', name: 'Grapes', unit: '1 kg', price: 400, quantity: 2, grams: 1000 }
const other = { productId: 'a3', name: 'Soummam milk', image: [], unit: '1 L', price: 90, discount: 0 }

const goods = { key: 'goods', kind: 'goods', amount: 940 } as const
const allowance = { key: 'allowance', kind: 'off', amount: -40 } as const

const order = (packing: Order['packing'], total = 1100, bill: Partial<Order['bill']> = {}) =>
  anOrder({
    items: [milk, grapes],
    totalAmt: 1100,
    status: 'packed',
    packing,
    bill: { rows: [goods], pieces: 5, total, ...bill },
  })
const line = { position: 0, wanted: 3, packed: 3, returned: 0, charged: 300 }
const weighed = { position: 1, wanted: 2, packed: 2, returned: 0, charged: 740, grams: 1850 }

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

test.each([
  ['was not touched', undefined, undefined],
  ['was packed as ordered', [line], 1100],
  ['weighs what its label says', [{ ...weighed, grams: 2000, charged: 800 }], 1100],
])('an order that %s has no table of changes', (_what, packing, charged) => {
  expect(isChanged(order(packing, charged))).toBe(false)
  expect(changeRows(order(packing, charged))).toEqual([])
})

test.each([
  ['short', { ...line, packed: 2, charged: 200 }, '3 ordered · only 2 available · DZD 200.00 instead of DZD 300.00'],
  ['gone', { ...line, packed: 0, charged: 0 }, '3 ordered · none available · DZD 0.00 instead of DZD 300.00'],
  [
    'replaced',
    { ...line, packed: 2, charged: 290, substitute: { ...other, pieces: 1 } },
    '3 ordered · only 2 available · 1 × Soummam milk, 1 L instead · DZD 290.00 instead of DZD 300.00',
  ],
  [
    'replaced at the same price',
    { ...line, packed: 0, charged: 300, substitute: { ...other, pieces: 3 } },
    '3 ordered · none available · 3 × Soummam milk, 1 L instead · DZD 300.00',
  ],
  [
    'changed by the desk',
    { position: 0, wanted: 1, returned: 0, charged: 100 },
    '3 ordered · changed to 1 by the shop · DZD 100.00 instead of DZD 300.00',
  ],
  ['returned', { ...line, returned: 1, charged: 200 }, '3 ordered · 1 returned · DZD 200.00 instead of DZD 300.00'],
])('a line that is %s says so with its price', (_what, packed, expected) => {
  const [row] = plain(changeRows(order([packed], 800 + packed.charged)))

  expect(row).toBe(`Candia milk · ${expected}`)
})

test('name and unit of a substitute are separated by the comma of the language', () => {
  const changed = order([{ ...line, packed: 2, charged: 290, substitute: { ...other, pieces: 1 } }])

  expect(inLanguage('ar', () => changeRows(changed))[0]).toContain('Soummam milk، 1 L')
})

test('the rows are those of all changed lines, what is not owed any more, and the sum', () => {
  const changed = order([{ ...line, packed: 2, charged: 200 }, weighed], 900, { rows: [goods, allowance] })

  expect(plain(changeRows(changed)).slice(1)).toEqual([
    'Grapes · 2 kg ordered · weighs 1.85 kg · DZD 740.00 instead of DZD 800.00',
    'Reduced by the shop · -DZD 40.00',
    'Ordered DZD 1,100.00, charged DZD 900.00',
  ])
})
