import type { Address } from 'shared/contract/address'
import { Card, styled } from 'shared/ui/kit'
import { space } from 'shared/ui/theme'

const Frame = styled(Card)`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  min-height: 140px;
  padding: ${space(4)};
  overflow-wrap: anywhere;
`

/** One saved address (section 2, Addresses). */
export const AddressCard = ({ address }: { address: Address }) => (
  <Frame as="article">
    <strong>{address.address_line}</strong>
    <span>{address.city}</span>
    <span>{address.state}</span>
    <span>
      {address.country} - {address.pincode}
    </span>
    <span>{address.mobile}</span>
  </Frame>
)
