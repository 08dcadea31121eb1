import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard's focus in a control whose parts are disabled while its action runs, or replaced by what the action
 * brings: afterwards it returns to what was pressed, else to the main button.
 */
export function useFocusKept(control: RefObject<HTMLElement | null>, isRunning: boolean): void {
  const pressed = useRef<Element>(undefined)

  useLayoutEffect(() => {
    const { activeElement } = document
    // A disabled element keeps its focus until the browser next draws.
    if (isRunning && activeElement && control.current?.contains(activeElement)) pressed.current = activeElement
  }, [isRunning, control])

  useEffect(() => {
    const before = pressed.current
    if (isRunning || !before) return
    pressed.current = undefined
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== before) return
    const main = control.current?.querySelector('[data-main-action]:enabled')
    const target = before.isConnected ? before : main
    if (target instanceof HTMLElement) target.focus()
  }, [isRunning, control])
}
