import type { Order } from '@souk-vert/shared/contract/order/order'
import { wishesOf } from '@souk-vert/shared/order/wish-texts'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  overflow-wrap: anywhere;
  dt {
    font-weight: 600;
  }
  dd {
    white-space: pre-line;
  }
`

/** The shopper's wishes for an order: what happens to missing lines, and notes; nothing where there are none. */
export function WishesList({ order }: { order: Order }) {
  const wishes = wishesOf(order)
  if (!wishes.length) return null
  return (
    <List>
      {wishes.map(([head, wish], index) => (
        <div key={index}>
          <dt dir="auto">{head}</dt>
          <dd dir="auto">{wish}</dd>
        </div>
      ))}
    </List>
  )
}
