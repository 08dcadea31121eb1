import type { ReactNode } from 'react'
import type { Overview } from '@souk-vert/shared/contract/overview'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Mute } from '@souk-vert/shared/ui/kit'
import { LinearProgress, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color } from '@souk-vert/shared/ui/theme'
import { Panel, Row, RowLink } from '../parts/layout'
import { PanelTitle } from './chart-panel'

interface ProductRowProps {
  product: { name: string; image: string[] }
  children: ReactNode
}

/** A row that begins with a product's picture. */
const ProductRow = ({ product: { name, image }, children }: ProductRowProps) => (
  <ListItem disablePadding>
    <div style={{ flex: 'none', width: 32 }}>
      <ProductPicture address={image[0]} name={name} width={32} />
    </div>
    {children}
  </ListItem>
)

/** The products of which most pieces were ordered, each with a bar beside its number. */
export function BestSellers({ products }: { products: Overview['bestSellers'] }) {
  if (!products.length) return <Mute>No orders in this period.</Mute>
  const most = products[0]!.pieces
  return (
    <List component="ol" aria-label="Best sellers">
      {products.map((product) => (
        <ProductRow key={product._id} product={product}>
          <div style={{ flex: 1 }}>
            <Row data-spread="" style={{ flexWrap: 'nowrap' }}>
              <bdi>{product.name}</bdi>
              <strong>{product.pieces}</strong>
            </Row>
            <LinearProgress variant="determinate" value={(product.pieces / most) * 100} aria-hidden="true" />
          </div>
        </ProductRow>
      ))}
    </List>
  )
}

/** 'gone today', '1 day left', '3 days left'. */
function lastsText(stock: number, soldADay: number): string {
  if (stock === 0) return 'out of stock'
  const days = Math.floor(stock / Math.max(soldADay, 0.1))
  if (days < 1) return 'gone today'
  return `${counted(days, 'day')} left`
}

/** Products that will be sold out soon, and how fast they are sold. */
export const RunsOut = ({ products }: { products: Overview['runsOut'] }) => (
  <Panel>
    <PanelTitle title="Running low" unit="less than 5 days of stock">
      <RowLink outlined to="/dashboard/stock?running-out">
        Stock
      </RowLink>
    </PanelTitle>
    {products.length === 0 && <Mute>No best-selling product is running low.</Mute>}
    <List>
      {products.map(({ stock, soldADay, ...product }) => (
        <ProductRow key={product._id} product={product}>
          <Row style={{ flex: 1, rowGap: 0 }}>
            <bdi style={{ flex: '1 1 160px' }}>{product.name}</bdi>
            <span style={{ color: stock === 0 ? color.hot : undefined }}>{`${stock} left`}</span>
            <Mute>{`sells ${soldADay} a day`}</Mute>
            <Mute>{lastsText(stock, soldADay)}</Mute>
          </Row>
          <RowLink
            outlined
            aria-label={`Add stock of ${isolated(product.name)}`}
            to={`/dashboard/stock?search=${encodeURIComponent(product.name)}`}
          >
            Add stock
          </RowLink>
        </ProductRow>
      ))}
    </List>
  </Panel>
)

/** Searches without results, and links that add a synonym. */
export const EmptySearches = ({ searches }: { searches: Overview['searches'] }) => (
  <Panel>
    <PanelTitle title="Searches with no results" />
    {searches.length === 0 && <Mute>No failed searches.</Mute>}
    <List>
      {searches.map(({ text: typed, times }) => (
        <ListItem key={typed} disablePadding>
          <bdi style={{ flex: 1 }}>{typed}</bdi>
          <Mute>{times === 1 ? 'once' : `${times} times`}</Mute>
          <RowLink
            outlined
            aria-label={`Add synonym for ${isolated(typed)}`}
            to={`/dashboard/settings?synonym=${encodeURIComponent(typed)}`}
          >
            Add synonym
          </RowLink>
        </ListItem>
      ))}
    </List>
  </Panel>
)
