import { useRef } from 'react'
import type { SlotProps } from 'shared/federation/slots'
import { useShop } from 'shared/stores'
import { Button, Spinner, styled } from 'shared/ui/kit'
import { addItem, decreaseItem, increaseItem, lineOf } from '../cart/cart-actions'
import { Stepper } from './stepper'
import { useOneAction } from './use-one-action'

/** As wide as its place and 44 px high, like the stepper: nothing moves when one follows the other. */
const AddButton = styled(Button)`
  width: 100%;
  height: 100%;
  padding: 0;
  touch-action: manipulation;
`

/** Add, plus and minus for one product (section 4), for a signed-in shopper and for a guest. */
export function AddToCart({ product, prominent }: SlotProps['cart-checkout/AddToCart']) {
  const control = useRef<HTMLDivElement>(null)
  const { running, run } = useOneAction<'add' | 'minus' | 'plus'>(control)
  const line = useShop((state) => lineOf(state, product._id))
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')
  // The server's line is as fresh as the last action; a guest's holds what an earlier page knew.
  const current = line && isSignedIn ? line.productId : product

  return (
    <div ref={control} style={{ height: '100%' }}>
      {line ? (
        <Stepper
          name={product.name}
          quantity={line.quantity}
          stock={current.stock}
          running={running}
          onMinus={() => void run('minus', () => decreaseItem(line, current))}
          onPlus={() => void run('plus', () => increaseItem(line, current))}
        />
      ) : (
        <AddButton
          type="button"
          outlined={!prominent}
          data-main-action
          aria-label={`Add ${product.name} to cart`}
          disabled={running !== undefined || product.stock < 1}
          title={product.stock < 1 ? 'Out of Stock' : undefined}
          onClick={() => void run('add', () => addItem(product))}
        >
          {running ? <Spinner /> : 'Add'}
        </AddButton>
      )}
    </div>
  )
}
