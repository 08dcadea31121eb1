import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Badge, Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, space, stretched, text } from '@souk-vert/shared/ui/theme'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { Icon } from '../parts/icons'
import { RowAction, RowDanger, Tile, TileActions } from '../parts/layout'

const Top = styled.div`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  pointer-events: none;
`
const Hidden = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
  padding: 0 ${space(2)};
  border-radius: ${radius.badge};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${text.small};
  svg {
    width: 16px;
    height: 16px;
  }
`
const Facts = styled.div`
  display: grid;
  align-content: start;
  h2 {
    font: 600 ${text.body} ${font};
  }
  strong {
    padding-top: ${space(1)};
  }
`
const Low = styled(Mute)`
  color: ${color.hot};
  font-weight: 600;
`
const SeeIt = styled(Link)`
  ${stretched('2px')}
  &:hover h2 {
    text-decoration: underline;
  }
`

/** Number of pieces below which the stock is running out. */
const LOW = 10

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Low>Out of stock</Low>
  return stock < LOW ? <Low>{`${stock} left`}</Low> : <Mute>{`${stock} in stock`}</Mute>
}

interface ProductTileProps {
  product: AdminProduct
  onEdit(): void
  onDelete(): void
}

/** A product of the admins' grid (section 2): image, name, unit, Edit and Delete; it leads to the product as shoppers see it. */
export function ProductTile({ product, onEdit, onDelete }: ProductTileProps) {
  const { name, unit, stock, image, hidden, discount } = product
  const title = <h2 dir="auto">{name}</h2>
  return (
    <Tile as="article">
      <div>
        <Top>
          {discount > 0 && <Badge>{`${discount}%`}</Badge>}
          {hidden && (
            <Hidden>
              <Icon name="hidden" /> Hidden
            </Hidden>
          )}
        </Top>
        <ProductPicture address={image[0]} name={name} width={180} />
      </div>
      <Facts>
        {hidden ? title : <SeeIt to={productUrl(product)}>{title}</SeeIt>}
        <Mute dir="auto">{unit}</Mute>
        <Stock stock={stock} />
        <strong>{formatDzd(discountedPrice(product))}</strong>
      </Facts>
      <TileActions>
        <RowAction type="button" outlined aria-label={`Edit ${isolated(name)}`} onClick={onEdit}>
          <Icon name="pencil" /> Edit
        </RowAction>
        <RowDanger type="button" aria-label={`Delete ${isolated(name)}`} onClick={onDelete}>
          Delete
        </RowDanger>
      </TileActions>
    </Tile>
  )
}
