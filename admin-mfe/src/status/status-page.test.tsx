import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { HeldVersion, ServerStatus, StatusCalls } from '@souk-vert/shared/releases/status/shop-status'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { StatusPage } from './status-page'

beforeEach(() => onErrorReport(() => {}))

const aVersion = (given: Partial<HeldVersion> = {}): HeldVersion => ({
  ...{ remote: 'catalog', version: '1.0.0', state: 'held', isBad: false, bytes: 2048, servedBy: 0 },
  ...{ since: '2026-02-12T09:00:00.000Z', who: 'Karima', commit: '4f2c91a0aaaa', isClean: false },
  ...given,
})
const versions = [
  aVersion(),
  aVersion({ version: '1.1.0', isBad: true }),
  aVersion({ version: '1.2.0', state: 'previous' }),
  aVersion({ version: '1.3.0', state: 'active', servedBy: 1, note: 'new prices' }),
]
const ok = { state: 'ok', about: 'server', found: 'a:8080 serves what the registry says' } as const
const shopWith = (given: Partial<ServerStatus> = {}) =>
  answerCalls<StatusCalls>({
    'GET /mfe/status': () => ({
      ...{ versions, servers: ['a:8080', 'b:8080'], findings: [ok], errors: { 'catalog@1.3.0': 3 }, vitals: [] },
      ...{ since: '2026-02-12T08:00:00.000Z', command: 'npm run mfe --', ...given },
    }),
  })
const open = () => renderInHost(<StatusPage />, { path: '/dashboard/status', state: { session: adminSession } })
const rows = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('the live version is listed with its origin and servers, its rollback target, and on demand all', async () => {
  shopWith()
  open()

  expect(await screen.findByText(/^2 document servers, read at/)).toBeInTheDocument()
  const origin = ['2.0 KB', expect.stringMatching(/12 Feb 2026.*, by Karima/), '4f2c91a0, not clean']
  expect(rows('Versions')).toEqual([
    ['catalog', '1.3.0', 'Live', ...origin, '1 of 2', '3', 'new prices'],
    ['catalog', '1.2.0', 'Rollback target', ...origin, '0 of 2', '0', '–'],
  ])
  expect(screen.getByText(/^To go back: npm run mfe -- rollback/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'All versions' }))
  expect(rows('Versions').map(([, version, state]) => `${version} ${state}`)).toEqual([
    ...['1.3.0 Live', '1.2.0 Rollback target', '1.1.0 Marked bad', '1.0.0 Kept'],
  ])
})

test('problems are listed with what to do, faults first, until a refresh finds none', async () => {
  const fault = { state: 'fault', about: 'server', found: 'b:8080 serves catalog 1.2.0', remedy: 'roll back' } as const
  const warning = { state: 'warning', about: 'shell', found: 'there is no shell', remedy: 'release one' } as const
  shopWith({ findings: [ok, warning, fault] })
  open()

  const [first, second] = within(await screen.findByRole('list', { name: 'Problems' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Problem.*b:8080 serves catalog 1\.2\.0.*What to do: roll back/)
  expect(second).toHaveTextContent(/Warning.*there is no shell.*What to do: release one/)
  shopWith()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('No problems in 1 check.')).toBeInTheDocument()
})

test('web vitals are written in their units', async () => {
  const vitals = { remote: 'catalog', version: '1.3.0', visits: 4 }
  shopWith({
    vitals: [
      { ...vitals, route: 'home', LCP: 2000, INP: null },
      { ...vitals, route: 'other', INP: 600, CLS: 0.438 },
    ],
  })
  open()

  await screen.findByText('How pages feel')
  expect(rows('Web vitals')).toEqual([
    ['catalog', 'home', '1.3.0', '2.0 s', 'over 2 s', '–', '4'],
    ['catalog', 'other', '1.3.0', '–', '600 ms', '0.44', '4'],
  ])
})
