import type { ReactNode } from 'react'
import type { Overview } from '@souk-vert/shared/contract/overview'
import { countText } from '@souk-vert/shared/language/counted'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Mute } from '@souk-vert/shared/ui/kit'
import { LinearProgress, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Panel, Row, RowLink } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import { PanelTitle } from './chart-panel'

interface ProductRowProps {
  product: { name: string; image: string[] }
  children: ReactNode
}

/** A row that begins with a product's picture. */
const ProductRow = ({ product: { name, image }, children }: ProductRowProps) => (
  <ListItem disablePadding style={{ flexWrap: 'wrap' }}>
    <div style={{ flex: 'none', width: 32 }}>
      <ProductPicture address={image[0]} name={name} width={32} />
    </div>
    {children}
  </ListItem>
)

/** The products of which most pieces were ordered, each with a bar beside its number. */
export function BestSellers({ products }: { products: Overview['bestSellers'] }) {
  if (!products.length) return <Mute>{t.noOrdersInPeriod()}</Mute>
  const most = products[0]!.pieces
  return (
    <List component="ol" aria-label={t.bestSellers()}>
      {products.map((product) => (
        <ProductRow key={product._id} product={product}>
          <div style={{ flex: 1 }}>
            <Row data-spread="" style={{ flexWrap: 'nowrap' }}>
              <bdi>{product.name}</bdi>
              <strong>{countText(product.pieces)}</strong>
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
  if (stock === 0) return t.soldOut()
  const days = Math.floor(stock / Math.max(soldADay, 0.1))
  if (days < 1) return t.goneToday()
  return t.daysLeft({ count: days })
}

/** Stock that lasts less long than these days is running out, as the backend decides. */
const DAYS_OF_STOCK = 5

/** Products that will be sold out soon, and how fast they are sold. */
export const RunsOut = ({ products }: { products: Overview['runsOut'] }) => (
  <Panel>
    <PanelTitle title={t.runningOut()} unit={t.lessThanDaysOfStock({ count: DAYS_OF_STOCK })}>
      <RowLink outlined to="/dashboard/stock?running-out">
        {t.stockTitle()}
      </RowLink>
    </PanelTitle>
    {products.length === 0 && <Mute>{t.noneRunningLow()}</Mute>}
    <List>
      {products.map(({ stock, soldADay, ...product }) => (
        <ProductRow key={product._id} product={product}>
          <Row style={{ flex: '1 1 160px', rowGap: 0 }}>
            <bdi style={{ flex: '1 1 160px' }}>{product.name}</bdi>
            <span style={{ color: stock === 0 ? color.hot : undefined }}>{t.piecesLeft({ count: stock })}</span>
            <Mute>{t.sellsADay({ number: decimalText(soldADay) })}</Mute>
            <Mute>{lastsText(stock, soldADay)}</Mute>
          </Row>
          <RowLink
            outlined
            aria-label={t.addStockOf({ name: product.name })}
            to={`/dashboard/stock?search=${encodeURIComponent(product.name)}`}
          >
            {t.addStock()}
          </RowLink>
        </ProductRow>
      ))}
    </List>
  </Panel>
)

/** Searches without results, and links that add a synonym. */
export const EmptySearches = ({ searches }: { searches: Overview['searches'] }) => (
  <Panel>
    <PanelTitle title={t.searchesWithoutResults()} />
    {searches.length === 0 && <Mute>{t.noFailedSearches()}</Mute>}
    <List>
      {searches.map(({ text: typed, times }) => (
        <ListItem key={typed} disablePadding style={{ flexWrap: 'wrap' }}>
          <bdi style={{ flex: '1 1 100px' }}>{typed}</bdi>
          <Mute>{t.timesSearched({ count: times })}</Mute>
          <RowLink
            outlined
            aria-label={t.addSynonymFor({ text: typed })}
            to={`/dashboard/settings?synonym=${encodeURIComponent(typed)}`}
          >
            {t.addSynonym()}
          </RowLink>
        </ListItem>
      ))}
    </List>
  </Panel>
)

/** Offers and coupons with what was sold of their goods, beside as much time before. */
export const SoldWithOffers = ({ offers }: Pick<Required<Overview>, 'offers'>) => (
  <Panel>
    <PanelTitle title={t.offersTitle()} unit={t.soldWithThem()}>
      <RowLink outlined to="/dashboard/offers">
        {t.allOffers()}
      </RowLink>
    </PanelTitle>
    <List>
      {offers.map(({ _id, name, sold }) => (
        <ListItem key={_id} disablePadding style={{ flexWrap: 'wrap' }}>
          <bdi style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</bdi>
          <strong>{formatDzd(sold.during)}</strong>
          <Mute>{t.soldBefore({ amount: formatDzd(sold.before) })}</Mute>
        </ListItem>
      ))}
    </List>
  </Panel>
)
