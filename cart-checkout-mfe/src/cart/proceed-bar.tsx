import { useNavigate } from 'react-router-dom'
import { formatDzd } from 'shared/money/format'
import { useShop } from 'shared/stores'
import { styled } from 'shared/ui/kit'
import { color, font, radius, space, stretched, TARGET, text } from 'shared/ui/theme'
import { toastRefusal } from 'shared/ui/toast'
import { ofCart } from './cart-actions'

/** The whole bar is the button's target. */
const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(14)};
  padding: 0 ${space(5)};
  border-radius: ${radius.card};
  background: ${color.brand};
  color: ${color.brandInk};
  font: 700 ${text.base} ${font.heading};
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

/** The total, and the way on: to the checkout when logged in, else a toast asks to (section 2). */
export function ProceedBar({ total, onLeave }: { total: number; onLeave?(): void }) {
  const navigate = useNavigate()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const proceed = () => {
    if (!isSignedIn) return toastRefusal('Please Login', ofCart)
    onLeave?.()
    void navigate('/checkout')
  }
  return (
    <Bar>
      <span>{formatDzd(total)}</span>
      <Proceed type="button" onClick={proceed}>
        Proceed<span aria-hidden="true"> ›</span>
      </Proceed>
    </Bar>
  )
}
