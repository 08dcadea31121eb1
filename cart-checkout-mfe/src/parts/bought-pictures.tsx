import type { CartItem } from '@souk-vert/shared/contract/cart'
import { styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, radius, space } from '@souk-vert/shared/ui/theme'

const PICTURE_PX = 52

/** Number of products that are shown by their picture. */
const MAX_PICTURES = 4

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding-top: ${space(2)};
  > * {
    flex: 0 0 ${PICTURE_PX}px;
  }
`
const Rest = styled.span`
  display: grid;
  place-items: center;
  height: ${PICTURE_PX}px;
  border-radius: ${radius.control};
  background: ${color.tint};
  color: ${color.mute};
  font-weight: 700;
`

/** Pictures of the products that are being bought. */
export const BoughtPictures = ({ lines }: { lines: CartItem[] }) => (
  <Row>
    {lines.slice(0, MAX_PICTURES).map(({ productId: { _id, name, image } }) => (
      <ProductPicture key={_id} address={image[0]} name={name} alt={name} width={PICTURE_PX} />
    ))}
    {lines.length > MAX_PICTURES && <Rest>{`+${lines.length - MAX_PICTURES}`}</Rest>}
  </Row>
)
