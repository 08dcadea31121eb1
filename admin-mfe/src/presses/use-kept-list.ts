import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { browserStorage, isAborted, statusOf } from '@souk-vert/shared/client'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { keptName } from './kept-name'
import { type KeptPress, onAnswered } from './kept-presses'

interface List<Row> {
  data: Row[]
}

/** A list with when it was loaded; `isLast` where the shop cannot be reached, and this is what it was last. */
type Kept<Value> = Value & { at: string; isLast?: boolean }

const withRow = <Row extends { orderId: string }, Value extends List<Row>>(list: Value, row: Row): Value => ({
  ...list,
  data: list.data.map((each) => (each.orderId === row.orderId ? row : each)),
})

/**
 * Loads a list of orders, in which an order becomes what a press has made of it, or what the refusal of one says it is.
 * The last list is kept on the device, and shown while the shop cannot be reached, whichever part of it is asked for.
 */
export function useKeptList<Row extends { orderId: string }, Value extends List<Row>>(
  list: KeptPress['list'],
  load: (signal?: AbortSignal) => Promise<Value>,
) {
  const name = keptName(useShop(userOf)!._id, list)
  /** Orders as presses have made them, and when: a list that was asked for before does not know of it. */
  const taken = useRef<{ row: Row; at: number }[]>([])
  const loadOrLast = useCallback(
    async (signal?: AbortSignal): Promise<Kept<Value>> => {
      const begin = performance.now()
      try {
        const value = await load(signal)
        const later = taken.current.filter(({ at }) => at > begin)
        return { ...later.reduce((before, { row }) => withRow(before, row), value), at: new Date().toISOString() }
      } catch (error) {
        const last = browserStorage.get(name)
        if (isAborted(error) || (statusOf(error) ?? 500) < 500 || !last) throw error
        return { ...(JSON.parse(last) as Kept<Value>), isLast: true }
      }
    },
    [load, name],
  )
  const { loaded, setLoaded, reload } = useLoaded(loadOrLast)
  const value = loaded.status === 'ready' ? loaded.value : undefined
  useEffect(() => {
    if (value && !value.isLast) browserStorage.set(name, JSON.stringify(value))
  }, [value, name])
  const show = useEffectEvent((press: KeptPress, order: unknown) => {
    if (press.list !== list) return
    if (!order) return void reload()
    const row = order as Row
    taken.current.push({ row, at: performance.now() })
    setLoaded((before) => (before.status === 'ready' ? { ...before, value: withRow(before.value, row) } : before))
  })
  useEffect(() => onAnswered((press, order) => show(press, order)), [])
  useBackOnline(!!value?.isLast, () => void reload())
  return { loaded, setLoaded, reload }
}
