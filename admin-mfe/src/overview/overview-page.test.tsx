import { jest } from '@jest/globals'
import { done } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { Overview } from '@souk-vert/shared/contract/overview'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { OverviewPage } from './overview-page'

const NOW = Date.UTC(2026, 1, 12, 9)

// Dates alone stand still: a wait is as long on a slow machine, and timers go on.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
beforeEach(() => onErrorReport(() => {}))

const anOverview = (given: Partial<Overview> = {}, period = 7): Overview => ({
  days: Array.from({ length: period * 2 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 1, 13 - period * 2 + index)).toISOString().slice(0, 10),
    orders: 2,
    takings: 100,
  })),
  toPack: 7,
  oldestToPack: new Date(NOW - 42 * 60_000).toISOString(),
  bestSellers: [{ _id: 'milk', name: 'Candia milk', image: [], pieces: 186 }],
  runsOut: [{ _id: 'honey', name: 'Honey of the Atlas', image: [], stock: 3, soldADay: 2 }],
  searches: [{ text: 'oat milk', times: 23 }],
  ...given,
})
const shopWith = (given: Partial<Overview> = {}) =>
  answerCalls({ 'POST /api/overview/admin-get': ({ days }) => done(anOverview(given, days)) })
const open = () => renderInHost(<OverviewPage />, { path: '/dashboard/overview', state: { session: adminSession } })

test('today and the last days are shown as metrics, compared with what was before', async () => {
  const days = anOverview().days.map((day, index) => (index === 13 ? { ...day, orders: 3, takings: 150 } : day))
  shopWith({ days })
  open()

  expect(await screen.findByText('Thursday 12 February 2026')).toBeInTheDocument()
  const metric = (title: string) => screen.getByText(title).nextElementSibling
  expect(metric('Orders today')).toHaveTextContent('350% more than last Thursday')
  expect(metric('Takings today')).toHaveTextContent(/^DZD.150\.0050% more than last Thursday$/)
  expect(metric('Takings, last 7 days')).toHaveTextContent(/^DZD.750\.0015 orders, DZD.50\.00 on average$/)
  expect(metric('Waiting to be packed')).toHaveTextContent('7Oldest: 42 min ago')
})

test('where something else was paid than was ordered, that stands beside it, and is what orders are on average', async () => {
  const days = anOverview().days.map((day, index) => (index === 12 ? { ...day, ordered: 180 } : day))
  shopWith({ days })
  open()

  expect(await screen.findByText(/^Ordered: DZD.780\.00$/)).toBeInTheDocument()
  expect(screen.getByText(/^14 orders, DZD.55\.71 on average$/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Takings by day' }))

  expect(screen.getByRole('columnheader', { name: 'Ordered' })).toBeInTheDocument()
  const row = /^Wednesday 11 February 2026 2 DZD.100\.00 DZD.180\.00 DZD.100\.00$/
  expect(screen.getByRole('row', { name: row })).toBeInTheDocument()
})

test('each chart can be read as a table', async () => {
  shopWith()
  open()
  expect(await screen.findByRole('img', { name: /Takings of the last 7 days/ })).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Show table: Takings by day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Best sellers' }))

  const takings = within(screen.getByRole('region', { name: 'Takings by day' }))
  expect(takings.getAllByRole('row')).toHaveLength(8)
  expect(
    takings.getByRole('row', { name: /^Thursday 12 February 2026 2 DZD.100\.00 DZD.100\.00$/ }),
  ).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Candia milk 186' })).toBeInTheDocument()
})

test('what runs out leads to its stock, and what is searched for in vain to a synonym', async () => {
  shopWith()
  open()

  expect(await screen.findByRole('link', { name: 'Add stock of Honey of the Atlas' })).toHaveAttribute(
    'href',
    '/dashboard/stock?search=Honey%20of%20the%20Atlas',
  )
  expect(screen.getByText('1 day left')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add synonym for oat milk' })).toHaveAttribute(
    'href',
    '/dashboard/settings?synonym=oat%20milk',
  )
})

test('what was sold with each offer stands beside as much time before, in a shop that has any', async () => {
  const sold = { during: 1880, before: 940 }
  shopWith({ offers: [{ _id: 'weekend', name: 'Weekend', sold }] })
  open()

  expect(await screen.findByRole('link', { name: 'All offers' })).toHaveAttribute('href', '/dashboard/offers')
  const row = screen.getByText('Weekend').closest('li')
  expect(row).toHaveTextContent(/^WeekendDZD.1,880\.00DZD.940\.00 in as many days before$/)
})

test('another period is asked for and drawn', async () => {
  const calls = shopWith()
  open()
  await screen.findByText('Takings, last 7 days')

  await userEvent.click(screen.getByRole('button', { name: '30 days' }))

  expect(await screen.findByText('Takings, last 30 days')).toBeInTheDocument()
  expect(calls.at(-1)!.body).toEqual({ days: 30 })
})

test('a new shop has an overview, too', async () => {
  const nothing = { orders: 0, takings: 0 }
  const days = anOverview().days.map(({ day }) => ({ day, ...nothing }))
  shopWith({ days, toPack: 0, oldestToPack: null, bestSellers: [], runsOut: [], searches: [] })
  open()

  expect(await screen.findByText('No orders in this period.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('No failed searches.')).toBeInTheDocument())
  expect(screen.getByText('All packed')).toBeInTheDocument()
  expect(screen.queryByText('Offers')).not.toBeInTheDocument()
})
