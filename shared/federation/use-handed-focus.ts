import { useLayoutEffect, useRef } from 'react'

const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('a, button, input')]

/**
 * Hands the keyboard's focus from a placeholder, which has `placeholder` as its ref, to its replacement, which has
 * `place`: to its main action, else to the control that is as far down as the one that had the focus.
 */
export function useHandedFocus(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  /** React lets go of a ref before it takes the element away. */
  const placeholder = (element: HTMLElement | null) => {
    if (!element) return undefined
    return () => {
      focused.current = controlsIn(element).findIndex((control) => control === document.activeElement)
    }
  }
  useLayoutEffect(() => {
    if (!isThere || !place.current || focused.current < 0) return
    const main = place.current.querySelector<HTMLElement>('[data-main-action]')
    const target = main ?? controlsIn(place.current)[focused.current]
    target?.focus({ preventScroll: true })
  }, [isThere])
  return { placeholder, place }
}
