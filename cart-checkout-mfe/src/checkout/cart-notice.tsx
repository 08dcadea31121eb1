import type { CartItem } from 'shared/contract/cart'
import { styled, TextLink } from 'shared/ui/kit'
import { color, media, radius, space } from 'shared/ui/theme'
import { stockText } from 'shared/contract/stock-text'

const Notice = styled.div`
  display: grid;
  gap: ${space(2)};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  &:not(:empty) {
    padding: ${space(4)};
    ${media.large} {
      margin-bottom: ${space(3)};
    }
  }
  /* Without a gap of its own. */
  &:empty {
    position: absolute;
  }
  li {
    overflow-wrap: anywhere;
  }
`

const isShort = ({ quantity, productId }: CartItem) => quantity > productId.stock

interface CartNoticeProps {
  lines: CartItem[]
  /** The changes since the person saw the cart, a sentence each. */
  changes: string[]
}

/** Says what has changed, and of what there is not enough. Stands empty otherwise: so that a screen reader hears of it. */
export function CartNotice({ lines, changes }: CartNoticeProps) {
  const shortages = lines.filter(isShort).map(({ productId }) => `${productId.name}: ${stockText(productId.stock)}`)
  const notes = [...new Set([...changes, ...shortages])]
  return (
    <Notice role="status">
      {notes.length > 0 && (
        <>
          <strong>Please look at your cart again</strong>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <TextLink to="/cart">Change your cart</TextLink>
        </>
      )}
    </Notice>
  )
}
