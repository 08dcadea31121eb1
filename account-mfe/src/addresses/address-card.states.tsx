import { anAddress, longName, unbrokenName } from '@souk-vert/shared/testing/builders'
import type { States } from '@souk-vert/shared/testing/states'
import { AddressCard } from './address-card'

export const states: States = {
  width: 340,
  each: {
    default: <AddressCard address={anAddress()} />,
    'long text': <AddressCard address={anAddress({ address_line: longName, city: unbrokenName })} />,
    Arabic: <AddressCard address={anAddress({ address_line: 'شارع ديدوش مراد ١٢', city: 'الجزائر' })} />,
  },
}
