import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { isolated } from '@souk-vert/shared/text/isolated'
import { AddDisc } from '@souk-vert/shared/ui/add-disc'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import type { CardProduct } from './card-product'

const Wide = styled(Button)`
  width: 100%;
  height: 100%;
  padding-inline: 0;
`

/** The cart remote's control for a product, `prominent` on its own page, else a round '+'. Until it is there, and if it never comes, a button of its look holds the place. */
export function AddToCart({ product, prominent }: { product: CardProduct; prominent?: boolean }) {
  const look = { type: 'button', 'aria-label': `Add ${isolated(product.name)} to cart` } as const
  const button = (disabled: boolean) =>
    prominent ? (
      <Wide {...look} disabled={disabled}>
        Add
      </Wide>
    ) : (
      <AddDisc {...look} disabled={disabled}>
        +
      </AddDisc>
    )
  return (
    <RemoteSlot
      name="cart-checkout/AddToCart"
      props={{ product, prominent }}
      placeholder={button(false)}
      whenFailed={button(true)}
      label="the Add buttons"
      replayKey={`add-${product._id}`}
    />
  )
}
