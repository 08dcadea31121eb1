import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, space, TARGET } from '@souk-vert/shared/ui/theme'
import { dayFromToday } from '../parts/form/day'
import { DayField } from '../parts/form/day-field'
import { Field } from '../parts/form/field'
import { FilterPill } from '../parts/filter-pill'
import { statusWords } from './order-texts'
import type { OrderFilter } from './use-shop-orders'

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child,
    > :last-child {
      grid-column: 1 / 3;
    }
  }
  ${media.large} {
    grid-template-columns: minmax(0, 320px) 160px 160px auto;
    align-items: start;
  }
`
/** Presets in line with the fields, whose labels are above them. */
const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.large} {
    padding-top: ${space(5.5)};
  }
`
const Tabs = styled.div`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  button {
    flex: none;
    min-height: ${TARGET};
    padding: 0 ${space(3)};
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    cursor: pointer;
    &[aria-pressed='true'] {
      border-color: ${color.brand};
      color: ${color.brand};
      font-weight: 700;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  small {
    color: ${color.mute};
    font: inherit;
    font-weight: 400;
  }
`

const statuses: AdminOrder['status'][] = ['placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled']

interface OrderFiltersProps {
  filter: OrderFilter
  /** Orders of each status within search and days. */
  counts: Record<string, number>
  onChange(part: Partial<OrderFilter>): void
}

/** Filters of orders: by a text or phone number, by the days on which they were placed, and by status. */
export function OrderFilters({ filter, counts, onChange }: OrderFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: OrderFilter['status'], word: string, count: number) => (
    <button key={status} type="button" aria-pressed={filter.status === status} onClick={() => onChange({ status })}>
      <span>{word}</span> <small>{exactText(count)}</small>
    </button>
  )
  const { from, to } = filter
  const preset = (word: string, offset: number) => {
    const day = dayFromToday(offset)
    const isOn = from === day && to === day
    return (
      <FilterPill isOn={isOn} onToggle={() => onChange(isOn ? { from: '', to: '' } : { from: day, to: day })}>
        {word}
      </FilterPill>
    )
  }
  return (
    <>
      <Row>
        <Field
          label="Search"
          type="search"
          placeholder="Number, name, phone, email, street"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <DayField label="From" day={from} onChange={(day) => onChange({ from: day })} />
        <DayField
          label="To"
          day={to}
          error={from && to && to < from ? 'This is before the first day' : undefined}
          onChange={(day) => onChange({ to: day })}
        />
        <Presets role="group" aria-label="Days">
          {preset('Today', 0)}
          {preset('Yesterday', -1)}
        </Presets>
      </Row>
      <Tabs role="group" aria-label="Status">
        {tab('', 'All', all)}
        {statuses.map((status) => tab(status, statusWords[status], counts[status] ?? 0))}
      </Tabs>
    </>
  )
}
