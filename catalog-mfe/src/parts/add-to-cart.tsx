import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import type { CardProduct } from './card-product'

const Wide = styled(Button)`
  width: 100%;
  height: 100%;
  padding-inline: 0;
`

/** The cart remote's control for a product, `prominent` on its own page. Until it is there, and if it never comes, a button of its look holds the place. */
export function AddToCart({ product, prominent }: { product: CardProduct; prominent?: boolean }) {
  const look = {
    type: 'button',
    outlined: !prominent,
    'aria-label': `Add ${isolated(product.name)} to cart`,
  } as const
  return (
    <RemoteSlot
      name="cart-checkout/AddToCart"
      props={{ product, prominent }}
      placeholder={<Wide {...look}>Add</Wide>}
      whenFailed={
        <Wide {...look} disabled>
          Add
        </Wide>
      }
      label="the Add buttons"
      replayKey={`add-${product._id}`}
    />
  )
}
