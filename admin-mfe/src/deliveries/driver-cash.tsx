import type { DriverCash as Cash } from '@souk-vert/shared/contract/order/delivery'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { color } from '@souk-vert/shared/ui/theme'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { Panel } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'

const columns = (): Column<Cash>[] => [
  {
    head: t.driver(),
    cell: ({ by, name, differing }) => (
      <>
        <bdi>{name || by || t.nobodyNamed()}</bdi>
        {differing.map(({ orderId, toCollect, received }) => (
          <Mute key={orderId} as="p">
            {(toCollect ? t.receivedInstead : t.receivedLater)({
              order: orderId,
              received: formatDzd(received),
              amount: formatDzd(toCollect),
            })}
          </Mute>
        ))}
      </>
    ),
  },
  { head: t.toCollect(), cell: ({ toCollect }) => formatDzd(toCollect), isNumeric: true, isLabelled: true },
  { head: t.receivedHead(), cell: ({ received }) => formatDzd(received), isNumeric: true, isLabelled: true },
  {
    head: t.differenceHead(),
    cell: ({ difference }) => (
      <strong style={{ color: difference < 0 ? color.hot : undefined }}>{formatDzd(difference)}</strong>
    ),
    isNumeric: true,
    isLabelled: true,
  },
]

/** The cash of each driver on a day of the shop, '2026-11-21', for admins: to collect, received, and the difference. */
export function DriverCash({ day }: { day: string }) {
  const cash = useCall('POST /api/order/admin-driver-cash', { day })
  return (
    <Panel style={{ maxWidth: 720 }}>
      <SectionTitle>{t.cashOfDrivers()}</SectionTitle>
      <Loaded of={cash} loading={t.loadingDriverCash()} failure={t.couldNotLoadDriverCash()} height={160}>
        {(rows) =>
          rows.length ? (
            <ResponsiveTable label={t.cashOfDrivers()} columns={columns()} rows={rows} keyOf={({ by }) => by} />
          ) : (
            <Mute>{t.noCashOnDay()}</Mute>
          )
        }
      </Loaded>
    </Panel>
  )
}
