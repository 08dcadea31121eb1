import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { Choice } from '@souk-vert/shared/ui/controls/choice'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { dayFromToday } from '../parts/form/day'
import { DayField } from '../parts/form/day-field'
import { Field } from '../parts/form/field'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Row } from '../parts/layout'
import { statusText } from './order-texts'
import type { OrderFilter } from './use-shop-orders'

const statuses: AdminOrder['status'][] = ['placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled']

/** Days from today on, with their names. */
const presets = [
  [0, t.today],
  [-1, t.yesterday],
] as const

interface OrderFiltersProps {
  filter: OrderFilter
  /** Orders of each status within search and days. */
  counts: Record<string, number>
  onChange(part: Partial<OrderFilter>): void
}

/** Filters of orders: by a text or phone number, by the days on which they were placed, and by status. */
export function OrderFilters({ filter: { search, status, from, to }, counts, onChange }: OrderFiltersProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const counted = (word: string, count = 0) => (
    <span>
      <span>{word}</span> <Mute>{exactText(count)}</Mute>
    </span>
  )
  return (
    <>
      <FilterRow style={{ alignItems: 'start' }}>
        <Field
          label={t.search()}
          type="search"
          placeholder={t.searchOrdersBy()}
          value={search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Row style={{ flexWrap: 'nowrap', alignItems: 'start' }}>
          <DayField label={t.fromDay()} day={from} onChange={(day) => onChange({ from: day })} />
          <DayField
            label={t.toDay()}
            day={to}
            error={from && to && to < from ? t.beforeFirstDay() : undefined}
            onChange={(day) => onChange({ to: day })}
          />
        </Row>
        <Row role="group" aria-label={t.days()} style={{ alignSelf: 'end' }}>
          {presets.map(([offset, word]) => {
            const day = dayFromToday(offset)
            const isOn = from === day && to === day
            const wanted = isOn ? '' : day
            return (
              <FilterPill key={offset} isOn={isOn} onToggle={() => onChange({ from: wanted, to: wanted })}>
                {word()}
              </FilterPill>
            )
          })}
        </Row>
      </FilterRow>
      <Choice
        label={t.status()}
        value={status}
        options={[
          ['', counted(t.all(), total)],
          ...statuses.map((value) => [value, counted(statusText(value), counts[value])] as const),
        ]}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
    </>
  )
}
