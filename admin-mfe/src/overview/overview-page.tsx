import { type ReactNode, useState } from 'react'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import type { Overview as OverviewData, SalesDay } from '@souk-vert/shared/contract/overview'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import { valueOr } from '@souk-vert/shared/stores'
import { Choice } from '@souk-vert/shared/ui/controls/choice'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, space, text } from '@souk-vert/shared/ui/theme'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { Head, Panel } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { ChartPanel } from './chart-panel'
import { compared, comparison, longDay, oldestText, orderedOf, sumOf } from './days'
import { BestSellers, EmptySearches, RunsOut, SoldWithOffers } from './lists'
import { TakingsChart } from './takings-chart'

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(160px, 21%), 1fr));
  gap: ${space(3)};
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`
const Value = styled.strong`
  font: 800 ${text.title} ${font};
  &:dir(rtl) {
    line-height: 1.5;
  }
  ${media.small} {
    font-size: ${text.lead};
  }
`

const periods = [7, 30] as const
type Period = (typeof periods)[number]

const Metric = ({ title, value, children }: { title: string; value: ReactNode; children: ReactNode }) => (
  <Panel as="div" style={{ gap: space(0.5) }}>
    <dt style={{ color: color.mute }}>{title}</dt>
    <dd style={{ display: 'grid' }}>
      <Value>{value}</Value>
      {children}
    </dd>
  </Panel>
)

/** The sum that was ordered, beside what was paid. */
function Ordered({ days }: { days: readonly SalesDay[] }) {
  const ordered = orderedOf(days)
  return ordered !== undefined && <Mute>{t.orderedAmount({ amount: formatDzd(ordered) })}</Mute>
}

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
      <Metric title={t.ordersToday()} value={countText(today.orders)}>
        <Mute>{comparison(today.orders, weekAgo.orders, weekAgo.day)}</Mute>
      </Metric>
      <Metric title={t.takingsToday()} value={formatDzd(today.takings)}>
        <Mute>{comparison(today.takings, weekAgo.takings, weekAgo.day)}</Mute>
        <Ordered days={[today]} />
      </Metric>
      <Metric title={t.takingsLastDays({ count: days.length })} value={formatDzd(takings)}>
        <Mute>
          {orders > 0
            ? t.ordersOnAverage({ count: orders, amount: formatDzd((orderedOf(days) ?? takings) / orders) })
            : t.orderCount({ count: orders })}
        </Mute>
        <Ordered days={days} />
      </Metric>
      <Metric title={t.waitingForPacking()} value={exactText(toPack)}>
        <Mute style={{ color: oldestToPack ? color.hot : undefined }}>
          {oldestToPack ? oldestText(oldestToPack, now) : t.allPacked()}
        </Mute>
      </Metric>
    </Tiles>
  )
}

function Charts({ overview }: { overview: OverviewData }) {
  const days = compared(overview.days)
  const { bestSellers, offers, runsOut, searches } = overview
  const isChanged = orderedOf(days) !== undefined
  return (
    <Columns>
      <ChartPanel
        title={t.takingsByDay()}
        unit={t.dzd()}
        heads={[t.day(), t.ordersTitle(), t.takings(), ...(isChanged ? [t.orderedHead()] : []), t.previousPeriod()]}
        rows={days.map(({ day, orders, takings, ordered = takings, before }) => [
          longDay(day),
          countText(orders),
          formatDzd(takings),
          ...(isChanged ? [formatDzd(ordered)] : []),
          formatDzd(before.takings),
        ])}
      >
        <TakingsChart days={days} />
      </ChartPanel>
      <ChartPanel
        title={t.bestSellers()}
        unit={t.piecesSoldInDays({ count: days.length })}
        heads={[t.product(), t.pieces()]}
        rows={bestSellers.map(({ name, pieces }) => [name, countText(pieces)])}
      >
        <BestSellers products={bestSellers} />
      </ChartPanel>
      <RunsOut products={runsOut} />
      <EmptySearches searches={searches} />
      {offers && <SoldWithOffers offers={offers} />}
    </Columns>
  )
}

function Overview() {
  const [period, setPeriod] = useState<Period>(7)
  const overview = useCall('POST /api/overview/admin-get', { days: period })
  const today = valueOr(overview.loaded, undefined)?.days.at(-1)!.day
  return (
    <>
      <Head title={t.overviewTitle()} facts={today && longDay(today)}>
        <Choice
          label={t.period()}
          value={period}
          options={periods.map((days) => [days, t.dayCount({ count: days })])}
          onChoose={setPeriod}
        />
      </Head>
      <Loaded of={overview} loading={t.loadingOverview()} failure={t.couldNotLoadOverview()} height={640}>
        {(shown) => (
          <>
            <Metrics key={shown.days.length} overview={shown} />
            <Charts overview={shown} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Overview: how the shop does today and in the last days, what sells, what runs out, and what is looked for in vain. */
export const OverviewPage = adminPage(Overview)
