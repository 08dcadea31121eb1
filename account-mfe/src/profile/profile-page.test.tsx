import { done, refused } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { heicPicture } from '@souk-vert/shared/contract/catalog/picture-types'
import { onErrorReport } from '@souk-vert/shared/client'
import type { User } from '@souk-vert/shared/contract/user/user'
import { answerCalls as answer, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { Link } from '@souk-vert/shared/ui/kit'
import { fill } from '../testing/fill'
import { ProfilePage } from './profile-page'

/** Answers for a user who is logged in nowhere else, and orders for no firm. */
const answerCalls: typeof answer = (handlers) =>
  answer({ 'GET /api/user/sessions': () => done([]), 'GET /api/user/firm': () => done(null), ...handlers })

/** The calls but those for the list of devices and the firm. */
const sent = (calls: MadeCall[]) =>
  calls.filter(({ name }) => name !== 'GET /api/user/sessions' && name !== 'GET /api/user/firm')

const details = (given: Partial<User>) => () => done(aUser(given))

const open = (given: Partial<User> = {}) =>
  renderInHost(
    <>
      <Link to="/search">Elsewhere</Link>
      <ProfilePage />
    </>,
    { path: '/dashboard/profile', state: { session: { status: 'signed-in', user: aUser(given) } } },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  onErrorReport(() => {})
  // jsdom shows no pictures.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

test('what is missing is said at its field; a mobile number that was never given may stay empty', async () => {
  const calls = answerCalls({
    'PUT /api/user/update-user': () => done(undefined, 'Profile saved'),
    'GET /api/user/user-details': details({ mobile: '' }),
  })
  open({ mobile: '' })

  await userEvent.clear(screen.getByLabelText('Name'))
  await press('Submit')
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(sent(calls)).toEqual([])
  await fill({ Name: 'Amina' })
  await press('Submit')

  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect(sent(calls)[0]?.body).toEqual({ name: 'Amina', email: 'amina@example.com', mobile: '' })
})

test('a mobile number that was given is not taken away', async () => {
  const calls = answerCalls({})
  open({ mobile: '0551234567' })

  await userEvent.clear(screen.getByLabelText('Mobile'))
  await press('Submit')

  expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription('Mobile is required')
  expect(sent(calls)).toEqual([])
})

test('name, email and mobile are shown, changed and saved, and meanwhile the button says Loading...', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const calls = answerCalls({
    'PUT /api/user/update-user': () => held.then(() => done(undefined, 'Profile saved')),
    'GET /api/user/user-details': details({ name: 'Amina B.' }),
  })
  open({ mobile: '' })
  expect(screen.getByLabelText('Email')).toHaveValue('amina@example.com')

  await fill({ Name: 'Amina B. ', Mobile: '0550123456' })
  await press('Submit')
  expect(screen.getByRole('button', { name: /Loading\.\.\.$/ })).toBeDisabled()
  letGo()

  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect(sent(calls)[0]?.body).toEqual({ name: 'Amina B. ', email: 'amina@example.com', mobile: '0550123456' })
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Amina B.'))
})

test('a new email asks for the password, which is sent with it alone', async () => {
  const calls = answerCalls({
    'PUT /api/user/update-user': () => done(undefined, 'Profile saved'),
    'GET /api/user/user-details': details({ email: 'amina@new.example' }),
  })
  open()
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()

  await fill({ Email: 'amina@new.example' })
  expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
    /we’ll email a link to amina@example\.com/,
  )
  await fill({ 'Current Password': 'milk and dates' })
  await press('Submit')

  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect(sent(calls)[0]?.body).toMatchObject({ email: 'amina@new.example', password: 'milk and dates' })
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument())
})

test('an email that somebody else has is said under the fields, and what was typed stays', async () => {
  const message = 'This email is already registered'
  answerCalls({
    'PUT /api/user/update-user': () => refused(409, 'EMAIL_TAKEN', message),
  })
  open()

  await fill({ Email: 'karim@example.com' })
  await press('Submit')

  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(screen.getByLabelText('Email')).toHaveValue('karim@example.com')
})

