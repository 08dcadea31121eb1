import { flushSync } from 'react-dom'

let isPressed = false
const waiting = new Set<() => void>()

/** Renders at once: no press can begin between the look at the pointer and the exchange. */
function runWaiting(): void {
  if (isPressed || waiting.size === 0) return
  const due = [...waiting]
  waiting.clear()
  flushSync(() => {
    for (const then of due) then()
  })
}

const released = () =>
  // The click follows the release at once: it comes first.
  setTimeout(() => {
    isPressed = false
    runWaiting()
  })

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  document.addEventListener('pointerup', released, true)
  document.addEventListener('pointercancel', released, true)
}

/**
 * Runs a change and renders it, at once or when the pointer that is down now has been released: a control exchanged in between
 * loses its click. Changes that come together are rendered together.
 */
export function afterPress(then: () => void): void {
  waiting.add(then)
  void Promise.resolve().then(runWaiting)
}
