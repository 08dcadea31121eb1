import type { Address } from '@souk-vert/shared/contract/user/address'
import { type DeliverTo, useShop, valueOr } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'

const none: Address[] = []

/** Returns whether an address is at the place that the shopper has chosen. */
export const isAt = (address: Address, { addressId, commune, pincode }: DeliverTo['place']): boolean =>
  address._id === addressId ||
  (commune !== undefined && address.commune_id === commune) ||
  (pincode !== undefined && address.pincode === pincode)

/** The user's address to which an order goes: at the place of 'Deliver to', or else that which was chosen for this cart, or the first. */
export function useOrderAddress(chosenId?: string): Address | undefined {
  const addresses = useShop((state) => valueOr(state.addresses, none))
  const place = useShop(({ deliverTo }) => deliverTo?.place)
  const isThere = (address: Address) => shop.delivery && place && isAt(address, place)
  return addresses.find(isThere) ?? addresses.find(({ _id }) => _id === chosenId) ?? addresses[0]
}
