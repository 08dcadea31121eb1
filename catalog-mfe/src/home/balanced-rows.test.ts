/** @jest-environment node */
import { balancedRows } from './balanced-rows'

test.each([
  [0, 7, []],
  [1, 7, [1]],
  [7, 7, [7]],
  [8, 7, [4, 4]],
  [12, 7, [6, 6]],
  [13, 7, [7, 6]],
  [13, 4, [4, 3, 3, 3]],
  [15, 7, [5, 5, 5]],
  [200, 7, [...Array<number>(26).fill(7), ...Array<number>(3).fill(6)]],
])('%i things in rows of at most %i', (count, most, rows) => {
  expect(balancedRows(count, most)).toEqual(rows)
})
