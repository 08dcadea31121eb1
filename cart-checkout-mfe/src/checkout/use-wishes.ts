import { useState } from 'react'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { Firm } from '@souk-vert/shared/contract/user/firm'
import type { IfMissing, OrderRequest } from '@souk-vert/shared/contract/order/order'
import { readEntries, storeEntries } from '@souk-vert/shared/history/entry-memory'

/** A note has at most so many characters. */
export const MAX_NOTE = 500

/** Wishes of the shopper beside the goods. `ofLines` is by product, and `addressId` and `firm` are there, where they were chosen. */
export interface Wishes {
  addressId: string | undefined
  ifMissing: IfMissing
  ofLines: Record<string, IfMissing>
  packerNote: string
  driverNote: string
  firm?: Firm
}

const none: Wishes = { addressId: undefined, ifMissing: 'leave-out', ofLines: {}, packerNote: '', driverNote: '' }

const NAME = 'order-wishes'

const idsOf = (lines: CartItem[]) => lines.map(({ _id }) => _id)

/**
 * Returns the wishes that were kept for this cart, of which a line is still there; another order begins without. A
 * release before may have kept fewer.
 */
function kept(lines: CartItem[]): Wishes {
  const { last } = readEntries<{ wishes: Partial<Wishes>; ids: string[] }>(NAME)
  return last?.ids.some((id) => idsOf(lines).includes(id)) ? { ...none, ...last.wishes } : none
}

/**
 * The wishes for the cart that is being bought, which the tab keeps on the way to the cart, the payment's page or
 * another language, and back.
 */
export function useWishes(lines: CartItem[]) {
  const [wishes, setWishes] = useState(() => kept(lines))
  const change = (changed: Partial<Wishes>) => {
    const after = { ...wishes, ...changed }
    storeEntries(NAME, { last: { wishes: after, ids: idsOf(lines) } })
    setWishes(after)
  }
  return { wishes, change }
}

/** The fields of an order's request that say the wishes; what is so by default is not sent. */
export function toRequest(
  lines: CartItem[],
  { ifMissing, ofLines, packerNote, driverNote, firm }: Wishes,
): Pick<OrderRequest, 'list_items' | 'ifMissing' | 'packerNote' | 'driverNote' | 'firm'> {
  const [toPacker, toDriver] = [packerNote.trim(), driverNote.trim()]
  return {
    list_items: lines.map((line) => {
      const own = ofLines[line.productId._id]
      return own && own !== ifMissing ? { ...line, ifMissing: own } : line
    }),
    ...(ifMissing !== none.ifMissing && { ifMissing }),
    ...(toPacker && { packerNote: toPacker }),
    ...(toDriver && { driverNote: toDriver }),
    ...(firm && Object.values(firm).some(Boolean) && { firm }),
  }
}
