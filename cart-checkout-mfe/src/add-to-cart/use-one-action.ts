import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Runs one of a control's actions at a time. The running one's button is disabled, or replaced by what the action brings:
 * afterwards the keyboard's focus returns to the control, to the button that the action says or the main one.
 */
export function useOneAction<Action extends string>(control: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useState<Action>()
  const focusAfter = useRef<Action>(undefined)

  useEffect(() => {
    const action = focusAfter.current
    if (running || !action) return
    focusAfter.current = undefined
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !control.current?.contains(activeElement)
    if (isElsewhere) return
    const find = (selector: string) => control.current?.querySelector<HTMLElement>(selector)
    const target =
      find(`[data-action=${action}]:enabled`) ?? find('[data-main-action]:enabled') ?? find('button:enabled')
    target?.focus()
  }, [running, control])

  async function run(action: Action, work: () => Promise<void>): Promise<void> {
    if (running) return
    if (control.current?.contains(document.activeElement)) focusAfter.current = action
    setRunning(action)
    await work()
    setRunning(undefined)
  }
  return { running, run }
}
