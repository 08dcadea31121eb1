import { aProduct, longName } from '@souk-vert/shared/testing/builders'
import type { States } from '@souk-vert/shared/testing/states'
import type { ChosenLine } from './chosen-line'
import { LineCard } from './line-card'
import { ShoppingListSkeleton } from './shopping-list-page'
import { ShoppingListAdded, ShoppingListResult } from './shopping-list-result'

const product = aProduct()
const other = aProduct({ _id: 'a2', name: 'Skimmed milk', discount: 10 })
const match = { product, quantity: 2 }
const line = { text: 'milk 2', matches: [match, { product: other, quantity: 2 }] }
const chosen: ChosenLine = { line, match, quantity: 2, isLeftOut: false, isAsked: false }
const bunch = { product: aProduct({ name: longName, unit: 'Bunch', stock: 3 }), quantity: 9 }
const hinted: ChosenLine = {
  match: bunch,
  quantity: 3,
  isLeftOut: false,
  isAsked: false,
  line: { text: longName, amount: { quantity: 1, of: 'kg' }, matches: [bunch], soldOut: 'Parsley' },
}
const nowhere = { current: null }
const nothing = () => undefined
const result = (lines: ChosenLine[], isAdding = false) => (
  <ShoppingListResult
    found={{ lines: [...lines.map((one) => one.line), { text: 'qzxwv', matches: [] }], chosen: lines, isAdding }}
    title={nowhere}
    onChoose={nothing}
    onAdd={nothing}
  />
)

export const states: States = {
  each: {
    line: <LineCard chosen={chosen} onChange={nothing} />,
    'line, asked for its weight': <LineCard chosen={{ ...chosen, quantity: 12, isAsked: true }} onChange={nothing} />,
    'line, left out': <LineCard chosen={{ ...chosen, isLeftOut: true }} onChange={nothing} />,
    'line, with hints, long': <LineCard chosen={hinted} onChange={nothing} />,
    result: result([chosen]),
    'result, adding': result([chosen], true),
    'nothing found': result([]),
    added: (
      <ShoppingListAdded
        added={{ count: 2, capped: [{ productId: 'a1', name: 'Whole milk', wanted: 5, quantity: 2 }] }}
        title={nowhere}
      />
    ),
    loading: <ShoppingListSkeleton />,
  },
}
