import { RemoteSlot } from 'shared/federation/remote-slot'
import { Button } from 'shared/ui/kit'
import type { CardProduct } from './card-product'

/** The cart remote's control for a product, `prominent` on its own page. Until it is there, and if it never comes, a button of its look holds the place. */
export function AddToCart({ product, prominent }: { product: CardProduct; prominent?: boolean }) {
  const look = {
    type: 'button',
    outlined: !prominent,
    style: { width: '100%', paddingInline: 0 },
    'aria-label': `Add ${product.name} to cart`,
  } as const
  return (
    <RemoteSlot
      name="cart-checkout/AddToCart"
      props={{ product, prominent }}
      placeholder={<Button {...look}>Add</Button>}
      whenFailed={
        <Button {...look} disabled>
          Add
        </Button>
      }
      label="Adding to the cart"
      replayKey={`add-${product._id}`}
    />
  )
}
