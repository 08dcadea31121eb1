import { useEffect, useEffectEvent, useState } from 'react'
import { call } from 'shared/client'
import type { AdminOrder } from 'shared/contract/admin-order'
import type { Calls } from 'shared/contract/calls'
import { useFilteredList } from '../parts/use-filtered-list'

type Answer = Calls['POST /api/order/admin-list']['answer']

/** Which orders are looked for. `day` as an input of that type has it, '' for all. */
export interface OrderFilter {
  search: string
  status: AdminOrder['status'] | ''
  day: string
  /** Id of who ordered, '' for all. */
  user: string
  page: number
}

/** New orders are there after at most 5 s, the time that the answer takes included. In ms. */
const POLL_MS = 4000
const DAY_MS = 24 * 60 * 60 * 1000

/** The moments between which a day lies where the reader is. */
function within(day: string) {
  if (!day) return {}
  const begin = new Date(`${day}T00:00`)
  return { from: begin.toISOString(), until: new Date(begin.getTime() + DAY_MS).toISOString() }
}

const firstPage: OrderFilter = { search: '', status: '', day: '', user: '', page: 1 }

function loadOrders({ search, status, day, user, page }: OrderFilter, signal?: AbortSignal): Promise<Answer> {
  const body = { search, page, ...within(day), ...(status ? { status } : {}), ...(user ? { userId: user } : {}) }
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
