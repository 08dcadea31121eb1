import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as t from '#messages'
import { formatDzd } from '@souk-vert/shared/money/format'
import { useShop } from '@souk-vert/shared/stores'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, space, stretched, TARGET, text } from '@souk-vert/shared/ui/theme'
import { toastRefusal } from '@souk-vert/shared/ui/toast'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CART_TOAST } from './cart-actions'
import { quantitiesSettled } from './quantity-changes'

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

/** Whether a visitor has pressed 'Proceed': from then on the bar says what they have to do. */
const asked = createStore(() => ({ toLogIn: false }))

/** Login leads back to the cart. */
const afterLogin = { state: { from: '/cart' } }

/** The total, and the way on: to the checkout when logged in, else a toast asks to (section 2). */
export function ProceedBar({ total, onLeave }: { total: number; onLeave?(): void }) {
  const navigate = useNavigate()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const isAskedToLogIn = useStore(asked, ({ toLogIn }) => toLogIn && !isSignedIn)
  const [isLeaving, setLeaving] = useState(false)

  const logIn = () => {
    onLeave?.()
    void navigate('/login', afterLogin)
  }
  const proceed = async () => {
    if (isAskedToLogIn) return logIn()
    if (!isSignedIn) {
      asked.setState({ toLogIn: true })
      toastRefusal(t.pleaseLogin(), { ...CART_TOAST, action: { text: t.login(), run: logIn } })
      return
    }
    setLeaving(true)
    const isAsWanted = await quantitiesSettled()
    setLeaving(false)
    if (!isAsWanted) return
    onLeave?.()
    void navigate('/checkout')
  }
  return (
    <Bar>
      <span>{formatDzd(total)}</span>
      <Proceed type="button" disabled={isLeaving} onClick={() => void proceed()}>
        {isLeaving ? <Spinner /> : <span>{isAskedToLogIn ? t.logInToContinue() : t.proceed()}</span>}
        <span aria-hidden="true"> ›</span>
      </Proceed>
    </Bar>
  )
}
