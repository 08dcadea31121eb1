import { jest } from '@jest/globals'
import { done } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { DayClose } from '@souk-vert/shared/contract/order/paper'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { DayPage } from './day-page'

// A quarter past midnight where the shop is, the day before in UTC. Dates alone stand still.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 11, 23, 15)))
beforeEach(() => onErrorReport(() => {}))

const READ = 'POST /api/order/admin-day'
const aClose = (given: Partial<DayClose> = {}): DayClose => ({
  day: '2026-02-12',
  orders: 3,
  ordered: 1337,
  paidOnline: 1000,
  paidBack: 62.5,
  invoices: 2,
  creditNotes: 1,
  cash: [
    { by: 'omar@shop.example', amount: 337 },
    { by: 'lina@shop.example', amount: -12 },
  ],
  rates: [
    { vat: 9, amount: 218, vatAmount: 18 },
    { vat: 19, amount: 119, vatAmount: 19 },
  ],
  ...given,
})
const nothing = { orders: 0, ordered: 0, paidOnline: 0, paidBack: 0, cash: [], invoices: 0, creditNotes: 0, rates: [] }
const open = () => renderInHost(<DayPage />, { path: '/dashboard/day', state: { session: adminSession } })
const figuresOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => [term, term.nextElementSibling].map((each) => each?.textContent?.replaceAll('\u00a0', ' ')))

test('today’s close, by the day of the shop, tells orders, money by way and person, and VAT by rate', async () => {
  const calls = answerCalls({ [READ]: ({ day }) => done(aClose({ day })) })
  open()

  expect(await screen.findByText('Thursday 12 February 2026')).toBeInTheDocument()
  await screen.findByRole('region', { name: 'Money' })
  expect(calls.map(({ body }) => body)).toContainEqual({ day: '2026-02-12' })
  expect(figuresOf('Orders')).toEqual([
    ['Orders placed', '3'],
    ['Ordered', 'DZD 1,337.00'],
  ])
  expect(figuresOf('Money')).toEqual([
    ['Received online', 'DZD 1,000.00'],
    ['Cash, omar@shop.example', 'DZD 337.00'],
    ['Cash, lina@shop.example', '-DZD 12.00'],
    ['Paid back', '-DZD 62.50'],
    ['Received less paid back', 'DZD 1,262.50'],
  ])
  expect(figuresOf('Invoices')).toEqual([
    ['Invoices given out', '2'],
    ['Credit notes given out', '1'],
    ['VAT at 9%', 'DZD 18.00 in DZD 218.00'],
    ['VAT at 19%', 'DZD 19.00 in DZD 119.00'],
  ])
})

test('another day is chosen, and one on which nothing happened says so', async () => {
  answerCalls({ [READ]: ({ day }) => done(aClose({ day, ...(day === '2026-02-11' && nothing) })) })
  open()
  await screen.findByRole('region', { name: 'Money' })

  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))

  expect(await screen.findByText('Nothing happened on this day')).toBeInTheDocument()
  expect(screen.getByText('Wednesday 11 February 2026')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-03' } })
  expect(await screen.findByText('Tuesday 3 February 2026')).toBeInTheDocument()
})

test('orders or the sales journal of some days are downloaded, once both days are there', async () => {
  answerCalls({ [READ]: ({ day }) => done(aClose({ day })), 'GET /api/import/list': () => done([]) })
  const opened: string[] = []
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href')!)
  })
  open()
  const panel = within(await screen.findByRole('region', { name: 'Export orders' }))

  await userEvent.click(panel.getByRole('button', { name: 'Orders' }))
  fireEvent.change(panel.getByLabelText('To'), { target: { value: '2026-01-31' } })
  expect(panel.getByText('This is before the first day')).toBeInTheDocument()
  expect(panel.getByRole('button', { name: 'Sales journal' })).toBeDisabled()
  fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-01-01' } })
  await userEvent.click(panel.getByRole('button', { name: 'Sales journal' }))

  const path = '/api/order/admin-export'
  await screen.findByRole('region', { name: 'Money' })
  expect(opened).toEqual([
    `${path}?rows=orders&from=2026-02-01&to=2026-02-12&language=en`,
    `${path}?rows=papers&from=2026-01-01&to=2026-01-31&language=en`,
  ])
  click.mockRestore()
})
