import { useEffect, useEffectEvent, useState } from 'react'
import { call, isAborted, reportError } from 'shared/client'
import type { AdminOrder } from 'shared/contract/admin-order'
import type { Calls } from 'shared/contract/calls'

type Answer = Calls['POST /api/order/admin-list']['answer']

/** Which orders are looked for. `day` as an input of that type has it, '' for all. */
export interface OrderFilter {
  search: string
  status: AdminOrder['status'] | ''
  day: string
  page: number
}

export type ShopOrders = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; answer: Answer }

/** New orders are there after at most 5 s, the time that the answer takes included. In ms. */
const POLL_MS = 4000
/** After the last letter of a search, in ms. */
const PAUSE_MS = 300
const DAY_MS = 24 * 60 * 60 * 1000

/** The moments between which a day lies where the reader is. */
function within(day: string) {
  if (!day) return {}
  const begin = new Date(`${day}T00:00`)
  return { from: begin.toISOString(), until: new Date(begin.getTime() + DAY_MS).toISOString() }
}

const firstPage: OrderFilter = { search: '', status: '', day: '', page: 1 }

/** Nothing where others were asked for meanwhile. */
async function loadOrders(asked: OrderFilter, signal?: AbortSignal): Promise<ShopOrders | undefined> {
  const { search, status, day, page } = asked
  const body = { search, page, ...within(day), ...(status ? { status } : {}) }
  try {
    return { status: 'ready', answer: await call('POST /api/order/admin-list', body, { signal }) }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** The shop's orders as a filter finds them, asked for again every few seconds while somebody looks. */
export function useShopOrders() {
  const [filter, setFilter] = useState(firstPage)
  const [asked, setAsked] = useState(firstPage)
  const [orders, setOrders] = useState<ShopOrders>({ status: 'loading' })

  useEffect(() => {
    const pause = setTimeout(() => setAsked(filter), filter.search === asked.search ? 0 : PAUSE_MS)
    return () => clearTimeout(pause)
  }, [filter, asked.search])

  const take = (loaded: ShopOrders | undefined) => {
    // What was there a moment ago is better than nothing.
    if (loaded) setOrders((before) => (loaded.status === 'failed' && before.status === 'ready' ? before : loaded))
  }
  useEffect(() => {
    const leaving = new AbortController()
    void loadOrders(asked, leaving.signal).then(take)
    return () => leaving.abort()
  }, [asked])

  const reload = async () => take(await loadOrders(asked))
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [])

  /** Another filter begins at its first page. */
  const change = (part: Partial<OrderFilter>) => setFilter((before) => ({ ...before, page: 1, ...part }))
  return { filter, change, orders, reload }
}
