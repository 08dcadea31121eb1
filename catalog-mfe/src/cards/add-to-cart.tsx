import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { AddDisc } from '@souk-vert/shared/ui/add-disc'
import { nameWithWeight } from '@souk-vert/shared/text/weight-text'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import type { CardProduct } from './card-product'

const Wide = styled(Button)`
  width: 100%;
  height: 100%;
  padding-inline: 0;
`

/**
 * The cart remote's control for a product, `prominent` on its own page, else a round '+'. Until it is there, and if it
 * never comes, a button of its look holds the place.
 */
export function AddToCart({ product, prominent }: { product: CardProduct; prominent?: boolean }) {
  const look = {
    type: 'button',
    'aria-label': t.addToCart({ name: nameWithWeight(product.name, 1, product) }),
  } as const
  const button = (disabled: boolean) =>
    prominent ? (
      <Wide {...look} disabled={disabled}>
        {t.add()}
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
      label={t.addButtons()}
      replayKey={`add-${product._id}`}
    />
  )
}
