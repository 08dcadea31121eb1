export { AddressDialog } from '../addresses/address-dialog'
