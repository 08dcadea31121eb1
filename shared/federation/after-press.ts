let isPressed = false
const waiting = new Set<() => void>()

const released = () =>
  // The click follows the release at once: it comes first.
  setTimeout(() => {
    isPressed = false
    for (const then of waiting) then()
    waiting.clear()
  })

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  document.addEventListener('pointerup', released, true)
  document.addEventListener('pointercancel', released, true)
}

/** Runs at once, or when the pointer that is down now has been released: a control exchanged in between loses its click. */
export function afterPress(then: () => void): void {
  if (isPressed) waiting.add(then)
  else then()
}
