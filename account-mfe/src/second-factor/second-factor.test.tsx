import { done, refused, refusedField } from '@souk-vert/shared/testing/answers'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Role } from '@souk-vert/shared/contract/roles'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { ProfilePage } from '../profile/profile-page'

beforeEach(() => onErrorReport(() => {}))

const secret = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/shop', picture: '<svg/>' }

/** A shop in which the code 123456 and the password 'milk and dates' are right. */
function shopWith({ isOn = false, isRequired = false } = {}) {
  const factor = () => done({ isOn, isRequired, recoveryCodes: isOn ? 2 : 0 })
  const isRight = ({ code }: { code: string }) => code === '123456'
  return answerCalls({
    'GET /api/user/sessions': () => done([]),
    'GET /api/user/second-factor': factor,
    'POST /api/user/set-up-second-factor': ({ password }: { password: string }) =>
      password === 'milk and dates' ? done(secret) : refused(400, 'WRONG_PASSWORD', 'Wrong password'),
    'PUT /api/user/new-recovery-codes': () => done({ recoveryCodes: ['3456 7890 1234'] }, 'New ones'),
    'PUT /api/user/second-factor-on': (body) => {
      if (!isRight(body)) return refusedField('code', 'Wrong code')
      isOn = true
      return done({ recoveryCodes: ['1234 5678 9012', '2345 6789 0123'] }, 'Two-step login is on')
    },
    'PUT /api/user/second-factor-off': () => {
      isOn = false
      return done(undefined, 'Two-step login is off')
    },
  })
}
const open = (role: Role = 'PACKER') =>
  renderInHost(<ProfilePage />, {
    path: '/dashboard/profile',
    state: { session: { status: 'signed-in', user: aUser({ role }) } },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a shopper is offered none, and it is not asked for', () => {
  const calls = shopWith()
  open('USER')

  expect(screen.queryByText('Two-step login')).not.toBeInTheDocument()
  expect(calls).not.toContainEqual(expect.objectContaining({ name: 'GET /api/user/second-factor' }))
})

test('staff set it up by a code of their app, and are shown the recovery codes once', async () => {
  const calls = shopWith({ isRequired: true })
  open()
  expect(await screen.findByText(/This shop asks it of its staff/)).toBeInTheDocument()

  await press('Set up')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step login' }))
  await fill({ Password: 'another one' })
  await press('Continue')
  expect((await dialog.findAllByText('Wrong password')).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText('Password'))
  await fill({ Password: 'milk and dates' })
  await press('Continue')
  expect(await dialog.findByRole('img')).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%2F%3E')
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  await fill({ Code: '654321' })
  await press('Switch on')
  expect(await dialog.findByLabelText('Code')).toHaveAccessibleDescription('Wrong code')
  await userEvent.clear(dialog.getByLabelText('Code'))
  await fill({ Code: '123456' })
  await press('Switch on')

  expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1234 5678 9012', '2345 6789 0123'],
  ])
  await press('I’ve kept them')
  expect(await screen.findByText('It is on. 2 recovery codes are left.')).toBeInTheDocument()
  expect(screen.queryByText('1234 5678 9012')).not.toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'POST /api/user/set-up-second-factor')).toHaveLength(2)
})

test('it is switched off by password and code', async () => {
  const calls = shopWith({ isOn: true })
  open()

  await press('Switch off')
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off two-step login' }))
  await enter(dialog.getByLabelText('Password'), 'milk and dates')
  await enter(dialog.getByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))

  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({
      name: 'PUT /api/user/second-factor-off',
      body: { password: 'milk and dates', code: '123456' },
    }),
  )
})

test('new recovery codes are shown once, for password and code', async () => {
  const calls = shopWith({ isOn: true })
  open()

  await press('New recovery codes')
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }))
  await enter(dialog.getByLabelText('Password'), 'milk and dates')
  await enter(dialog.getByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Get new codes' }))

  expect(await screen.findByText('3456 7890 1234')).toBeInTheDocument()
  await press('I’ve kept them')
  expect(screen.queryByText('3456 7890 1234')).not.toBeInTheDocument()
  expect(calls).toContainEqual(
    expect.objectContaining({
      name: 'PUT /api/user/new-recovery-codes',
      body: { password: 'milk and dates', code: '123456' },
    }),
  )
})
