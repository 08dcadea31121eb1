import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, OrNull } from '../fields'

const text = (maxLength: number, example: string) => Type.String({ maxLength, examples: [example] })

/**
 * Firm that invoices name in place of the customer, with its tax number (NIF, 15 to 20 digits of any script) and trade register (RC).
 * Each may be empty; where all are, there is no firm.
 */
export const Firm = Closed({
  name: text(150, 'SARL Benali'),
  taxNumber: text(40, '000016001234567'),
  tradeRegister: text(40, '16/00-0123456B24'),
})
export type Firm = Static<typeof Firm>

/** The firm that the caller has kept, which the checkout offers; null where there is none. */
export const getFirm = call('GET /api/user/firm', 'user', 'The firm that the caller orders for', { data: OrNull(Firm) })

/** Keeps the firm for the next orders; an empty one removes it. */
export const setFirm = call('PUT /api/user/firm', 'user', 'Keep the firm that the caller orders for', {
  body: Firm,
  data: OrNull(Firm),
})
