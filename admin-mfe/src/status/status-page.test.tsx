import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { NONE } from '@souk-vert/shared/contract/release/version-counts'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import type { RemoteStatus, Server, ShopStatus } from './status-types'
import { StatusPage } from './status-page'

const password = 'milk and dates'

beforeEach(() => onErrorReport(() => {}))

const AT = '2026-02-12T09:00:00.000Z'
const catalog: RemoteStatus = {
  remote: 'catalog',
  revision: 7,
  bad: [],
  counts: { '1.3.0': { ...NONE, renderErrors: 2, lcps: 9, slowLcps: 4 } },
  active: { version: '1.3.0', at: AT, by: 'Karima', commit: '4f2c91a0aaaa-dirty', note: 'new prices' },
  previous: [{ version: '1.2.0', at: AT, by: 'Karima' }],
}
const withCanary: RemoteStatus = {
  ...catalog,
  canary: {
    version: '1.4.0',
    by: 'Karima',
    at: AT,
    share: 5,
    since: AT,
    next: [25, 100],
    judged: { active: { ...NONE, visits: 300, failedVisits: 3 }, canary: { ...NONE, visits: 16, failedVisits: 4 } },
  },
}
const server: Server = {
  id: 'a-8080',
  host: 'a',
  port: 8080,
  seenAt: '2026-02-12T10:00:00.000Z',
  shell: '56c3',
  remotes: { catalog: '1.3.0' },
  skipped: [],
}

type Released = {
  [Name in `POST /api/release/${'catalog'}/move`]: Calls['POST /api/release/:remote/move']
} & { [Name in `POST /api/release/${'catalog'}/canary`]: Calls['POST /api/release/:remote/canary'] }

function shopWith(given: Partial<ShopStatus> = {}, moved: () => object = () => done({}, 'Released')) {
  const status: ShopStatus = {
    revision: 7,
    live: [],
    remotes: [catalog],
    findings: [],
    servers: [server],
    teams: [],
    tokens: [],
    isSigned: false,
    ...given,
  }
  return answerCalls<Released>({
    'GET /api/release/status': () => done(status),
    'POST /api/release/catalog/move': moved as never,
    'POST /api/release/catalog/canary': moved as never,
    'PUT /api/release/teams': () => done(status.teams),
    'DELETE /api/release/teams': () => done([]),
    'POST /api/release/tokens': (body) =>
      body.password === password
        ? done({ id: 't2', token: 'told-once' })
        : refused(400, 'WRONG_PASSWORD', 'Your current password isn’t right'),
    'DELETE /api/release/tokens': () => ({ success: true, error: false, message: 'Token revoked' }),
  })
}
const open = () => renderInHost(<StatusPage />, { path: '/dashboard/status', state: { session: adminSession } })
const rows = async (table: string) =>
  within(await screen.findByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each remote is listed with since when, by whom and why it is live, who serves it, and what was before', async () => {
  shopWith({ servers: [server, { ...server, id: 'b-8080', host: 'b', remotes: { catalog: '1.2.0' } }] })
  open()

  expect((await rows('Live versions'))[0]).toEqual([
    ...['catalog', '1.3.0', 'Live', 'Go backMark as bad', expect.stringMatching(/12 Feb 2026.*, by Karima/)],
    ...['new prices', '4f2c91a0-dirty', '1 of 2', '2', '4 of 9', '0 of 0', '1.2.0'],
  ])
  expect(screen.getByText(/^2 document servers, read at/)).toBeInTheDocument()
  const [, second] = await rows('Document servers')
  expect(second).toEqual(['b:8080', '–', 'shell 56c3catalog 1.2.0', expect.any(String)])
})

test('problems are listed with what to do, until a refresh finds none', async () => {
  shopWith({
    findings: [
      { found: 'a:8080 serves catalog 1.2.0, not 1.3.0', remedy: 'Go back.' },
      { found: 'No document server runs', remedy: 'Start one.', isWarning: true },
    ],
  })
  open()

  const problems = within(await screen.findByRole('list', { name: 'Problems' })).getAllByRole('listitem')
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Problema:8080 serves catalog 1.2.0, not 1.3.0What to do: Go back.',
    'WarningNo document server runsWhat to do: Start one.',
  ])
  shopWith()
  await press('Refresh')
  expect(await screen.findByText('Nothing is wrong.')).toBeInTheDocument()
})

