import { useEffect, useEffectEvent } from 'react'

/** Share of the page above which more is wanted, and pause between two looks in ms (section 9). */
const THRESHOLD = 0.8
const THROTTLE_MS = 150

/**
 * Calls `onNear` when the page is scrolled near its end, or is too short to scroll, while there is a `last` thing that
 * another one follows; looks again for each.
 */
export function useNearEnd(last: object | undefined, onNear: () => void): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!last) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      pause = undefined
      if (scrollY + innerHeight >= document.documentElement.scrollHeight * THRESHOLD) near()
    }
    const lookSoon = () => {
      pause ??= setTimeout(look, THROTTLE_MS)
    }
    lookSoon()
    addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      clearTimeout(pause)
      removeEventListener('scroll', lookSoon)
    }
  }, [last])
}
