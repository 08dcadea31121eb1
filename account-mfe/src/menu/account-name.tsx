import { isolated } from '@souk-vert/shared/language/isolated'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

const Name = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: normal;
`

/** The name or mobile of the user with the '(Admin)' marker (section 2), as the text of a link to the profile. */
export const AccountName = ({ name, isAdmin }: { name: string; isAdmin: boolean }) => (
  <Name>
    <strong>{isAdmin ? t.nameOfAdmin({ name }) : isolated(name)}</strong>
    <Mute>{t.viewProfile()}</Mute>
  </Name>
)
