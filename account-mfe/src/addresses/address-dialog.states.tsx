import { anAddress } from '@souk-vert/shared/testing/builders'
import type { States } from '@souk-vert/shared/testing/states'
import { AddressDialog } from './address-dialog'

const nothing = () => undefined

export const states: States = {
  coversPage: true,
  each: {
    add: <AddressDialog onClose={nothing} onSaved={nothing} />,
    edit: <AddressDialog address={anAddress()} onClose={nothing} onSaved={nothing} />,
  },
}
