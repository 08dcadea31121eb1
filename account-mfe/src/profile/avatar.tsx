import { useState } from 'react'
import type { User } from '@souk-vert/shared/contract/user/user'
import { Button, Picture, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AvatarDialog } from './avatar-dialog'
import { Round, ROUND_SIZE } from './round'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`

/** The user's picture, or the first letter of the name, with the way to another (section 2). */
export function Avatar({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Row>
      <Round>
        {user.avatar ? (
          <Picture address={user.avatar} width={ROUND_SIZE} height={ROUND_SIZE} alt={t.profilePicture()} />
        ) : (
          <span aria-hidden="true">{[...user.name][0]?.toUpperCase()}</span>
        )}
      </Round>
      <Button type="button" outlined aria-label={t.editPicture()} onClick={() => setEditing(true)}>
        {t.edit()}
      </Button>
      {isEditing && <AvatarDialog onClose={() => setEditing(false)} />}
    </Row>
  )
}
