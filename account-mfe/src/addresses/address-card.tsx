import type { ReactNode } from 'react'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { countryLine, wayLines } from '@souk-vert/shared/text/place-line'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'

const Frame = styled(Card)`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  height: 100%;
  min-height: 140px;
  padding: ${space(4)};
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-self: end;
  gap: ${space(2)};
  margin-top: ${space(2)};
`

/** One saved address (section 2), and below it what can be done with it. */
export const AddressCard = ({ address, children }: { address: Address; children?: ReactNode }) => (
  <Frame as="article">
    <strong dir="auto">{address.address_line}</strong>
    <span dir="auto">{address.city}</span>
    <span dir="auto">{address.state}</span>
    <span dir="auto">{countryLine(address)}</span>
    <span>
      <bdi>{address.mobile}</bdi>
    </span>
    {wayLines(address).map((line) => (
      <span key={line} dir="auto">
        {line}
      </span>
    ))}
    <Actions>{children}</Actions>
  </Frame>
)