test('an email that is not confirmed says so, and another link can be had', async () => {
  const calls = answerCalls({
    'POST /api/user/send-verify-email': () => done(undefined, 'We’ve sent you a link'),
    'GET /api/user/user-details': details({ verify_email: true }),
  })
  open({ verify_email: false })
  expect(screen.getByText(/^Please confirm your email/)).toBeInTheDocument()

  await press('Resend email')

  expect(await screen.findByText('We’ve sent you a link')).toBeInTheDocument()
  expect(sent(calls)[0]?.name).toBe('POST /api/user/send-verify-email')
  // Meanwhile the link was opened elsewhere.
  expect(await screen.findByText('Your email is confirmed')).toBeInTheDocument()
})

describe('unsaved changes', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

  test('are asked about before another page opens, stay when one stays, and are given up when one leaves', async () => {
    const { router } = open()
    await fill({ Name: 'Amina B.' })

    await leave()
    expect(await screen.findByRole('dialog', { name: 'Leave without saving your changes?' })).toBeInTheDocument()
    await press('Stay')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/dashboard/profile')
    expect(screen.getByLabelText('Name')).toHaveValue('Amina B.')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))

    expect(router.state.location.pathname).toBe('/search')
  })

  test('are asked about by the browser before the tab closes', async () => {
    open()
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)

    await fill({ Name: 'Amina B.' })

    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  })

  test('that are none are not asked about', async () => {
    const { router } = open()
    await fill({ Name: 'Amina B.' })
    await fill({ Name: 'Amina Benali' })

    await leave()

    expect(router.state.location.pathname).toBe('/search')
  })
})

describe('the picture', () => {
  const choose = async (file: File) => {
    await press('Edit picture')
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(screen.getByLabelText('Picture'), file)
  }
  const picture = new File(['bytes'], 'me.png', { type: 'image/png' })

  test('is chosen, seen, uploaded and shown', async () => {
    let letGo = () => {}
    const calls = answerCalls({
      'PUT /api/user/upload-avatar': () =>
        new Promise((resolve) => {
          letGo = () => resolve(done({ _id: 'u1', avatar: '/uploads/me' }, 'Your picture is saved'))
        }),
      'GET /api/user/user-details': details({ avatar: '/uploads/me' }),
    })
    open()

    await press('Edit picture')
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled()
    await userEvent.upload(screen.getByLabelText('Picture'), picture)
    expect(screen.getByRole('img', { name: 'Preview' })).toBeInTheDocument()
    await press('Upload')
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Loading\.\.\.$/ })).toBeDisabled()
    await waitFor(() => letGo())

    expect(await screen.findByText('Your picture is saved')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Profile picture' })).toBeInTheDocument()
    expect([...(sent(calls)[0]?.body as FormData).keys()]).toEqual(['avatar'])
  })

  test.each([
    ['an iPhone photo', new File(['x'], 'me.HEIC', { type: '' }), heicPicture()],
    ['a text', new File(['x'], 'me.txt', { type: 'text/plain' }), 'Choose a JPEG, PNG, WebP, AVIF or GIF image'],
    [
      'more than 8 MB',
      new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      'The image can’t be larger than 8 MB (this one has 9 MB)',
    ],
  ])('is refused before it is sent: %s', async (_, file, message) => {
    const calls = answerCalls({})
    open()

    await choose(file)

    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(message)
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled()
    expect(sent(calls)).toEqual([])
  })

  test('is refused when it cannot be shown', async () => {
    open()

    await choose(picture)
    fireEvent.error(screen.getByRole('img', { name: 'Preview' }))

    expect(screen.getByRole('alert')).toHaveTextContent('We can’t open this image. Please try another one.')
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled()
  })

  test('that could not be uploaded can be tried again', async () => {
    answerCalls({})
    open()

    await choose(picture)
    await press('Upload')

    expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled()
  })
})

describe('the password', () => {
  const change = async (texts: Record<string, string>) => {
    await press('Change Password')
    await fill(texts)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Password' }))
  }
  const texts = {
    'Current Password': 'milk and dates',
    'New Password': 'dates and figs',
    'Confirm Password': 'dates and figs',
  }

  test('is changed by who knows the present one', async () => {
    const calls = answerCalls({
      'PUT /api/user/change-password': () => done(undefined, 'Your password has been changed'),
    })
    open()

    await change(texts)

    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent(calls).map(({ body }) => body)).toEqual([{ password: 'milk and dates', newPassword: 'dates and figs' }])
  })

  test('is not changed without the present one, which can be typed again at once', async () => {
    const message = 'Your current password isn’t right'
    answerCalls({
      'PUT /api/user/change-password': () => refused(400, 'WRONG_PASSWORD', message),
    })
    open()

    await change(texts)

    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText('Current Password')).toHaveFocus()
  })

  test('is refused where the new one is typed in two ways, before anything is sent', async () => {
    const calls = answerCalls({})
    open()

    await change({ ...texts, 'Confirm Password': 'figs and dates' })

    expect(await screen.findAllByText('New password and confirm password must be same.')).toHaveLength(2)
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'New password and confirm password must be same.',
    )
    expect(sent(calls)).toEqual([])
  })
})

