import { done, refused } from '@souk-vert/shared/testing/answers'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Paper } from '@souk-vert/shared/contract/order/paper'
import type { Role } from '@souk-vert/shared/contract/roles'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aPaper, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { textsNotIsolated } from '@souk-vert/shared/testing/texts-not-isolated'
import { PaperPage } from './paper-page'

beforeEach(() => onErrorReport(() => {}))

const READ = 'POST /api/order/paper'
const paperOf = (given: Partial<Paper>) => ({ [READ]: () => done(aPaper(given)) })
const open = (role: Role = 'USER') =>
  renderInHost([{ path: '/dashboard/papers/:number', element: <PaperPage /> }], {
    path: '/dashboard/papers/INV-2026-000001',
    state: { session: { status: 'signed-in', user: aUser({ role }) } },
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))

const [milk] = aPaper().lines

test('an invoice names both parties, what was bought, and the sums by rate of VAT', async () => {
  const lines = [
    { ...milk!, name: 'حليب صومام', unit: 'علبة 1 L', vat: 9, amount: 1180 },
    { ...milk!, name: 'Tomatoes', unit: '1 kg', grams: 1850, amount: 277.5 },
    { name: '', unit: '', pieces: 1, vat: 19, amount: -19.5 },
  ]
  const rates = [
    { vat: 9, amount: 1180, vatAmount: 97.43 },
    { vat: 19, amount: 258, vatAmount: 41.19 },
  ]
  const calls = answerCalls(paperOf({ at: '2026-02-11T23:30:00.000Z', lines, rates, total: 1438 }))
  const { container } = open()

  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-000001' })).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ number: 'INV-2026-000001' })
  expect(screen.getByText('12 Feb 2026')).toBeInTheDocument()
  expect(screen.getByText('16/00-0123456B24')).toBeInTheDocument()
  expect(screen.getByText('000016001234567')).toBeInTheDocument()
  expect(screen.getByText('Cash on Delivery')).toBeInTheDocument()
  expect(rowsOf('Products')).toEqual([
    ['Product', 'Quantity', 'VAT', 'Amount incl. VAT'],
    ['حليب صومام علبة 1 L', '2', '9%', 'DZD 1,180.00'],
    ['Tomatoes 1 kg', '1.85 kg', '19%', 'DZD 277.50'],
    ['Reduction by the shop ', '', '19%', '-DZD 19.50'],
  ])
  expect(rowsOf('VAT by rate')).toEqual([
    ['Rate', 'Before VAT', 'VAT', 'Total incl. VAT'],
    ['9%', 'DZD 1,082.57', 'DZD 97.43', 'DZD 1,180.00'],
    ['19%', 'DZD 216.81', 'DZD 41.19', 'DZD 258.00'],
  ])
  expect(plain(screen.getByText('Total incl. VAT', { selector: 'p > span' }).parentElement?.textContent)).toBe(
    'Total incl. VATDZD 1,438.00',
  )
  expect(screen.getByRole('link', { name: /Order No/ })).toHaveAttribute('href', '/dashboard/myorders/ORD-7K3MQ9XWTD')
  expect(textsNotIsolated(container)).toEqual([])
})

test('a credit note says so, of which order, and leads to the invoice that it corrects', async () => {
  answerCalls(paperOf({ number: 'CN-2026-000001', kind: 'credit-note', corrects: 'INV-2026-000001' }))
  open('ADMIN')

  expect(await screen.findByRole('heading', { level: 1, name: 'Credit note CN-2026-000001' })).toBeInTheDocument()
  expect(screen.getByText(/^This credit note takes back .* for order .*ORD-7K3MQ9XWTD/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'INV-2026-000001' })).toHaveAttribute(
    'href',
    '/dashboard/papers/INV-2026-000001',
  )
  expect(screen.getByText('The sum of this credit note is two hundred Algerian dinars.')).toBeInTheDocument()
  expect(screen.queryByText('Cash on Delivery')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/dashboard/orders')
})

test('an invoice of a firm names it with its numbers; given out again it leads to the credit note, and that to it', async () => {
  const firm = {
    name: 'SARL Benali',
    address: ['1 Rue'],
    taxNumber: '000016009876543',
    tradeRegister: '31/00-9876543B21',
  }
  answerCalls(paperOf({ customer: firm, pair: 'CN-2026-000001' }))
  const { container, unmount } = open()

  expect(await screen.findByText('SARL Benali')).toBeInTheDocument()
  expect(screen.getByText('000016009876543')).toBeInTheDocument()
  expect(screen.getByText('31/00-9876543B21')).toBeInTheDocument()
  expect(screen.getByText('Former invoice credited by').nextElementSibling).toHaveTextContent('CN-2026-000001')
  expect(textsNotIsolated(container)).toEqual([])
  unmount()
  answerCalls(paperOf({ number: 'CN-2026-000001', kind: 'credit-note', corrects: 'INV-1', pair: 'INV-2026-000002' }))
  open()

  expect(await screen.findByRole('link', { name: 'INV-2026-000002' })).toHaveAttribute(
    'href',
    '/dashboard/papers/INV-2026-000002',
  )
  expect(screen.getByText(/given out again in another name/)).toBeInTheDocument()
})

test('a number that the reader has no invoice of leads back to their orders', async () => {
  answerCalls({ [READ]: () => refused(404, 'PAPER_NOT_FOUND', 'Invoice not found') })
  open()

  expect(await screen.findByText('We couldn’t find an invoice with this number')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
})

test('an invoice that could not be loaded can be tried again, and comes by itself with the network', async () => {
  answerCalls({ [READ]: () => Promise.reject(new TypeError('Failed to fetch')) })
  open()
  expect(await screen.findByText('We couldn’t load the invoice')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('We couldn’t load the invoice')).toBeInTheDocument()

  answerCalls(paperOf({}))
  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-000001' })).toBeInTheDocument()
})
