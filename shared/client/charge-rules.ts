import type * as ChargeRules from '../money/bill'

let rules: typeof ChargeRules | undefined

/** Rules by which a bill with charges is added up: there before the store has charges, which most carts never have. */
export const chargeRules = () => rules

/** Throws what the import throws. */
export async function loadChargeRules(): Promise<void> {
  rules ??= await import(/* webpackChunkName: 'bill' */ '../money/bill')
}
