import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { ShopUser } from '@souk-vert/shared/contract/admin-user'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { counted } from '@souk-vert/shared/text/counted'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { DeleteDialog } from '../parts/delete-dialog'
import { History } from '../history/history'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Row, RowDanger, Rows } from '../parts/layout'
import { whenOf } from '../parts/moments'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  dt {
    font-weight: 600;
  }
`

/** Change of a user: the question before it, and the text of its button. */
interface Step {
  title: string
  text: string
  confirm: string
  change: { role: ShopUser['role'] } | { status: 'Active' | 'Suspended' }
}

const roleStep = ({ role }: ShopUser): Step =>
  role === 'ADMIN'
    ? {
        title: 'Remove admin role?',
        text: 'They keep their customer account but lose access to the admin pages.',
        confirm: 'Remove',
        change: { role: 'USER' },
      }
    : {
        title: 'Make this person an admin?',
        text: 'They will be able to change everything here: products, orders, users and settings.',
        confirm: 'Make admin',
        change: { role: 'ADMIN' },
      }

const statusStep = ({ status }: ShopUser): Step =>
  status === 'Active'
    ? {
        title: 'Block this user?',
        text: 'They are logged out at once and cannot log in. Their orders stay.',
        confirm: 'Block',
        change: { status: 'Suspended' },
      }
    : {
        title: 'Unblock this user?',
        text: 'They can log in again.',
        confirm: 'Unblock',
        change: { status: 'Active' },
      }

const send = (_id: string, change: Step['change']) =>
  'role' in change
    ? call('PUT /api/user/admin-role', { _id, ...change })
    : call('PUT /api/user/admin-status', { _id, ...change })

interface UserDetailProps {
  user: ShopUser
  onChanged(user: ShopUser): void
}

/** A user of the shop: who they are, their orders, and what can be made of them. Nobody changes themselves. */
export function UserDetail({ user, onChanged }: UserDetailProps) {
  const me = useShop(userOf)
  const [asked, setAsked] = useState<Step>()
  const { _id, name, email, mobile, role, status, createdAt, last_login_date: lastLogin, orders } = user
  const change = async (step: Step) => {
    const { message, data } = await send(_id, step.change)
    toastSuccess(message)
    onChanged(data)
  }
  return (
    <Rows>
      <h2 dir="auto">{name}</h2>
      <Facts>
        <dt>Email</dt>
        <dd>
          <span>{email}</span> {!user.verify_email && <Mute>not verified</Mute>}
        </dd>
        <dt>Mobile No.</dt>
        <dd>{mobile || '–'}</dd>
        <dt>Registered</dt>
        <dd>{whenOf(createdAt)}</dd>
        <dt>Last login</dt>
        <dd>{lastLogin ? whenOf(lastLogin) : 'never'}</dd>
      </Facts>
      <ActionLink outlined to={`/dashboard/orders?user=${_id}`}>
        <Icon name="orders" /> {counted(orders, 'order')}
      </ActionLink>
      {me?._id === _id ? (
        <Mute>This is your own account. Only another admin can change its role or block it.</Mute>
      ) : (
        <Row>
          <Action outlined onClick={() => setAsked(roleStep(user))}>
            {role === 'ADMIN' ? 'Remove admin role' : 'Make admin'}
          </Action>
          {status === 'Active' ? (
            <RowDanger onClick={() => setAsked(statusStep(user))}>Block</RowDanger>
          ) : (
            <Action outlined onClick={() => setAsked(statusStep(user))}>
              Unblock
            </Action>
          )}
        </Row>
      )}
      <History thing="user" thingId={_id} version={`${role} ${status}`} />
      {asked && (
        <DeleteDialog
          title={asked.title}
          confirm={asked.confirm}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => change(asked).finally(() => setAsked(undefined))}
        >
          <strong dir="auto">{name}</strong>
          <p>{asked.text}</p>
        </DeleteDialog>
      )}
    </Rows>
  )
}
