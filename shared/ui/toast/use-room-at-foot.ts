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

/** Keeps `--room-at-foot` at the height that bars take at the foot of the screen, also those that come, go or grow meanwhile. */
export function useRoomAtFoot(): void {
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    // A fixed bar does not change the page's height.
    const comers = new MutationObserver(measure)
    comers.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      comers.disconnect()
      removeEventListener('scroll', measure)
    }
  }, [])
}
