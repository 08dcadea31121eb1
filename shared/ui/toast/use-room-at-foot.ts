import { useLayoutEffect } from 'react'

/** Content that begins higher above the foot of the screen than this, in px, has been scrolled away from there. */
const HIGHEST = 240

/** Height from the foot of the screen to the top of the highest bar there, in px. */
function roomTaken(): number {
  const heights = [...document.querySelectorAll('[data-at-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .map(({ height, top }) => (height > 0 ? innerHeight - top : 0))
  return Math.max(0, ...heights.filter((height) => height <= HIGHEST))
}

const measure = () => document.documentElement.style.setProperty('--room-at-foot', `${roomTaken()}px`)

/** Keeps `--room-at-foot` at the height that bars take at the foot of the screen. A bar that comes or goes changes the page's height. */
export function useRoomAtFoot(): void {
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
    }
  }, [])
}
