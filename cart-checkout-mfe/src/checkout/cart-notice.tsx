import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { styled, TextLink } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'
import { changesSince } from '../cart/changes-since'
import { Notes } from '../parts/notes'

const Place = styled.div`
  &:has(li) {
    ${media.large} {
      margin-bottom: ${space(3)};
    }
  }
  /* Without a gap of its own. */
  &:not(:has(li)) {
    position: absolute;
  }
`

interface CartNoticeProps {
  lines: CartItem[]
  /** The changes since the person saw the cart, a sentence each. */
  changes: string[]
}

/** Lists the changes, and the products of which there is not enough. */
export const CartNotice = ({ lines, changes }: CartNoticeProps) => (
  <Place>
    <Notes title={t.checkCart()} notes={[...new Set([...changes, ...changesSince(lines)])]}>
      <TextLink to="/cart">{t.editCart()}</TextLink>
    </Notes>
  </Place>
)
