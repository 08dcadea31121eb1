import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { Sessions } from './sessions'

beforeEach(() => onErrorReport(() => {}))

const used = { startedAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T12:00:00.000Z' }

test('people see where they are logged in, and log another device out by their password', async () => {
  let sessions = [
    { _id: 's1', device: 'Firefox, Windows', isThis: true, ...used },
    { _id: 's2', device: 'Chrome, Android', isThis: false, ...used },
    { _id: 's3', device: '', isThis: false, ...used },
  ]
  answerCalls({
    'GET /api/user/sessions': () => done(sessions),
    'PUT /api/user/end-session': ({ _id, password }) => {
      if (password !== 'milk and dates') return refused(400, 'WRONG_PASSWORD', 'Wrong password')
      sessions = sessions.filter((each) => each._id !== _id)
      return done(undefined, 'That device is logged out')
    },
  })
  renderInHost(<Sessions email="amina@example.com" />)

  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByRole('button', { name: /^Log out/ }) !== null)).toEqual([
    false,
    true,
    true,
  ])
  expect(rows[0]).toHaveTextContent('This device')
  expect(rows[1]).toHaveTextContent(/Last used on 20 Nov 2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Log out Chrome, Android' }))
  await fill({ Password: 'another one' })
  const dialog = within(screen.getByRole('dialog', { name: 'Log out Chrome, Android' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  expect((await dialog.findAllByText('Wrong password')).length).toBeGreaterThan(0)
  await userEvent.clear(dialog.getByLabelText('Password'))
  await fill({ Password: 'milk and dates' })
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))

  expect(await screen.findByText('That device is logged out')).toBeInTheDocument()
  expect(screen.queryByText('Chrome, Android')).not.toBeInTheDocument()
  expect(screen.getByText('A device without a name')).toBeInTheDocument()
})
