import type { Order } from '@souk-vert/shared/contract/order/order'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { boughtText } from '@souk-vert/shared/money/bought-text'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type LineNow, linesNow } from '@souk-vert/shared/money/order-changes'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { isolated } from '@souk-vert/shared/language/isolated'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { Card, Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, media, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const PICTURE_PX = 72

const Line = styled.li`
  display: grid;
  grid-template-columns: ${PICTURE_PX}px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  break-inside: avoid;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${color.line};
  }
  ${media.small} {
    grid-template-columns: 56px minmax(0, 1fr);
    gap: ${space(3)};
  }
`
/** A sum that leaves too little room for the text stands below it. */
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  > div {
    flex: 1 1 128px;
    min-width: 0;
  }
`
const Name = styled.p`
  font-weight: 600;
  line-height: 1.3;
  a {
    display: grid;
    align-content: end;
    min-height: ${TARGET};
  }
`
const Price = styled.span`
  display: inline-block;
  white-space: nowrap;
`
const Sum = styled.p`
  font: 700 ${text.base} ${font};
  white-space: nowrap;
`

/** '1 L · 2 × DZD 100.00'; of pieces that cost otherwise, by weight or as substitutes, '2 × 1 L' or '1.85 kg'. */
function factsOf({ item, pieces, weight, amount }: LineNow): [string, string] {
  const isByPiece = lineTotal({ ...item, quantity: pieces }) === amount && (!item.grams || weight !== undefined)
  if (!isByPiece) return [weight === undefined ? `${pieces} × ${isolated(item.unit)}` : weightText(weight), '']
  const [unit, price] = boughtText(pieces, item)
  return [`${unit} · `, price]
}

/** Line items of an order as they are now: unit, pieces × price of one then, and the line's sum in a column of its own. */
export const OrderLines = ({ order }: { order: Order }) => (
  <Card as="ul" aria-label={t.products()} style={{ padding: `${space(2)} ${space(5)}` }}>
    {linesNow(order).map((line) => {
      const { item, amount } = line
      const [unit, price] = factsOf(line)
      return (
        <Line key={item.productId}>
          <ProductPicture address={item.image[0]} name={item.name} width={PICTURE_PX} />
          <Facts>
            <div>
              <Name>
                <Link to={productUrl({ _id: item.productId, name: item.name })} dir="auto">
                  {item.name || t.unknownProduct()}
                </Link>
              </Name>
              <Mute>
                <span>{unit}</span>
                <Price>{price}</Price>
              </Mute>
            </div>
            <Sum>{formatDzd(amount)}</Sum>
          </Facts>
        </Line>
      )
    })}
  </Card>
)
