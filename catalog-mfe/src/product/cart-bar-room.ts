import { space } from '@souk-vert/shared/ui/theme'

/** Height that the cart's bar takes at the foot of a phone, with the room around it: as large text breaks it into three lines. */
export const CART_BAR_ROOM = `calc(${space(17)} + max(0px, 4.5 * (1rem - 16px)) + env(safe-area-inset-bottom))`
