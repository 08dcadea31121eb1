import { useEffect, useEffectEvent } from 'react'

/** While something has failed: calls `tryAgain` when the browser is online again. */
export function useBackOnline(hasFailed: boolean, tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
}
