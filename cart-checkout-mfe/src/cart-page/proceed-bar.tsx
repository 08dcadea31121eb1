import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { withinStock } from '@souk-vert/shared/money/goods'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, space, stretched, TARGET, text } from '@souk-vert/shared/ui/theme'
import { toastRefusal } from '@souk-vert/shared/ui/toast'
import { CART_TOAST } from '../cart/cart-actions'
import { isShort } from '../cart/changes-since'
import { reduceToStock } from '../cart/quantity-changes'

/** The whole bar is the button's target. */
const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  min-height: ${space(14)};
  padding: 0 ${space(5)};
  border-radius: ${radius.card};
  background: ${color.brand};
  color: ${color.brandInk};
  font: 700 ${text.base} ${font};
  white-space: nowrap;
  &:hover {
    background: ${color.brandHover};
  }
  &:active {
    background: ${color.brandPressed};
  }
`

const Proceed = styled.button`
  min-height: ${TARGET};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
  ${stretched('2px')}
`

/**
 * The total, and the way on: to the checkout, for a guest by the login, which a toast asks for (section 2). What is not there any more
 * is taken out first.
 */
export function ProceedBar({ lines, onLeave }: { lines: CartItem[]; onLeave?(): void }) {
  const navigate = useNavigate()
  const charges = useShop(({ cartCharges }) => cartCharges)
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const [isLeaving, setLeaving] = useState(false)

  const proceed = async () => {
    setLeaving(true)
    const isAsWanted = await reduceToStock(lines)
    setLeaving(false)
    if (!isAsWanted || withinStock(lines).length === 0) return
    onLeave?.()
    if (isSignedIn) return void navigate('/checkout')
    toastRefusal(t.pleaseLogin(), CART_TOAST)
    void navigate('/login', { state: { from: '/checkout' } })
  }
  return (
    <Bar>
      <span>{formatDzd(billOf(lines, charges).total)}</span>
      <Proceed type="button" disabled={isLeaving} onClick={() => void proceed()}>
        {isLeaving ? <Spinner /> : <span>{lines.some(isShort) ? t.continueWithinStock() : t.proceed()}</span>}
        <span aria-hidden="true"> ›</span>
      </Proceed>
    </Bar>
  )
}
