import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from 'shared/client'
import type { Change } from 'shared/contract/change'
import { answerCalls } from 'shared/testing/answer-calls'
import { renderInHost } from 'shared/testing/render-in-host'
import { done } from '../testing/admin'
import { History } from './history'

beforeEach(() => onErrorReport(() => {}))

const aChange = (given: Partial<Change>): Change => ({
  _id: '1',
  at: '2026-02-03T08:12:00.000Z',
  by: 'Nadia',
  thing: 'product',
  thingId: 'p1',
  name: 'Candia milk',
  what: 'changed',
  before: {},
  after: {},
  ...given,
})

const answerWith = (pages: Change[][]) =>
  answerCalls({
    'POST /api/change/admin-list': ({ page }) =>
      done(pages[Number(page) - 1]!, 'Changes', { totalCount: 2, totalPage: pages.length, page: Number(page) }),
  })
const open = async () => {
  renderInHost(<History thing="product" thingId="p1" />)
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
}

test('of long texts it is said where they differ', async () => {
  const [begin, end] = ['a'.repeat(300), 'z'.repeat(300)]
  const before = { returnsText: `${begin} within 14 days ${end}` }
  answerWith([[aChange({ before, after: { returnsText: `${begin} within a month ${end}` } })], []])
  await open()

  const list = await screen.findByRole('list', { name: 'History' })
  expect(list).toHaveTextContent(/Returns text: …a+ within 14 days z+… → …a+ within a month z+…$/)
  expect(list.textContent.length).toBeLessThan(300)
})

test('nothing is asked for until the history is opened; then it is said who changed what, and from what', async () => {
  const calls = answerWith([
    [
      aChange({
        _id: '2',
        before: { price: 100, subCategory: ['Milk'], hidden: false, more_details: { Fat: '3 %' }, image: ['/a'] },
        after: { price: 90, subCategory: ['Cheese', 'Milk'], hidden: true, more_details: {}, image: ['/a', '/b'] },
      }),
    ],
    [aChange({ what: 'added', after: { name: 'Candia milk' } })],
  ])
  renderInHost(<History thing="product" thingId="p1" />)
  expect(calls).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'History' }))

  const list = await screen.findByRole('list', { name: 'History' })
  expect(list).toHaveTextContent(/Nadia changed 3 Feb 2026, /)
  expect(
    within(list)
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Price: 100 → 90',
    'Sub Category: Milk → Cheese, Milk',
    'Hidden: no → yes',
    'Extra fields: Fat: 3 % → nothing',
    'Image: 1 picture → 2 pictures',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await within(list).findByText(/added Candia milk/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('what nobody has changed says so', async () => {
  answerWith([[]])

  await open()

  expect(await screen.findByText('Nobody has changed it yet.')).toBeInTheDocument()
})

test('a history that cannot be loaded says so and is tried again', async () => {
  answerCalls({})
  await open()
  expect(await screen.findByText(/The history could not load/)).toBeInTheDocument()

  answerWith([[aChange({ what: 'added' })]])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText(/added Candia milk/)).toBeInTheDocument()
})