describe('what the shop holds of the user', () => {
  const openDialog = async (name: string) => {
    open()
    await press(name)
    await fill({ Password: 'milk and dates' })
  }
  const inDialog = () => within(screen.getByRole('dialog'))

  test('is saved as a file after the password', async () => {
    const saved: { name: string; blob: Blob }[] = []
    let made = new Blob()
    URL.createObjectURL = (blob) => {
      made = blob as Blob
      return 'blob:data'
    }
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob: made })
    })
    const data = {
      madeAt: '2026-11-23T10:00:00.000Z',
      user: aUser({}),
      addresses: [],
      orders: [],
      cart: [],
      guestCarts: [],
      favourites: [],
      wishes: [],
      sessions: [],
      changes: [],
    }
    const calls = answerCalls({ 'POST /api/user/download-data': () => done(data) })

    await openDialog('Download my data')
    await userEvent.click(inDialog().getByRole('button', { name: 'Download' }))

    expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument()
    expect(sent(calls).map(({ body }) => body)).toEqual([{ password: 'milk and dates' }])
    expect(saved).toEqual([{ name: 'my-data-2026-11-23.json', blob: expect.any(Blob) }])
    expect(made.size).toBe(JSON.stringify(data, null, 2).length)
    click.mockRestore()
  })

  test('is not given for a wrong password, which can be typed again at once', async () => {
    answerCalls({
      'POST /api/user/download-data': () => refused(400, 'WRONG_PASSWORD', 'Your current password isn’t right'),
    })

    await openDialog('Download my data')
    await userEvent.click(inDialog().getByRole('button', { name: 'Download' }))

    expect(await inDialog().findByText('Your current password isn’t right')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  test('can be deleted: a link is sent after the password', async () => {
    const message = 'We’ve sent you a link. Please check your inbox.'
    const calls = answerCalls({ 'POST /api/user/send-delete-account': () => done(undefined, message) })

    await openDialog('Delete my account')
    await userEvent.click(inDialog().getByRole('button', { name: 'Email me the link' }))

    expect(await screen.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent(calls).map(({ body }) => body)).toEqual([{ password: 'milk and dates' }])
  })

  test('stays while an order is open, and the dialog says which', async () => {
    const message = 'You can delete your account once these orders are finished: ORD-1 (placed)'
    answerCalls({
      'POST /api/user/send-delete-account': () => refused(409, 'ORDERS_OPEN', message),
    })

    await openDialog('Delete my account')
    await userEvent.click(inDialog().getByRole('button', { name: 'Email me the link' }))

    expect(await inDialog().findByText(message)).toBeInTheDocument()
  })
})

test('a firm is folded while there is none; what is saved of it says itself, and a wrong tax number is said at its field', async () => {
  const calls = answerCalls({ 'PUT /api/user/firm': (firm) => done(firm, 'Invoices will name the firm') })
  open()
  const fold = (await screen.findByText('Invoices for a firm')).closest('details')!
  expect(fold.open).toBe(false)

  await fill({ 'Name of the firm': 'SARL Benali', 'Tax number (NIF)': '1234' })
  await press('Save firm')
  expect(screen.getByLabelText('Tax number (NIF)')).toHaveAccessibleDescription(/must have 15 to 20 digits/)
  await fill({ 'Tax number (NIF)': '٠٠٠٠١٦٠٠١٢٣٤٥٦٧' })
  await press('Save firm')

  expect(await screen.findByText('Invoices will name the firm')).toBeInTheDocument()
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { name: 'SARL Benali', taxNumber: '٠٠٠٠١٦٠٠١٢٣٤٥٦٧', tradeRegister: '' },
  ])
})

test('a firm that was kept is open', async () => {
  answerCalls({ 'GET /api/user/firm': () => done({ name: 'SARL Benali', taxNumber: '', tradeRegister: '' }) })
  open()

  expect(await screen.findByLabelText('Name of the firm')).toHaveValue('SARL Benali')
  expect(screen.getByText('Invoices for a firm').closest('details')!.open).toBe(true)
})
