import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/admin-order'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { beginOf, type Day } from '../parts/form/day'
import { useFilteredList } from '../parts/use-filtered-list'

type Answer = Calls['POST /api/order/admin-list']['answer']

/** Filter of the orders. `from` and `to` are the first and the last day, '' for no limit. */
export interface OrderFilter {
  search: string
  status: AdminOrder['status'] | ''
  from: Day | ''
  to: Day | ''
  /** Id of who ordered, '' for all. */
  user: string
  page: number
}

/** New orders are there after at most 5 s, the time that the answer takes included. In ms. */
const POLL_MS = 4000

const within = ({ from, to }: OrderFilter) => ({
  ...(from && { from: beginOf(from) }),
  ...(to && { until: beginOf(to, 1) }),
})

const firstPage: OrderFilter = { search: '', status: '', from: '', to: '', user: '', page: 1 }

function loadOrders(filter: OrderFilter, signal?: AbortSignal): Promise<Answer> {
  const { search, status, user, page } = filter
  const body = { search, page, ...within(filter), ...(status ? { status } : {}), ...(user ? { userId: user } : {}) }
  return call('POST /api/order/admin-list', body, { signal })
}

/** The shop's orders as a filter finds them, at first those of one user or, with '', of all, asked for again every few seconds while somebody looks. */
export function useShopOrders(user: string) {
  const [first] = useState({ ...firstPage, user })
  const { filter, change, list: orders, reload } = useFilteredList(first, loadOrders)
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return { filter, change, orders, reload }
}
