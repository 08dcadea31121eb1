import type { Address } from '@souk-vert/shared/contract/user/address'
import type { StateCreator } from 'zustand/vanilla'
import { checkList, id } from './checks'
import { failed, loading, type LoadState, ready } from './load-state'

/** The user's active addresses, as the backend lists them (section 4). */
export interface AddressesSlice {
  readonly addresses: LoadState<Address[]>
  /** @throws TypeError for an address that is malformed */
  addressesLoaded(addresses: Address[]): void
  addressesFailed(): void
}

export const createAddressesSlice: StateCreator<AddressesSlice> = (set) => ({
  addresses: loading,
  addressesLoaded: (addresses) => {
    checkList('addressesLoaded', 'addresses', addresses, { _id: id })
    set({ addresses: ready(addresses) })
  },
  addressesFailed: () => set({ addresses: failed }),
})
