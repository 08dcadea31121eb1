import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { beginOf, type Day } from '../parts/form/day'
import { useFilteredList } from '../parts/list/use-filtered-list'

/** Filter of the orders. `from` and `to` are the first and the last day, '' for no limit. */
export interface OrderFilter {
  search: string
  status: AdminOrder['status'] | ''
  from: Day | ''
  to: Day | ''
  /** Id of the customer, '' for all. */
  user: string
  page: number
}

/** A filter that all orders match. */
export const noFilter = { search: '', from: '', to: '', status: '', user: '' } as const

/** New orders appear after at most 5 s, including the time of the answer. In ms. */
const POLL_MS = 4000

const loadOrders = ({ search, page, status, from, to, user }: OrderFilter, signal?: AbortSignal) =>
  call(
    'POST /api/order/admin-list',
    {
      search,
      page,
      ...(status && { status }),
      ...(from && { from: beginOf(from) }),
      ...(to && { until: beginOf(to, 1) }),
      ...(user && { userId: user }),
    },
    { signal },
  )

/**
 * The shop's orders that match a filter, at first those of one user or, with '', of all. Reloads every few seconds
 * while the page is visible.
 */
export function useShopOrders(user: string) {
  const [first] = useState<OrderFilter>({ ...noFilter, user, page: 1 })
  const orders = useFilteredList(first, loadOrders)
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void orders.reload()
  })
  useEffect(() => {
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return orders
}
