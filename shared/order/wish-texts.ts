import type { IfMissing, Order } from '@souk-vert/shared/contract/order/order'
import * as t from '#messages'
import { firmText } from './firm-texts'

/** Names of the shopper's wishes for an order. */
export const wishHeads = { ifMissing: t.ifMissing, packerNote: t.noteForPacker, driverNote: t.noteForDriver }

/** Returns the choice of what happens to a missing line as the shopper says it: 'Send the closest'. */
export const ifMissingText = (choice: IfMissing): string => t.ifMissingChoice({ choice })

/**
 * Lists the shopper's wishes for an order, and the firm that it is invoiced to, each with its name; that of a single
 * line by the product's.
 */
export function wishesOf({ items, ifMissing, packerNote, driverNote, firm }: Order): [head: string, wish: string][] {
  const all: [string, string | undefined][] = [
    [wishHeads.ifMissing(), ifMissing && ifMissingText(ifMissing)],
    ...items.map((item): [string, string | undefined] => [item.name, item.ifMissing && ifMissingText(item.ifMissing)]),
    [wishHeads.packerNote(), packerNote],
    [wishHeads.driverNote(), driverNote],
    [t.invoiceFor(), firm && firmText(firm)],
  ]
  return all.flatMap(([head, wish]): [string, string][] => (wish ? [[head, wish]] : []))
}
