import type { OrderRequest } from '@souk-vert/shared/contract/order/order'
import { readEntries, storeEntries } from '@souk-vert/shared/history/entry-memory'

/** An order in cash that was sent: until it is answered, only the same call with the same key shows whether it was placed. */
interface UnansweredOrder {
  key: string
  body: OrderRequest
}

const NAME = 'unanswered-order'

/** The last order that was sent from this tab, unless it was answered. */
export const readUnansweredOrder = () => readEntries<UnansweredOrder>(NAME).last

export const storeUnansweredOrder = (last: UnansweredOrder | undefined): void => void storeEntries(NAME, { last })
