import { chargeRules } from '@souk-vert/shared/client'
import { type Bill, billLines, type CartLine, goodsBill } from '../money/goods'
import type { OfferedCharge } from '../money/order/charges'

/** The bill of what can be ordered of a cart on the page. */
export const billOf = (items: readonly CartLine[], charges: readonly OfferedCharge[]): Bill =>
  (charges.length > 0 && chargeRules()?.billOf(items, charges)) || goodsBill(billLines(items))
