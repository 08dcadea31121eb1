import type { Overview } from '@souk-vert/shared/contract/overview'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import { Panel, RowLink } from '../parts/layout'
import { PanelHead } from './panel-head'

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    overflow-wrap: anywhere;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`
const Bar = styled.i`
  grid-column: 2 / -1;
  height: 6px;
  border-radius: ${radius.pill};
  background: linear-gradient(${color.brand}, ${color.brand}) no-repeat ${color.tint};
`
const Named = styled.div`
  grid-column: 2 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(2)};
`

/** The products of which most pieces were ordered, each with a bar beside its number. */
export function BestSellers({ products }: { products: Overview['bestSellers'] }) {
  if (!products.length) return <Mute>No orders in this period.</Mute>
  const most = products[0]!.pieces
  return (
    <List aria-label="Best sellers">
      {products.map(({ _id, name, image, pieces }) => (
        <li key={_id}>
          <ProductPicture address={image[0]} name={name} width={32} />
          <Named>
            <bdi>{name}</bdi>
            <strong>{pieces}</strong>
            <Bar style={{ gridColumn: '1 / -1', backgroundSize: `${(pieces / most) * 100}% 100%` }} />
          </Named>
        </li>
      ))}
    </List>
  )
}

const Rows = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    min-height: 48px;
    padding-block: ${space(1)};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  b {
    color: ${color.hot};
  }
`

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
    <PanelHead>
      <h2>
        Running low <Mute>less than 5 days of stock</Mute>
      </h2>
      <RowLink outlined to="/dashboard/stock?running-out">
        Stock
      </RowLink>
    </PanelHead>
    {products.length === 0 && <Mute>No best-selling product is running low.</Mute>}
    <Rows>
      {products.map(({ _id, name, image, stock, soldADay }) => (
        <li key={_id}>
          <ProductPicture address={image[0]} name={name} width={32} />
          <Words>
            <bdi style={{ flex: '1 1 160px' }}>{name}</bdi>
            <span>{stock === 0 ? <b>0 left</b> : `${stock} left`}</span>
            <Mute>{`sells ${soldADay} a day`}</Mute>
            <Mute>{lastsText(stock, soldADay)}</Mute>
          </Words>
          <RowLink
            outlined
            aria-label={`Add stock of ${isolated(name)}`}
            to={`/dashboard/stock?search=${encodeURIComponent(name)}`}
          >
            Add stock
          </RowLink>
        </li>
      ))}
    </Rows>
  </Panel>
)

/** Searches without results, and links that add a synonym. */
export const EmptySearches = ({ searches }: { searches: Overview['searches'] }) => (
  <Panel>
    <PanelHead>
      <h2>Searches with no results</h2>
    </PanelHead>
    {searches.length === 0 && <Mute>No failed searches.</Mute>}
    <Rows>
      {searches.map(({ text: typed, times }) => (
        <li key={typed} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto auto' }}>
          <bdi>{typed}</bdi>
          <Mute>{times === 1 ? 'once' : `${times} times`}</Mute>
          <RowLink
            outlined
            aria-label={`Add synonym for ${isolated(typed)}`}
            to={`/dashboard/settings?synonym=${encodeURIComponent(typed)}`}
          >
            Add synonym
          </RowLink>
        </li>
      ))}
    </Rows>
  </Panel>
)
