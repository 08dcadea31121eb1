import { useState } from 'react'
import type { Overview as OverviewData } from '@souk-vert/shared/contract/overview'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { formatDzd } from '@souk-vert/shared/money/format'
import { counted } from '@souk-vert/shared/text/counted'
import { Mute, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { FilterPill } from '../parts/filter-pill'
import { Head, Panel } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { ChartPanel } from './chart-panel'
import { comparison, compared, longDay, sumOf, waitOf } from './days'
import { BestSellers, EmptySearches, RunsOut } from './lists'
import { TakingsChart } from './takings-chart'
import { type Period, useOverview } from './use-overview'

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${space(0.5)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.panel};
    background: ${color.surface};
    overflow-wrap: anywhere;
  }
  dt {
    color: ${color.mute};
  }
  dd {
    display: grid;
    margin: 0;
    strong {
      font: 800 ${text.title} ${font};
      font-variant-numeric: tabular-nums;
    }
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`
const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`
const Waits = styled.span`
  color: ${color.hot};
  font-size: ${text.small};
`

const periods: Period[] = [7, 30]

function Metrics({ overview }: { overview: OverviewData }) {
  const days = compared(overview.days)
  const today = days.at(-1)!
  const weekAgo = overview.days.at(-8)!
  const orders = sumOf(days, 'orders')
  const takings = sumOf(days, 'takings')
  const { toPack, oldestToPack } = overview
  // Time of the metrics: the age of the oldest order is counted up to it.
  const [now] = useState(() => Date.now())
  return (
    <Tiles>
      <div>
        <dt>Orders today</dt>
        <dd>
          <strong>{today.orders}</strong>
          <Mute>{comparison(today.orders, weekAgo.orders, weekAgo.day)}</Mute>
        </dd>
      </div>
      <div>
        <dt>Sales today</dt>
        <dd>
          <strong>{formatDzd(today.takings)}</strong>
          <Mute>{comparison(today.takings, weekAgo.takings, weekAgo.day)}</Mute>
        </dd>
      </div>
      <div>
        <dt>{`Sales, last ${days.length} days`}</dt>
        <dd>
          <strong>{formatDzd(takings)}</strong>
          <Mute>
            {[counted(orders, 'order'), orders > 0 && `${formatDzd(takings / orders)} on average`]
              .filter(Boolean)
              .join(', ')}
          </Mute>
        </dd>
      </div>
      <div>
        <dt>Waiting to be packed</dt>
        <dd>
          <strong>{exactText(toPack)}</strong>
          {oldestToPack ? <Waits>{`Oldest: ${waitOf(oldestToPack, now)} ago`}</Waits> : <Mute>All packed</Mute>}
        </dd>
      </div>
    </Tiles>
  )
}

function Charts({ overview }: { overview: OverviewData }) {
  const days = compared(overview.days)
  const { bestSellers, runsOut, searches } = overview
  return (
    <Columns>
      <ChartPanel
        title="Sales by day"
        unit="DZD"
        heads={['Day', 'Orders', 'Sales', 'Previous period']}
        rows={days.map(({ day, orders, takings, before }) => [
          longDay(day),
          `${orders}`,
          formatDzd(takings),
          formatDzd(before.takings),
        ])}
      >
        <TakingsChart days={days} />
      </ChartPanel>
      <ChartPanel
        title="Best sellers"
        unit={`pieces sold in ${days.length} days`}
        heads={['Product', 'Pieces']}
        rows={bestSellers.map(({ name, pieces }) => [name, `${pieces}`])}
      >
        <BestSellers products={bestSellers} />
      </ChartPanel>
      <RunsOut products={runsOut} />
      <EmptySearches searches={searches} />
    </Columns>
  )
}

const Switch = styled.div`
  display: flex;
  gap: ${space(2)};
`

function Overview() {
  const [period, setPeriod] = useState<Period>(7)
  const { loaded, reload } = useOverview(period)
  const today = loaded.status === 'ready' ? loaded.overview.days.at(-1)!.day : undefined
  return (
    <>
      <Head title="Overview" facts={today && longDay(today)}>
        <Switch role="group" aria-label="Period">
          {periods.map((days) => (
            <FilterPill key={days} isOn={days === period} onToggle={() => setPeriod(days)}>
              {`${days} days`}
            </FilterPill>
          ))}
        </Switch>
      </Head>
      {loaded.status === 'loading' && <Skeleton role="status" aria-label="Loading overview" style={{ height: 640 }} />}
      {loaded.status === 'failed' && (
        <Panel>
          <ListFailed what="the overview" reload={reload} />
        </Panel>
      )}
      {loaded.status === 'ready' && (
        <>
          <Metrics key={loaded.days} overview={loaded.overview} />
          <Charts overview={loaded.overview} />
        </>
      )}
    </>
  )
}

/** Overview: how the shop does today and in the last days, what sells, what runs out, and what is looked for in vain. */
export const OverviewPage = () => (
  <AdminPage>
    <Overview />
  </AdminPage>
)
