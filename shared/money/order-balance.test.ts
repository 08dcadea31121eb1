/** @jest-environment node */
import { askedCentimes, lineStates, type OrderEntry, type OrderedLine, packedCentimes } from './order-balance'

const milk: OrderedLine = { position: 0, quantity: 3, price: 105, discount: 10, grams: null }
const tomatoes: OrderedLine = { position: 1, quantity: 2, price: 120, discount: 0, grams: 1000 }

const entry = (fields: Partial<OrderEntry>): OrderEntry => ({
  kind: 'packed',
  position: 0,
  pieces: null,
  grams: null,
  substitute: null,
  centimes: null,
  ...fields,
})

describe('a packed line', () => {
  test.each([
    ['all of it', milk, { pieces: 3 }, 28_200],
    ['two of three', milk, { pieces: 2 }, 18_800],
    ['none of it', milk, { pieces: 0 }, 0],
    ['a cheaper substitute for one', milk, { pieces: 2, substitute: { pieces: 1, price: 80, discount: 0 } }, 26_800],
    ['a dearer substitute for one', milk, { pieces: 2, substitute: { pieces: 1, price: 150, discount: 0 } }, 28_200],
    ['two small ones for one large', milk, { pieces: 2, substitute: { pieces: 2, price: 60, discount: 0 } }, 28_200],
    ['1,850 g of two kilograms', tomatoes, { pieces: 2, grams: 1850 }, 22_200],
    ['2,333 g of two kilograms', tomatoes, { pieces: 2, grams: 2333 }, 27_996],
  ])('of %s costs what is in the box', (_what, line, packed, expected) => {
    const cost = packedCentimes(line, line.quantity, { grams: null, substitute: null, ...packed })

    expect(cost).toBe(expected)
  })

  test('that is weighed may cost a tenth more than ordered where it is paid at the checkout', () => {
    expect([askedCentimes(milk), askedCentimes(tomatoes)]).toEqual([28_200, 26_400])
  })
})

describe('the state of a line', () => {
  test('is that of its latest entries', () => {
    const [state] = lineStates(
      [milk],
      [
        entry({ kind: 'changed', pieces: 4 }),
        entry({ pieces: 4, centimes: 37_600 }),
        entry({ pieces: 1, centimes: 9_400 }),
      ],
    )

    expect(state).toMatchObject({ quantity: 3, wanted: 4, packed: { pieces: 1 }, own: 1, chargedCentimes: 9_400 })
  })

  test('is that of a line to pack once its packing was undone', () => {
    const [state] = lineStates([milk], [entry({ pieces: 1, centimes: 9_400 }), entry({ pieces: null })])

    expect(state).toMatchObject({ packed: undefined, chargedCentimes: 28_200 })
  })

  test('is without what came back', () => {
    const [state] = lineStates(
      [milk],
      [
        entry({ pieces: 2, substitute: { pieces: 2, price: 80, discount: 0 }, centimes: 28_200 }),
        entry({ kind: 'returned', pieces: 1, centimes: 9_400 }),
        entry({ kind: 'returned', pieces: 0, substitute: { pieces: 1, price: 80, discount: 0 }, centimes: 8_000 }),
      ],
    )

    expect(state).toMatchObject({ own: 1, substitutes: 1, returned: 2, chargedCentimes: 10_800 })
  })
})
