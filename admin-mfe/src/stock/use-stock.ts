import { useRef, useState } from 'react'
import { call, refusalOf } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { toastFailure } from '../parts/toast-failure'
import { useFilteredList } from '../parts/list/use-filtered-list'

type Body = Calls['POST /api/product/admin-stock']['body']
export type Sort = NonNullable<Body['sort']>

/** Filter and order of the table. */
export interface StockFilter {
  search: string
  runningOut: boolean
  /** A language in which a text is missing. */
  translationMissing?: Body['translationMissing']
  sort: Sort
  descending: boolean
  page: number
}

const firstPage: StockFilter = { search: '', runningOut: false, sort: 'newest', descending: true, page: 1 }

const loadStock = (filter: StockFilter, signal?: AbortSignal) =>
  call('POST /api/product/admin-stock', { ...filter }, { signal })

/** Time in which an edit can be undone, in ms. */
const UNDO_MS = 10_000

/** The products as they are now that an edit was refused for. */
function changedMeanwhile(error: unknown): AdminProduct[] | undefined {
  const refusal = refusalOf(error)
  return refusal?.code === 'PRODUCTS_CHANGED' ? (refusal.data as { products: AdminProduct[] }).products : undefined
}

const turned = <Value>(edited: { from: Value; to: Value } | undefined) => edited && { from: edited.to, to: edited.from }

/** The edit that takes another one back. */
const undone = ({ _id, stock, price, discount, category }: StockEdit): StockEdit => ({
  _id,
  ...(stock && { stock: turned(stock) }),
  ...(price && { price: turned(price) }),
  ...(discount && { discount: turned(discount) }),
  ...(category && { category: turned(category) }),
})

/** The table of stock, and how its products are edited: one after the other, each from the values that the one before left. */
export function useStock({ runningOut = false, search = '' } = {}) {
  const [first] = useState({
    ...firstPage,
    search,
    runningOut,
    ...(runningOut && { sort: 'stock', descending: false }),
  })
  const { mend, ...stock } = useFilteredList<StockFilter, Answer>(first as StockFilter, loadStock)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (products: AdminProduct[]) =>
    mend((answer) => ({
      ...answer,
      data: answer.data.map((row) => products.find(({ _id }) => _id === row._id) ?? row),
    }))

  const send = (edits: StockEdit[], leaveChanged = false) => {
    const sent = queue.current.then(() => call('PUT /api/product/admin-edit-stock', { edits, leaveChanged }))
    queue.current = sent.catch(() => undefined)
    return sent
  }

  const undo = async (edits: StockEdit[]) => {
    try {
      const { data } = await send(edits.map(undone), true)
      show(data)
      const left = edits.length - data.length
      toastSuccess(left ? t.undoneExcept({ count: left }) : t.undone())
    } catch (error) {
      toastFailure(error)
    }
  }

  /** Returns the new state of the products; undefined where nothing was written, which a toast has reported. */
  const edit = async (edits: StockEdit[]): Promise<AdminProduct[] | undefined> => {
    try {
      const { message, data } = await send(edits)
      show(data)
      const action = { text: t.undo(), run: () => void undo(edits) }
      toastSuccess(message, { group: 'stock', action, durationMs: UNDO_MS })
      return data
    } catch (error) {
      const changed = changedMeanwhile(error)
      if (changed) show(changed)
      if (changed) toastError(error)
      else toastFailure(error)
      return undefined
    }
  }
  return { ...stock, edit }
}

type Answer = Calls['POST /api/product/admin-stock']['answer']
