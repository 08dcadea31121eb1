import { useState } from 'react'
import { valueOr } from '@souk-vert/shared/stores'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { styled } from '@souk-vert/shared/ui/kit'
import { Box } from '@souk-vert/shared/ui/mui'
import { media } from '@souk-vert/shared/ui/theme'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { DriverCash } from '../deliveries/driver-cash'
import { adminPage } from '../frame/admin-page'
import { longDay } from '../overview/days'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { DayField } from '../parts/form/day-field'
import { Icon } from '../parts/icons'
import { Action, Head, Row, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { DayFigures } from './day-figures'
import { ExportOrders } from './export-orders'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days ago, where the shop is. */
const shopDayBefore = (days: number) => shopDay(new Date(Date.now() - days * DAY_MS))

/** Black on white on paper, in either scheme. */
const Sheet = styled(Rows)`
  max-width: 800px;
  ${media.print} {
    max-width: none;
    background: white;
    &,
    & * {
      color: black !important;
    }
    & * {
      background: none !important;
    }
  }
`

function Close() {
  // The day stays the same while somebody works here past midnight.
  const [{ today, yesterday }] = useState(() => ({ today: shopDayBefore(0), yesterday: shopDayBefore(1) }))
  const [day, setDay] = useState(today)
  const close = useCall('POST /api/order/admin-day', { day })
  const presets = [
    [today, t.today()],
    [yesterday, t.yesterday()],
  ] as const
  return (
    <Sheet>
      <Head title={t.dayTitle()} facts={longDay(valueOr(close.loaded, undefined)?.day ?? day)} />
      <Box sx={{ displayPrint: 'none' }}>
        <FilterRow style={{ alignItems: 'start' }}>
          <DayField label={t.day()} day={day} onChange={(chosen) => setDay(chosen || today)} />
          <Row role="group" aria-label={t.days()} style={{ alignSelf: 'end' }}>
            {presets.map(([preset, word]) => (
              <FilterPill key={preset} isOn={day === preset} onToggle={() => setDay(preset)}>
                {word}
              </FilterPill>
            ))}
            <Action outlined onClick={() => window.print()}>
              <Icon name="print" /> {t.print()}
            </Action>
          </Row>
        </FilterRow>
      </Box>
      <Loaded of={close} loading={t.loadingDay()} failure={t.couldNotLoadDay()} height={480}>
        {(shown) => (
          <>
            <DayFigures close={shown} />
            {shown.cash.length > 0 && <DriverCash day={shown.day} />}
          </>
        )}
      </Loaded>
      <Box sx={{ displayPrint: 'none' }}>
        <ExportOrders today={today} />
      </Box>
    </Sheet>
  )
}

/** Close of a day: what was ordered, received and invoiced in it; and the export of orders. */
export const DayPage = adminPage(Close)
