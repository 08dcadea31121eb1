import { useRef } from 'react'
import * as t from '#messages'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { useShop } from '@souk-vert/shared/stores'
import { nameWithWeight } from '@souk-vert/shared/text/weight-text'
import { AddDisc } from '@souk-vert/shared/ui/add-disc'
import { Button, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { lineOf } from '../cart/cart-actions'
import { add, useQuantityChange, setWantedQuantity } from '../cart/quantity-changes'
import { Stepper } from './stepper'
import { typedQuantity } from './typed-quantity'
import { useFocusKept } from './use-focus-kept'

/** Button as large as its place, like the stepper: nothing moves when one follows the other. */
const AddButton = styled(Button)`
  width: 100%;
  height: 100%;
  padding: 0;
  touch-action: manipulation;
`

/** Add, plus and minus for one product (section 4), for a signed-in shopper and for a guest. */
export function AddToCart({ product, prominent }: SlotProps['cart-checkout/AddToCart']) {
  const control = useRef<HTMLDivElement>(null)
  const line = useShop((state) => lineOf(state, product._id))
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  const change = useQuantityChange(product._id)
  const running = change?.isRunning ? change.step : undefined
  useFocusKept(control, running !== undefined)

  if (!line) {
    const Look = prominent ? AddButton : AddDisc
    return (
      <div ref={control} style={{ height: '100%' }}>
        <Look
          type="button"
          data-main-action
          aria-label={t.addToCart({ name: nameWithWeight(product.name, 1, product) })}
          disabled={running !== undefined || product.stock < 1}
          title={product.stock < 1 ? stockText(0) : undefined}
          onClick={() => void add(product)}
        >
          {running ? <Spinner /> : prominent ? t.add() : '+'}
        </Look>
      </div>
    )
  }
  // The server's line is as fresh as the last action; a guest's holds what an earlier page knew.
  const current = { ...(isSignedIn ? line.productId : product), name: product.name }
  const quantity = change?.quantity ?? line.quantity
  const take = async (text: string) => {
    const typed = await typedQuantity(text, current)
    if (typed === undefined) return
    setWantedQuantity({
      line,
      product: current,
      quantity: typed,
      step: typed < quantity ? 'minus' : 'plus',
      isFinal: true,
    })
  }
  return (
    <div ref={control} style={{ height: '100%' }}>
      <Stepper
        product={current}
        quantity={quantity}
        running={running}
        onMinus={() => setWantedQuantity({ line, product: current, quantity: quantity - 1, step: 'minus' })}
        onPlus={() => setWantedQuantity({ line, product: current, quantity: quantity + 1, step: 'plus' })}
        onType={(text) => void take(text)}
      />
    </div>
  )
}
