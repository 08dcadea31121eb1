import { useEffect, useState } from 'react'

/** Width in px, until it is known. */
const GUESS = 320

/** The width of an element, in px, as it changes. */
export function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(GUESS)
  useEffect(() => {
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
