import type { IfMissing } from '@souk-vert/shared/contract/order'
import * as t from '#messages'

/** Heading of the choice of what happens to a line that is missing when an order is packed. */
export const ifMissingHead = t.ifMissing

/** Returns the choice as the shopper says it: 'Send the closest'. */
export const ifMissingText = (choice: IfMissing): string => t.ifMissingChoice({ choice })
