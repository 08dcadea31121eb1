import type { AdminOrder } from 'shared/contract/admin-order'
import { exactText } from 'shared/contract/exact-count'
import { styled } from 'shared/ui/kit'
import { color, media, space, TARGET } from 'shared/ui/theme'
import { Field } from '../parts/field'
import { statusWords } from './order-texts'
import type { OrderFilter } from './use-shop-orders'

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.large} {
    grid-template-columns: minmax(0, 320px) 180px;
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
  /** Orders of each status within search and day. */
  counts: Record<string, number>
  onChange(part: Partial<OrderFilter>): void
}

/** Which orders are shown: by number, name or mobile, by the day they were placed, and by status. */
export function OrderFilters({ filter, counts, onChange }: OrderFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tab = (status: OrderFilter['status'], word: string, count: number) => (
    <button key={status} type="button" aria-pressed={filter.status === status} onClick={() => onChange({ status })}>
      <span>{word}</span> <small>{exactText(count)}</small>
    </button>
  )
  return (
    <>
      <Row>
        <Field
          label="Search"
          type="search"
          placeholder="Number, name, mobile"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Field label="Day" type="date" value={filter.day} onChange={({ target }) => onChange({ day: target.value })} />
      </Row>
      <Tabs role="group" aria-label="Status">
        {tab('', 'All', all)}
        {statuses.map((status) => tab(status, statusWords[status], counts[status] ?? 0))}
      </Tabs>
    </>
  )
}
