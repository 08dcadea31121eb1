import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react'
import { isRightToLeft } from '../parts/is-right-to-left'

/** Index of the slide in sight. */
const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(Math.abs(scrollLeft) / clientWidth)

/** A row of pictures, each as wide as the row: the one in sight changes by swipe, arrow keys, Home and End, and by `show`. */
export function useSlides(count: number, first = 0) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  // While the row moves, a further key counts from where it is going.
  const aim = useRef<number>(undefined)

  /** From here on the row goes where a finger or a wheel moves it. */
  const release = () => {
    aim.current = undefined
  }

  /** Index of the slide that is shown, or is being scrolled to. */
  const target = () => aim.current ?? current
  const show = (index: number, behavior?: ScrollBehavior) => {
    aim.current = index
    const place = index * (list.current?.clientWidth ?? 0)
    list.current?.scrollTo({ left: isRightToLeft() ? -place : place, behavior })
  }
  /** Focuses the link or button around a picture; the row stays where it is. */
  const focus = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setCurrent(slideOf(currentTarget))
  // The end of an earlier move may be reported after the next one has begun.
  const onScrollEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (slideOf(currentTarget) === aim.current) release()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = target()
    const step = isRightToLeft() ? -1 : 1
    const next = { ArrowLeft: from - step, ArrowRight: from + step, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.min(Math.max(next, 0), count - 1)
    show(index)
    focus(index)
  }
  return {
    current,
    target,
    show,
    focus,
    onKeyDown,
    row: { ref: list, onScroll, onScrollEnd, onPointerDown: release, onWheel: release },
  }
}
