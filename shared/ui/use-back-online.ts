import { startTransition, useEffect, useEffectEvent, useReducer } from 'react'

/** While something has failed: calls `tryAgain` when the browser is online again. */
export function useBackOnline(hasFailed: boolean, tryAgain: () => void): void {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!hasFailed) return
    // As a transition, because addresses are: one that the router knows already, such as a search's of the last letter,
    // is rendered before anything is tried again.
    const isBack = () => startTransition(countReturn)
    addEventListener('online', isBack)
    return () => removeEventListener('online', isBack)
  }, [hasFailed])
  const again = useEffectEvent(() => hasFailed && tryAgain())
  useEffect(() => {
    if (returns > 0) again()
  }, [returns])
}
