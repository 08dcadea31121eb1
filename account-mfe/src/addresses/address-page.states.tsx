import { anAddress, aUser } from '@souk-vert/shared/testing/builders'
import type { ShopState } from '@souk-vert/shared/stores'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { AddressPage } from './address-page'

const page = (addresses: ShopState['addresses']) => (
  <WithStore state={{ session: { status: 'signed-in', user: aUser() }, addresses }}>
    <AddressPage />
  </WithStore>
)

export const states: States = {
  each: {
    'some addresses': page({ status: 'ready', value: [anAddress(), anAddress({ _id: 'd2', city: 'Oran' })] }),
    'no address': page({ status: 'ready', value: [] }),
    loading: page({ status: 'loading' }),
    failed: page({ status: 'failed' }),
  },
}
