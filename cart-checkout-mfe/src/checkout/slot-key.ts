import type { Slot } from '@souk-vert/shared/contract/delivery/slot'

/** Name of one time of a slot, which is there every week. */
export const slotKey = ({ id, from }: Slot): string => `${id} ${from}`
