import { type SyntheticEvent, useId, useState } from 'react'
import * as t from '#messages'
import { forgetCoupon, keepCoupon } from '@souk-vert/shared/client'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isCoupon } from '@souk-vert/shared/money/order/charge-name'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { refreshCart } from './cart-actions'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-top: ${space(2)};
  overflow-wrap: anywhere;
  input {
    flex: 1 1 ${space(30)};
    min-width: 0;
    min-height: ${TARGET};
    padding-inline: ${space(3)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    font-size: ${text.base};
    text-transform: uppercase;
  }
  input::placeholder {
    text-transform: none;
  }
`

const Problem = styled.p`
  padding-top: ${space(1)};
  color: ${color.hot};
  font-size: ${text.small};
`

const none: never[] = []

/** Amount in DZD of goods that the coupon of the cart still needs; 0 where it needs none. */
function useMissing(): number {
  const cart = useShop((state) => state.cart)
  const { fromCentimes = 0 } = useShop(({ cartCharges }) => cartCharges.find(isCoupon)) ?? {}
  return Math.max(0, toDzd(fromCentimes) - billOf(valueOr(cart, none), []).total)
}

/** Field for the code of a coupon, or the coupon that is there, which can be removed, and why it takes nothing off. */
export function CouponField() {
  const id = useId()
  const coupon = useShop(({ cartCoupon }) => cartCoupon)
  const missing = useMissing()
  const [typed, setTyped] = useState('')
  const [isRunning, setRunning] = useState(false)
  const look = async () => {
    setRunning(true)
    await refreshCart()
    setRunning(false)
  }
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!typed.trim()) return
    keepCoupon(typed)
    setTyped('')
    void look()
  }
  const remove = () => {
    forgetCoupon()
    void look()
  }
  const problem = coupon?.problem ?? (missing > 0 ? t.couponNeeds({ amount: formatDzd(missing) }) : undefined)
  return (
    <form onSubmit={apply}>
      {coupon && (
        <Row>
          <span>{t.couponNamed({ code: coupon.code })}</span>
          <Button type="button" outlined disabled={isRunning} onClick={remove}>
            {t.removeCoupon()}
          </Button>
        </Row>
      )}
      {problem && (
        <Problem id={`${id}problem`} role="status">
          {problem}
        </Problem>
      )}
      {(!coupon || coupon.problem) && (
        <Row>
          <input
            aria-label={t.couponCode()}
            aria-describedby={problem && `${id}problem`}
            dir="auto"
            autoCapitalize="characters"
            autoComplete="off"
            placeholder={t.couponCode()}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button outlined disabled={isRunning}>
            {t.apply()}
          </Button>
        </Row>
      )}
    </form>
  )
}
