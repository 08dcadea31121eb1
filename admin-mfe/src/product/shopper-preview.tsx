import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { discountCentimes, discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Badge, Card, Mute, Price, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, radius, space, text } from '@souk-vert/shared/ui/theme'
import { type ProductTexts, textError, toNumeral } from './product-rules'

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  h2 {
    color: ${color.mute};
    font: 600 ${text.small} ${font};
  }
`
const Box = styled(Card)`
  display: grid;
  gap: ${space(1)};
  position: relative;
  width: 180px;
  padding: ${space(2)};
  overflow-wrap: anywhere;
`
const Corner = styled.div`
  position: absolute;
  top: ${space(3)};
  left: ${space(3)};
`
const Bill = styled.dl`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  div:last-of-type {
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
    font-weight: 700;
  }
`

/**
 * Preview of the product and its price for shoppers, while it is typed: the discount is rounded up to whole dinars
 * (section 9).
 */
export function ShopperPreview({ texts, picture }: { texts: ProductTexts; picture: string | undefined }) {
  const isPriced = !textError('price', texts.price)
  const discount = textError('discount', texts.discount) ? 0 : Number(toNumeral('discount', texts.discount))
  const priced = { price: Number(toNumeral('price', texts.price)), discount }
  const saved = isPriced ? toDzd(discountCentimes(priced)) : 0
  return (
    <Aside aria-label="Shop preview">
      <h2>Shop preview</h2>
      <Box as="div">
        <ProductPicture address={picture} name={texts.name} width={164} />
        {saved > 0 && (
          <Corner>
            <Badge>{`${discount}%`}</Badge>
          </Corner>
        )}
        <strong dir="auto">{texts.name || 'Name'}</strong>
        <Mute dir="auto">{texts.unit || 'Unit'}</Mute>
        {isPriced && <Price now={discountedPrice(priced)} before={priced.price} />}
      </Box>
      {isPriced && (
        <Bill aria-live="polite">
          <div>
            <dt>Price</dt>
            <dd>{formatDzd(priced.price)}</dd>
          </div>
          <div>
            <dt>{`Discount, ${discount}%`}</dt>
            <dd>{`− ${formatDzd(saved)}`}</dd>
          </div>
          <div>
            <dt>Customer price</dt>
            <dd>{formatDzd(toDzd(toCentimes(priced.price) - toCentimes(saved)))}</dd>
          </div>
        </Bill>
      )}
      <Mute>The discount is rounded up to a whole dinar.</Mute>
    </Aside>
  )
}
