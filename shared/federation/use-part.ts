import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import type { Part } from './part'
import { nextPartState, type PartState } from './part-state'
import { STILL_LOADING_MS } from './timeouts'

/** State of a part before its place is rendered. */
export type FirstPartState = 'loading' | 'slow' | 'failed'

interface PartOptions {
  /** Initial state; `loading` by default. */
  first?: FirstPartState
  /** Runs the change that shows the part; at once by default. */
  arrive?: (show: () => void) => void
  /** Whether the server's HTML has the part itself; else it has the placeholder, and that is hydrated. */
  isServerRendered?: boolean
}

const atOnce = (show: () => void) => show()
const neverChanges = () => () => undefined

/** A part in its place, from its placeholder on: where it stands, another try, and what to do when it throws while rendering. */
export function usePart<Value>(part: Part<Value>, options: PartOptions = {}) {
  const { first = 'loading', arrive = atOnce, isServerRendered = false } = options
  // Where the two answers differ, React renders once more after hydration; a page would hydrate all of its parts at once.
  const hydratesPlaceholder = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !isServerRendered,
  )
  const [state, dispatch] = useReducer(nextPartState<Value>, undefined, (): PartState<Value> => {
    const value = hydratesPlaceholder ? undefined : part.loaded()
    return value ? { is: 'ready', value, isReplacement: false } : { is: first }
  })
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const begin = useEffectEvent(() =>
    attempt === 0 && (state.is === 'ready' || state.is === 'failed') ? undefined : part.load(),
  )
  const show = useEffectEvent((value: Value) => arrive(() => dispatch({ type: 'loaded', value })))

  useEffect(() => {
    const load = begin()
    if (!load) return
    let isCurrent = true
    const slow = setTimeout(() => dispatch({ type: 'took long' }), STILL_LOADING_MS)
    load
      .then(
        (value) => isCurrent && show(value),
        (error: unknown) => isCurrent && dispatch({ type: 'load failed', error }),
      )
      .finally(() => clearTimeout(slow))
    return () => {
      isCurrent = false
      clearTimeout(slow)
    }
  }, [attempt])

  const threw = (broken: Value, error: unknown) => {
    dispatch({ type: 'threw' })
    part.loadPrevious(broken, error).then(
      (value) => dispatch({ type: 'loaded', value }),
      (error: unknown) => dispatch({ type: 'load failed', error }),
    )
  }
  const retry = () => {
    part.reset()
    dispatch({ type: 'reset' })
    tryAgain()
  }
  // A request from before the network went may never be answered.
  useBackOnline(state.is === 'slow', retry)
  return { state, retry, threw }
}