test('going back is asked once, says what becomes live, and shows it', async () => {
  const calls = shopWith()
  open()
  await press('Go back with catalog')
  const asked = await dialog('Go back to the version before?')
  expect(asked.getByText('1.2.0 takes the place of 1.3.0, for everyone and at once.')).toBeInTheDocument()
  const moved = shopWith({ remotes: [{ ...catalog, active: { version: '1.2.0' }, previous: [] }] })

  await press('Go back', asked)

  expect(await screen.findByText('catalog 1.2.0 is live again')).toBeInTheDocument()
  await waitFor(async () => expect((await rows('Live versions'))[0]!.slice(0, 2)).toEqual(['catalog', '1.2.0']))
  expect(moved[0]).toMatchObject({
    name: 'POST /api/release/catalog/move',
    body: { move: { kind: 'rollback' }, after: 7 },
  })
  expect(calls.some(({ name }) => name.startsWith('POST /api/release'))).toBe(false)
})

test('who has been overtaken is told so, and sees what is live now', async () => {
  shopWith({}, () => refused(409, 'RELEASE_MOVED', 'Somebody else has changed catalog meanwhile.'))
  open()
  await press('Mark as bad: catalog 1.3.0')

  await press('Mark as bad', await dialog('Mark this version as bad?'))

  expect(await screen.findByText('Somebody else has changed catalog meanwhile.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a canary is shown with what it is judged by; it goes on, or ends', async () => {
  const calls = shopWith({ remotes: [withCanary] })
  open()

  expect((await rows('Numbers of the canary of catalog')).slice(0, 2)).toEqual([
    ['Visits', '16', '300'],
    ['Visits with an error', '4 of 16', '3 of 300'],
  ])
  const canary = within(screen.getByRole('region', { name: 'Canary of catalog' }))
  expect(canary.getByText(/has been shown to 5% of the visitors since .*, by Karima/)).toBeInTheDocument()
  expect(canary.getByText('Then to 25%, 100%, as long as nothing is worse.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Go back with catalog' })).not.toBeInTheDocument()
  await press('Show to 25%', canary)
  await press('Go on', await dialog('Show it to more visitors now?'))
  expect(await screen.findByText('catalog 1.4.0 is shown to 25% of the visitors')).toBeInTheDocument()
  await press('End the canary', canary)
  await press('End the canary', await dialog('End the canary?'))
  expect(await screen.findByText('Nobody is shown catalog 1.4.0 any more')).toBeInTheDocument()
  expect(calls.flatMap(({ name, body }) => (name.endsWith('/canary') ? [body] : []))).toEqual([
    { share: 25, after: 7 },
    { share: 0, after: 7 },
  ])
})

test('in a shop whose releases are signed, the command is shown instead; a canary ends without a key', async () => {
  const calls = shopWith({
    isSigned: true,
    remotes: [catalog, { ...withCanary, remote: 'cart' }],
  })
  open()

  await press('Go back with catalog')
  const asked = await dialog('Go back to the version before?')
  expect(asked.getByText('npx mfe rollback catalog')).toBeInTheDocument()
  expect(asked.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument()
  await press('Close', asked)
  await press('End the canary')
  expect((await dialog('End the canary?')).getByRole('button', { name: 'End the canary' })).toBeInTheDocument()
  expect(calls.every(({ name }) => name.startsWith('GET'))).toBe(true)
})

test('a team is entered with its addresses, and taken off the list after a question', async () => {
  const teams = [{ remote: 'catalog', paths: ['/', '/search'], keys: ['ed25519:a'] }]
  const calls = shopWith({ teams })
  open()
  expect((await rows('Teams'))[0]!.slice(0, 2)).toEqual(['catalog', '//search'])

  await press('Change catalog')
  const change = await dialog('Change catalog')
  const addresses = change.getByRole('textbox', { name: 'Addresses' })
  await userEvent.type(addresses, '{Enter}offers')
  await userEvent.type(change.getByLabelText('Your password'), password)
  await press('Save team', change)
  expect(await change.findByText('Each address begins with a slash, such as /recipes')).toBeInTheDocument()
  await userEvent.clear(addresses)
  await userEvent.type(addresses, '/{Enter}/offers')
  await press('Save team', change)
  expect(await screen.findByText('catalog is saved')).toBeInTheDocument()
  await press('Remove catalog')
  const asked = await dialog('Remove this team?')
  await userEvent.type(asked.getByLabelText('Your password'), password)
  await press('Remove', asked)
  expect(await screen.findByText('catalog is off the list')).toBeInTheDocument()
  expect(calls.flatMap(({ name, body }) => (name.endsWith('/teams') ? [[name, body]] : []))).toEqual([
    ['PUT /api/release/teams', { remote: 'catalog', paths: ['/', '/offers'], keys: ['ed25519:a'], password }],
    ['DELETE /api/release/teams', { remote: 'catalog', password }],
  ])
})

test('in a shop whose list of teams is signed, the command is shown instead', async () => {
  shopWith({ teams: [{ remote: 'catalog', paths: ['/'], keys: [] }], list: { text: '', signature: 'x', key: 'y' } })
  open()

  expect(await screen.findByText('npx mfe team recipes --path /recipes')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enter a team' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change catalog' })).not.toBeInTheDocument()
})

test('a token is made with the password, told once, copied, and revoked', async () => {
  let copied: string | undefined
  const copy = (text: string) => (copied === undefined ? Promise.reject(new Error('not allowed')) : (copied = text))
  const clipboard = { writeText: async (text: string) => void (await copy(text)) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  const token = { id: 't1', remote: 'catalog', label: 'CI', createdAt: AT }
  const given = { tokens: [token, { ...token, id: 't0', revokedAt: AT }] }
  const calls = shopWith({ teams: [{ remote: 'catalog', paths: ['/'], keys: [] }], ...given })
  open()
  expect((await rows('Tokens')).map((row) => row.slice(0, 4))).toEqual([
    ['CI', 'catalog', expect.stringContaining('12 Feb 2026'), 'never'],
  ])

  await press('Make a token')
  const making = await dialog('Make a token')
  await userEvent.type(making.getByLabelText('What it is for'), 'laptop')
  const field = making.getByLabelText('Your password')
  await userEvent.type(field, 'dates')
  await press('Make a token', making)
  await waitFor(() => expect(field).toHaveAccessibleDescription('Your current password isn’t right'))
  await userEvent.clear(field)
  await userEvent.type(field, password)
  await press('Make a token', making)
  expect(await screen.findByText(/RELEASE_TOKEN=told-once$/)).toBeInTheDocument()
  const made = await dialog('Make a token')
  await press('Copy', made)
  expect(await made.findByRole('alert')).toHaveTextContent(/^Your browser doesn’t allow copying/)
  copied = ''
  await press('Copy', made)
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(copied).toBe(`SHOP_URL=${location.origin} RELEASE_TOKEN=told-once`)
  await press('I’ve kept it', made)
  await press('Revoke CI')
  await press('Revoke', await dialog('Revoke this token?'))
  expect(await screen.findByText('CI is revoked')).toBeInTheDocument()
  expect(calls.flatMap(({ name, body }) => (name.endsWith('/tokens') ? [[name, body]] : []))).toEqual([
    ['POST /api/release/tokens', { remote: 'catalog', label: 'laptop', password: 'dates' }],
    ['POST /api/release/tokens', { remote: 'catalog', label: 'laptop', password }],
    ['DELETE /api/release/tokens', { id: 't1' }],
  ])
})

test('a shop in which nothing was released says so', async () => {
  shopWith({ remotes: [], servers: [] })
  open()

  expect(await screen.findByText('Nothing has been released yet.')).toBeInTheDocument()
})
