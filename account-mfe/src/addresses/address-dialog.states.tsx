import type { States } from 'shared/workbench/states'
import { AddressDialog } from './address-dialog'

const nothing = () => undefined

export const states: States = {
  coversPage: true,
  each: { add: <AddressDialog onClose={nothing} onSaved={nothing} /> },
}
