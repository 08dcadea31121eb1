import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Margin around the screen that counts as near. */
const NEAR = '400px 0px'

/** Whether the place has been near the screen. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // The update can wait for a person's next tap.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true))
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place])
  return isNear
}
