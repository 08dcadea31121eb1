import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import { Badge, Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, space, stretched } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Icon } from '../parts/icons'
import { Row, Rows, Tile, TileActions, TileTitle } from '../parts/layout'
import { RowActions } from '../parts/list/row-actions'
import { percentText } from '@souk-vert/shared/text/percent-text'

/** Over the picture. */
const Top = styled(Row)`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto;
  z-index: 1;
  pointer-events: none;
`
/** Something that holds a sale up. */
const Hint = styled(Badge)`
  display: inline-flex;
  margin-inline-start: auto;
  background: ${color.surface};
  color: ${color.ink};
`
const SeeIt = styled(Link)`
  ${stretched('2px')}
  &:hover h2 {
    text-decoration: underline;
  }
`

/** Number of pieces below which the stock is running out. */
const LOW = 10

function Stock({ product }: Pick<ProductTileProps, 'product'>) {
  const { stock, grams } = product
  const inStock = t.countInStock({ count: unitsOf(stock, product) })
  if (stock >= LOW) return <Mute>{inStock}</Mute>
  const left = grams ? inStock : t.countLeft({ count: stock })
  const text = stock === 0 ? t.outOfStock() : left
  return <Mute style={{ color: color.hot, fontWeight: 600 }}>{text}</Mute>
}

interface ProductTileProps {
  product: AdminProduct
  onEdit(): void
  onDelete(): void
}

/** A product of the admins' grid (section 2): image, name, unit, Edit and Delete; it leads to the product as shoppers see it. */
export function ProductTile({ product, onEdit, onDelete }: ProductTileProps) {
  const { name, unit, image, hidden, price } = product
  const discount = product.offered ?? product.discount
  const title = <TileTitle dir="auto">{name}</TileTitle>
  return (
    <Tile as="article">
      <div>
        <Top>
          {discount > 0 && <Badge>{percentText(discount)}</Badge>}
          {hidden && (
            <Hint>
              <Icon name="hidden" /> <span>{t.hidden()}</span>
            </Hint>
          )}
        </Top>
        <ProductPicture address={image[0]} name={name} width={180} />
      </div>
      <Rows style={{ alignContent: 'start', gap: 0 }}>
        {hidden ? title : <SeeIt to={productUrl(product)}>{title}</SeeIt>}
        <Mute dir="auto">{unit}</Mute>
        <Stock product={product} />
        <strong>{formatDzd(discountedPrice({ price, discount }))}</strong>
      </Rows>
      <TileActions>
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </TileActions>
    </Tile>
  )
}
