import type { Address } from '@souk-vert/shared/contract/user/address'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'

const none: Address[] = []

/** The user's address to which an order goes: at the place of 'Deliver to', or else that which was chosen for this cart, or the first. */
export function useOrderAddress(chosenId: string | undefined): string | undefined {
  const addresses = useShop((state) => valueOr(state.addresses, none))
  const place = useShop(({ deliverTo }) => deliverTo?.place)
  const { addressId, commune, pincode } = (shop.delivery && place) || {}
  const isThere = (address: Address) =>
    address._id === addressId ||
    (commune !== undefined && address.commune_id === commune) ||
    (pincode !== undefined && address.pincode === pincode)
  const isChosen = ({ _id }: Address) => _id === chosenId
  return (addresses.find(isThere) ?? addresses.find(isChosen) ?? addresses[0])?._id
}
