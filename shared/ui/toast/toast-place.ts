/** Upper and lower edge of a control, and the edge where lines begin, in px from the top and from the side where lines begin. */
interface Area {
  top: number
  bottom: number
  start: number
}

/** Height and, on a desk, width of the corner in which toasts appear, in px. */
const TOAST_HEIGHT = 76
const TOAST_WIDTH = 440

/**
 * Returns where a toast goes: at the foot of the screen, or at its top if it would cover the control that was just pressed
 * there. `roomAtFoot` is taken by bars on a phone.
 */
export function toastPlace(
  pressed: Area | undefined,
  screen: { height: number; isPhone: boolean; roomAtFoot: number },
): 'foot' | 'top' {
  if (!pressed) return 'foot'
  const foot = screen.height - (screen.isPhone ? screen.roomAtFoot : 0)
  const isBeside = pressed.bottom <= foot - TOAST_HEIGHT || pressed.top >= foot
  return isBeside || (!screen.isPhone && pressed.start >= TOAST_WIDTH) ? 'foot' : 'top'
}
