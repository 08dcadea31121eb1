import { useEffect, useRef } from 'react'
import type { CartItem } from 'shared/contract/cart'
import { discountedPrice } from 'shared/money/discount'
import { formatDzd } from 'shared/money/format'
import { Card, Mute, styled } from 'shared/ui/kit'
import { ProductPicture } from 'shared/ui/product-picture'
import { color, font, space, text } from 'shared/ui/theme'
import { AddToCart } from '../add-to-cart/add-to-cart'
import { stockText } from 'shared/contract/stock-text'

const List = styled.ul`
  padding: 0 ${space(3)};
`

/** The control goes below the text where there is no room beside it. */
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
`

const Product = styled.div`
  flex: 1 1 186px;
  display: grid;
  grid-template-columns: ${space(16)} minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Name = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-weight: 600;
  line-height: 1.3;
`

const Amount = styled.p`
  font: 700 ${text.body} ${font.heading};
  white-space: nowrap;
`

const StockNote = styled.p`
  color: ${color.hot};
  font-size: ${text.small};
  font-weight: 600;
`

const Control = styled.div`
  flex: 0 0 116px;
`

function CartLine({ line: { quantity, productId } }: { line: CartItem }) {
  return (
    <Line>
      <Product>
        <ProductPicture address={productId.image[0]} name={productId.name} width={64} />
        <div>
          <Name title={productId.name}>{productId.name}</Name>
          <Mute>{productId.unit}</Mute>
          <Amount>{formatDzd(discountedPrice(productId))}</Amount>
          {quantity > productId.stock && <StockNote>{stockText(productId.stock)}</StockNote>}
        </div>
      </Product>
      <Control>
        <AddToCart product={productId} />
      </Control>
    </Line>
  )
}

/** The line items of the cart (section 2). When one is removed by keyboard, focus stays here. */
export function CartLines({ lines }: { lines: CartItem[] }) {
  const list = useRef<HTMLElement>(null)
  const count = useRef(lines.length)
  useEffect(() => {
    const isFewer = lines.length < count.current
    count.current = lines.length
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [lines.length])
  return (
    <Card ref={list} tabIndex={-1} aria-label="Items">
      <List>
        {lines.map((line) => (
          <CartLine key={line._id} line={line} />
        ))}
      </List>
    </Card>
  )
}
