import { type ComponentType, useEffect, useState } from 'react'
import * as t from '#messages'
import { useShop } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, TARGET } from '@souk-vert/shared/ui/theme'
import { toastError } from '@souk-vert/shared/ui/toast'

const Fold = styled.details`
  summary {
    align-content: center;
    width: fit-content;
    min-height: ${TARGET};
    color: ${color.brand};
    font-weight: 600;
    cursor: pointer;
  }
`

/** The coupon of a cart. Few shoppers have one: its field is loaded when it is opened, or a coupon is there. */
export function CouponFold() {
  const hasCoupon = useShop(({ cartCoupon }) => cartCoupon !== undefined)
  const [Field, setField] = useState<ComponentType>()
  const load = () =>
    void import(/* webpackChunkName: "coupon-field" */ './coupon-field').then(
      ({ CouponField }) => setField(() => CouponField),
      toastError,
    )
  useEffect(() => {
    if (hasCoupon) load()
  }, [hasCoupon])
  if (hasCoupon) return Field && <Field />
  return (
    <Fold>
      <summary onClick={load}>{t.addCoupon()}</summary>
      {Field && <Field />}
    </Fold>
  )
}
