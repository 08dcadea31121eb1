import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, shadow, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { isRightToLeft } from './is-right-to-left'
import { LineIcon } from './line-icon'

const Around = styled.div`
  position: relative;
`

/** Only the buttons scroll smoothly: keys are faster than that, and what they focus has to be in sight at once. */
const List = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  &:focus-within {
    scroll-behavior: auto;
  }
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
`

/** Fingers swipe: the buttons are for mice and keys. */
const ScrollButton = styled.button`
  position: absolute;
  top: 50%;
  z-index: 2;
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  margin-top: -22px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  cursor: pointer;
  &:hover {
    background: ${color.soft};
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
  ${media.small} and (hover: none) {
    display: none;
  }
`

/**
 * Directions in which the list can still be scrolled. Measured only after layout, so that a list out of sight stays
 * unrendered.
 */
function useScrollable(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollable, setScrollable] = useState({ back: false, on: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const scrolled = Math.abs(scrollLeft)
      // A pixel of tolerance: browsers round.
      const next = { back: scrolled > 1, on: scrolled + clientWidth < scrollWidth - 1 }
      setScrollable((known) => (known.back === next.back && known.on === next.on ? known : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])
  return { list, scrollable }
}

interface ScrollerProps {
  /** The distance that a scroll button moves, in px (section 9). */
  step: number
  /** The name of the list, for the buttons' names. */
  label: string
  /** Number of entries: when it changes, what can be scrolled is looked at again. */
  count: number
  className?: string
  children: ReactNode
}

/** A row of `<li>` that scrolls by swipe, keys and buttons; a button is there only where the row can be scrolled. */
export function Scroller({ step, label, count, className, children }: ScrollerProps) {
  const { list, scrollable } = useScrollable(count)
  const backButton = useRef<HTMLButtonElement>(null)
  const onButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'back' | 'on'>(undefined)
  const scroll = (way: 'back' | 'on') => {
    pressed.current = way
    list.current?.scrollBy({ left: (way === 'on') === isRightToLeft() ? -step : step })
  }
  // A person that pressed a button until it went away goes on from the other one.
  useEffect(() => {
    const way = pressed.current
    if (!way || scrollable[way]) return
    pressed.current = undefined
    const other = way === 'on' ? backButton : onButton
    if (document.activeElement === document.body) other.current?.focus()
  })
  return (
    <Around>
      {scrollable.back && (
        <ScrollButton
          ref={backButton}
          type="button"
          aria-label={t.scrollBack({ label })}
          style={{ insetInlineStart: `-${space(2)}` }}
          onClick={() => scroll('back')}
        >
          <LineIcon size={20} d="m14 6-6 6 6 6" />
        </ScrollButton>
      )}
      <List ref={list} className={className}>
        {children}
      </List>
      {scrollable.on && (
        <ScrollButton
          ref={onButton}
          type="button"
          aria-label={t.scrollForward({ label })}
          style={{ insetInlineEnd: `-${space(2)}` }}
          onClick={() => scroll('on')}
        >
          <LineIcon size={20} d="m10 6 6 6-6 6" />
        </ScrollButton>
      )}
    </Around>
  )
}
