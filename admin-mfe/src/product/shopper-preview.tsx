import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { discountCentimes, discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Badge, Card, Mute, Price, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Row, Rows } from '../parts/layout'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { type ProductTexts, textError, toNumeral } from '../fields/product-rules'

const Box = styled(Card)`
  position: relative;
  display: grid;
  gap: ${space(1)};
  width: 180px;
  padding: ${space(2)};
`
const Bill = styled(Card)`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  > :last-of-type {
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
  const lines = [
    [t.price(), formatDzd(priced.price)],
    [t.discountOf({ percent: percentText(discount) }), `− ${formatDzd(saved)}`],
    [t.customerPrice(), formatDzd(toDzd(toCentimes(priced.price) - toCentimes(saved)))],
  ]
  return (
    <Rows as="aside" aria-label={t.shopPreview()}>
      <Mute as="h2">{t.shopPreview()}</Mute>
      <Box as="div">
        <ProductPicture address={picture} name={texts.name} width={164} />
        {saved > 0 && (
          <div style={{ position: 'absolute', margin: space(3) }}>
            <Badge>{percentText(discount)}</Badge>
          </div>
        )}
        <strong dir="auto">{texts.name || t.name()}</strong>
        <Mute dir="auto">{texts.unit || t.unit()}</Mute>
        {isPriced && <Price now={discountedPrice(priced)} before={priced.price} />}
      </Box>
      {isPriced && (
        <Bill as="dl" aria-live="polite">
          {lines.map(([name, amount]) => (
            <Row key={name} data-spread="">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </Row>
          ))}
        </Bill>
      )}
      <Mute>{t.discountRoundedUp()}</Mute>
    </Rows>
  )
}
