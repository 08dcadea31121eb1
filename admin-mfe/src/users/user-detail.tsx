import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import { type Role, ROLES } from '@souk-vert/shared/contract/roles'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { SelectField } from '../parts/form/field'
import { History } from '../history/history'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Row, RowDanger, Rows } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { toastAnswer } from '../parts/toast-answer'

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
  change: { role: Role } | { status: 'Active' | 'Suspended' } | { secondFactor: false } | { deleted: true }
}

const roleStep = (role: Role): Step => ({
  title: t.changeRoleAsk(),
  text: t.roleMay({ role }),
  confirm: t.changeRole(),
  change: { role },
})

const statusStep = ({ status }: ShopUser): Step =>
  status === 'Active'
    ? {
        title: t.blockUserAsk(),
        text: t.blockedAtOnce(),
        confirm: t.block(),
        change: { status: 'Suspended' },
      }
    : {
        title: t.unblockUserAsk(),
        text: t.canLogInAgain(),
        confirm: t.unblock(),
        change: { status: 'Active' },
      }

const resetStep = (): Step => ({
  title: t.resetTwoStepAsk(),
  text: t.resetTwoStepText(),
  confirm: t.resetTwoStep(),
  change: { secondFactor: false },
})

const deleteStep = (): Step => ({
  title: t.deleteCustomerAsk(),
  text: t.customerDeletedText(),
  confirm: t.deleteCustomer(),
  change: { deleted: true },
})

/** Changes a user, and answers what they are then; nothing of who is deleted. */
const send = (_id: string, change: Step['change']): Promise<{ message: string; data?: ShopUser }> => {
  if ('deleted' in change) return call('DELETE /api/user/admin-delete', { _id })
  if ('secondFactor' in change) return call('PUT /api/user/admin-reset-second-factor', { _id })
  return 'role' in change
    ? call('PUT /api/user/admin-role', { _id, ...change })
    : call('PUT /api/user/admin-status', { _id, ...change })
}

interface UserDetailProps {
  user: ShopUser
  /** Gets no user once they are deleted. */
  onChanged(user: ShopUser | undefined): void
}

/** A user of the shop: who they are, their orders, and what can be made of them. Nobody changes themselves. */
export function UserDetail({ user, onChanged }: UserDetailProps) {
  const me = useShop(userOf)
  const [asked, setAsked] = useState<Step>()
  const { _id, name, email, mobile, role, status, createdAt, last_login_date: lastLogin, orders, secondFactor } = user
  const change = async (step: Step) => onChanged(await toastAnswer(send(_id, step.change)))
  return (
    <Rows>
      <h2 dir="auto">{name}</h2>
      <Facts>
        <dt>{t.email()}</dt>
        <dd>
          <span>{email || t.noLogin()}</span> {email && !user.verify_email && <Mute>{t.notVerified()}</Mute>}
        </dd>
        <dt>{t.mobileNo()}</dt>
        <dd>{mobile || '–'}</dd>
        <dt>{t.registered()}</dt>
        <dd>{whenOf(createdAt)}</dd>
        <dt>{t.lastLogin()}</dt>
        <dd>{lastLogin ? whenOf(lastLogin) : t.never()}</dd>
        {secondFactor && (
          <>
            <dt>{t.twoStepLogin()}</dt>
            <dd>{t.isOn()}</dd>
          </>
        )}
      </Facts>
      <ActionLink outlined to={`/dashboard/orders?user=${_id}`}>
        <Icon name="orders" /> {t.orderCount({ count: orders })}
      </ActionLink>
      {me?._id === _id ? (
        <Mute>{t.ownAccount()}</Mute>
      ) : (
        <Row>
          <SelectField
            label={t.role()}
            options={new Map(ROLES.map((each) => [each, t.roleName({ role: each })]))}
            value={role}
            onChange={({ target }) => setAsked(roleStep(target.value as Role))}
          />
          {secondFactor && (
            <Action outlined onClick={() => setAsked(resetStep())}>
              {t.resetTwoStep()}
            </Action>
          )}
          {status === 'Active' ? (
            <RowDanger onClick={() => setAsked(statusStep(user))}>{t.block()}</RowDanger>
          ) : (
            <Action outlined onClick={() => setAsked(statusStep(user))}>
              {t.unblock()}
            </Action>
          )}
          {!email && <RowDanger onClick={() => setAsked(deleteStep())}>{t.deleteCustomer()}</RowDanger>}
        </Row>
      )}
      <History thing="user" thingId={_id} version={`${role} ${status} ${secondFactor}`} />
      {asked && (
        <ConfirmDialog
          title={asked.title}
          confirm={asked.confirm}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => change(asked).finally(() => setAsked(undefined))}
        >
          <strong dir="auto">{name}</strong>
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
    </Rows>
  )
}
