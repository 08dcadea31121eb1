import { done, listed } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { UsersPage } from './users-page'

beforeEach(() => onErrorReport(() => {}))

const aShopUser = (given: Partial<ShopUser> = {}): ShopUser => {
  const { name, email, avatar, mobile, verify_email, last_login_date, status, role, createdAt } = aUser()
  const user = { name, email, avatar, mobile, verify_email, last_login_date, status, role, createdAt }
  return { ...user, _id: 'u2', orders: 3, secondFactor: false, ...given }
}

/** A shop with these users, whom calls change. */
function shopWith(users: ShopUser[], handlers: Parameters<typeof answerCalls>[0] = {}) {
  const changed = (_id: string, part: Partial<ShopUser>, message: string) => {
    users = users.map((user) => (user._id === _id ? { ...user, ...part } : user))
    return done(
      users.find((user) => user._id === _id)!,
      message,
    )
  }
  return answerCalls({
    'POST /api/user/admin-list': () => listed(users),
    'PUT /api/user/admin-role': ({ _id, role }) => changed(_id, { role }, 'Role changed'),
    'PUT /api/user/admin-status': ({ _id, status }) => changed(_id, { status }, 'Status changed'),
    'PUT /api/user/admin-reset-second-factor': ({ _id }) => changed(_id, { secondFactor: false }, 'Reset'),
    ...handlers,
  })
}
const open = () => renderInHost(<UsersPage />, { path: '/dashboard/users', state: { session: adminSession } })
const dialog = (name = 'User') => within(screen.getByRole('dialog', { name }))
const asked = (calls: MadeCall[]) => bodiesOf(calls, 'POST /api/user/admin-list')

test('a user is opened, made a packer and blocked, each after a question; their orders are one press away', async () => {
  const calls = shopWith([aShopUser()])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Amina Benali' }))
  expect(dialog().getByRole('link', { name: '3 orders' })).toHaveAttribute('href', '/dashboard/orders?user=u2')

  await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Packer')
  expect(dialog('Change the role?').getByText(/the orders to pack, and nothing else/)).toBeInTheDocument()
  await userEvent.click(dialog('Change the role?').getByRole('button', { name: 'Change role' }))

  expect(await screen.findByText('Role changed')).toBeInTheDocument()
  expect(dialog().getByLabelText('Role')).toHaveValue('PACKER')
  await userEvent.click(dialog().getByRole('button', { name: 'Block' }))
  await userEvent.click(dialog('Block this user?').getByRole('button', { name: 'Block' }))
  expect(await dialog().findByRole('button', { name: 'Unblock' })).toBeInTheDocument()
  expect(bodiesOf(calls, 'PUT /api/user/admin-role')).toContainEqual({ _id: 'u2', role: 'PACKER' })
  expect(bodiesOf(calls, 'PUT /api/user/admin-status')).toContainEqual({ _id: 'u2', status: 'Suspended' })
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('row', { name: /Amina Benali .* Blocked$/ })).toBeInTheDocument()
})

test('one’s own account has no such buttons', async () => {
  shopWith([aShopUser({ _id: adminSession.user._id, role: 'ADMIN' })])
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Amina Benali' }))

  expect(dialog().getByText(/This is your own account/)).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Block' })).not.toBeInTheDocument()
})

test('users are found by text and group; who is not found can be looked for no more', async () => {
  const calls = shopWith([])
  open()

  await enter(screen.getByLabelText('Search'), 'amina')
  await userEvent.click(screen.getByRole('button', { name: 'Blocked' }))
  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ search: 'amina', only: 'blocked', page: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }))

  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ search: '', page: 1 }))
})

test('the two-step login of somebody who has lost it is reset, after a question', async () => {
  const calls = shopWith([aShopUser({ role: 'PACKER', secondFactor: true })])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Amina Benali' }))

  await userEvent.click(dialog().getByRole('button', { name: 'Reset two-step login' }))
  const question = dialog('Reset two-step login?')
  await userEvent.click(question.getByRole('button', { name: 'Reset two-step login' }))

  expect(await screen.findByText('Reset')).toBeInTheDocument()
  expect(dialog().queryByRole('button', { name: 'Reset two-step login' })).not.toBeInTheDocument()
  expect(bodiesOf(calls, 'PUT /api/user/admin-reset-second-factor')).toContainEqual({ _id: 'u2' })
})

test('a customer without a login is deleted after a question, and leaves the list; nobody else can be', async () => {
  const zohra = aShopUser({ _id: 'u3', name: 'Zohra', email: '', verify_email: false, last_login_date: null })
  let users = [aShopUser(), zohra]
  const calls = answerCalls({
    'POST /api/user/admin-list': () => listed(users),
    'POST /api/change/admin-list': () => listed([]),
    'DELETE /api/user/admin-delete': () => {
      users = [aShopUser()]
      return done(undefined, 'The customer has been deleted')
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Amina Benali' }))
  expect(dialog().queryByRole('button', { name: 'Delete customer' })).not.toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Zohra' }))
  expect(dialog().getByText('none: orders by phone')).toBeInTheDocument()

  await userEvent.click(dialog().getByRole('button', { name: 'Delete customer' }))
  await userEvent.click(dialog('Delete this customer?').getByRole('button', { name: 'Delete customer' }))

  expect(await screen.findByText('The customer has been deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zohra' })).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(bodiesOf(calls, 'DELETE /api/user/admin-delete')).toContainEqual({ _id: 'u3' })
})
