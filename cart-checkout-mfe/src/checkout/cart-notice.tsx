import { useEffect, useRef } from 'react'
import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { styled, TextLink } from '@souk-vert/shared/ui/kit'
import { HEADER_ROOM } from '@souk-vert/shared/ui/theme'
import { changesSince } from '../cart/changes-since'
import { Notes } from '../parts/notes'

/** Above both columns, and below the header when it comes into view. */
const Place = styled.div`
  grid-column: 1 / -1;
  scroll-margin-block: ${HEADER_ROOM};
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

/** Lists the changes, and the products of which there is not enough. It comes into view with the first of them. */
export function CartNotice({ lines, changes }: CartNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const notes = [...new Set([...changes, ...changesSince(lines)])]
  const isThere = notes.length > 0
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return (
    <Place ref={place}>
      <Notes title={t.checkCart()} notes={notes}>
        <TextLink to="/cart">{t.editCart()}</TextLink>
      </Notes>
    </Place>
  )
}
