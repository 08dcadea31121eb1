import { useEffect, useRef, useState } from 'react'

/** Height of the bars below it at the foot of the screen, in px. */
const ROOM_BELOW = 68

/**
 * Whether a sticky element at the foot of the screen is stuck, because its own place is still below: `place` is an
 * empty element right after it. True until that is known.
 */
export function useIsStuck() {
  const place = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(true)
  useEffect(() => {
    if (!place.current) return
    const see = ([entry]: IntersectionObserverEntry[]) =>
      entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    const observer = new IntersectionObserver(see, { rootMargin: `0px 0px -${ROOM_BELOW}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { isStuck, place }
}
