import { randomInt } from 'node:crypto'

/** Digits and capitals that nobody mixes up: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'

/** Makes an order number: `ORD-` and eleven letters, of which there are 9 × 10¹⁴. */
export const newOrderNumber = (): string =>
  `ORD-${Array.from({ length: 11 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
