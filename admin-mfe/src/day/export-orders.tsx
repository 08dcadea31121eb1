import { useState } from 'react'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { DownloadButton } from '../parts/download-button'
import { FilterRow } from '../parts/filter-pill'
import { DayField } from '../parts/form/day-field'
import { Panel, Row } from '../parts/layout'

/**
 * Downloads the orders of some days, or the invoices and credit notes, for a spreadsheet of the page's language; those
 * of this month at first.
 */
export function ExportOrders({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const isWhole = from !== '' && to !== '' && from <= to
  const pathOf = (rows: 'orders' | 'papers') =>
    isWhole ? `/api/order/admin-export?${new URLSearchParams({ rows, from, to })}` : undefined
  const missing = (day: string) => (day === '' ? t.enterFullDate() : undefined)
  return (
    <Panel as="section" aria-label={t.exportOrders()}>
      <h2>{t.exportOrders()}</h2>
      <Mute>{t.exportExplained()}</Mute>
      <FilterRow style={{ alignItems: 'start' }}>
        <DayField label={t.fromDay()} day={from} error={missing(from)} onChange={setFrom} />
        <DayField
          label={t.toDay()}
          day={to}
          error={from && to && to < from ? t.beforeFirstDay() : missing(to)}
          onChange={setTo}
        />
      </FilterRow>
      <Row>
        <DownloadButton path={pathOf('orders')} text={t.ordersTitle()} />
        <DownloadButton path={pathOf('papers')} text={t.salesJournal()} />
      </Row>
    </Panel>
  )
}
