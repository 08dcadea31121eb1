import * as t from '#messages'
import type { Obstacle } from './pay-back'

const texts: Record<Obstacle, () => string> = {
  cash: t.paidInCash,
  'no refunds': t.providerCannotRefund,
  'no keys': t.providerKeysMissing,
  before: t.refundFromBefore,
}

/** Says why a refund is to be paid by hand: in the provider's own words, unless it is the shop's reason. */
export const problemText = (problem: string): string => (texts as Record<string, () => string>)[problem]?.() ?? problem
