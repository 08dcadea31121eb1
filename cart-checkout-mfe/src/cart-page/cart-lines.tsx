import { useEffect, useRef } from 'react'
import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { fewLeft, stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { billOf } from '@souk-vert/shared/cart/cart-bill'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { weighedNote } from '@souk-vert/shared/text/weighed-note'
import { Card, Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { AddToCart } from '../add-to-cart/add-to-cart'
import { isShort } from '../cart/changes-since'
import { bringBack } from '../cart/quantity-changes'
import { useRemovedLines } from '../cart/removed-lines'

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
  a {
    display: grid;
    align-content: end;
    min-height: ${TARGET};
  }
`

/** Below the product and its control. */
const Weighed = styled(Mute)`
  flex-basis: 100%;
`.withComponent('p')

const Amount = styled.p`
  font: 700 ${text.body} ${font};
  white-space: nowrap;
`

const Hot = styled.p`
  color: ${color.hot};
  font-size: ${text.small};
  font-weight: 600;
`

/** Column of the sums, below each other. */
const Side = styled.div`
  flex: 0 0 116px;
  display: grid;
  gap: ${space(1)};
  justify-items: stretch;
  text-align: end;
`

function CartLine({ line, onLeave }: { line: CartItem; onLeave?(): void }) {
  const { productId: product, priceBefore } = line
  const weighed = weighedNote(product)
  const stockNote = isShort(line) ? stockText(product.stock, product) : fewLeft(product.stock, product)
  return (
    <Line>
      <Product>
        <ProductPicture address={product.image[0]} name={product.name} width={64} />
        <div>
          <Name title={product.name} dir="auto">
            <Link to={productUrl(product)} onClick={onLeave}>
              {product.name}
            </Link>
          </Name>
          <Mute dir="auto">{product.unit}</Mute>
          <Mute as="p">
            <span>{formatDzd(discountedPrice(product))}</span>{' '}
            {priceBefore !== undefined && <s>{formatDzd(priceBefore)}</s>}
          </Mute>
          {stockNote && <Hot>{stockNote}</Hot>}
        </div>
      </Product>
      <Side>
        <AddToCart product={product} />
        {product.stock > 0 && <Amount>{formatDzd(billOf([line], []).total)}</Amount>}
      </Side>
      {weighed && <Weighed>{weighed}</Weighed>}
    </Line>
  )
}

const Removed = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(14)};
  color: ${color.mute};
  overflow-wrap: anywhere;
  & + &,
  & + li,
  li + & {
    border-top: 1px solid ${color.line};
  }
`

const BringBack = styled.button`
  flex: none;
  min-height: ${TARGET};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.brand};
  font: 700 ${text.body} ${font};
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`

/** Replaces a line item that was removed a moment ago. */
const RemovedLine = ({ line }: { line: CartItem }) => (
  <Removed>
    <span>{t.removed({ name: line.productId.name })}</span>
    <BringBack type="button" aria-label={t.undoRemoving({ name: line.productId.name })} onClick={() => bringBack(line)}>
      {t.undo()}
    </BringBack>
  </Removed>
)

/** The line items of the cart (section 2), and those that can be brought back. When one is removed by keyboard, focus stays here. */
export function CartLines({ lines, onLeave }: { lines: CartItem[]; onLeave?(): void }) {
  const list = useRef<HTMLElement>(null)
  const count = useRef(lines.length)
  const removed = useRemovedLines(lines)
  useEffect(() => {
    const isFewer = lines.length < count.current
    count.current = lines.length
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [lines.length])

  const rows = lines.map((line) => <CartLine onLeave={onLeave} key={line._id} line={line} />)
  for (const { line, index } of removed) rows.splice(index, 0, <RemovedLine key={`removed-${line._id}`} line={line} />)
  if (rows.length === 0) return null
  return (
    <Card ref={list} tabIndex={-1} aria-label={t.items()}>
      <List>{rows}</List>
    </Card>
  )
}
