import { useEffect, useState } from 'react'

/** Returns a value as it was at the last pause of so many ms, such as a text that is typed. */
export function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return paused
}
