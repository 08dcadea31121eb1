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

interface BoughtPicturesProps {
  products: { _id: string; name: string; image: string[] }[]
  className?: string
}

/** Pictures of products that are or were bought. */
export const BoughtPictures = ({ products, className }: BoughtPicturesProps) => (
  <Row className={className}>
    {products.slice(0, MAX_PICTURES).map(({ _id, name, image }) => (
      <ProductPicture key={_id} address={image[0]} name={name} alt={name} width={PICTURE_PX} />
    ))}
    {products.length > MAX_PICTURES && <Rest dir="ltr">{`+${products.length - MAX_PICTURES}`}</Rest>}
  </Row>
)
