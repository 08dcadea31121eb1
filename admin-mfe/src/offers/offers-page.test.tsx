import { done } from '@souk-vert/shared/testing/answers'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { enter } from '@souk-vert/shared/testing/enter'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { OffersPage } from './offers-page'

const coupon: Coupon = {
  _id: 'c1',
  code: 'HIVER',
  kind: 'percent',
  value: 10,
  lastDay: '2026-12-31',
  usesPerShopper: 1,
  firstOrderOnly: false,
  categoryIds: [],
  uses: 12,
  charged: 5400,
  takenOff: 600,
}

/** The page of a shop with these coupons, and the calls that it makes. */
function openOffers(coupons: Coupon[] = [coupon]) {
  let all = coupons
  const made = answerCalls({
    'GET /api/coupon/admin-list': () => done(all),
    'PUT /api/coupon/admin-set': () => done(coupon, 'Coupon saved'),
    'DELETE /api/coupon/admin-delete': () => {
      all = []
      return done(undefined, 'Coupon deleted')
    },
  })
  renderInHost(<OffersPage />, { path: '/dashboard/offers', state: { session: adminSession } })
  return made
}

test('each coupon has what it takes off, its limits and what it brought, and can be deleted', async () => {
  const made = openOffers()

  const row = (await screen.findByText('HIVER')).closest('tr')!
  expect(row.textContent.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ')).toMatch(
    /HIVER10%.*until 31 Dec 2026.*1 use per customer.*12DZD 5,400\.00DZD 600\.00/,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Coupon deleted')).toBeInTheDocument()
  expect(made.at(-2)).toMatchObject({ name: 'DELETE /api/coupon/admin-delete', body: { _id: 'c1' } })
})

test('a new one is sent without the limits that are left empty', async () => {
  const made = openOffers([])

  await userEvent.click(await screen.findByRole('button', { name: 'Add coupon' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Code is required')).toBeInTheDocument()
  await enter(screen.getByLabelText('Code'), 'ETE')
  await userEvent.selectOptions(screen.getByLabelText('Takes off'), 'An amount')
  await enter(screen.getByLabelText('How much'), '200')
  await enter(screen.getByLabelText('Uses in total'), '100')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Coupon saved')).toBeInTheDocument()
  expect(made.find(({ name }) => name === 'PUT /api/coupon/admin-set')?.body).toEqual({
    code: 'ETE',
    kind: 'amount',
    value: 200,
    usesInTotal: 100,
    firstOrderOnly: false,
    categoryIds: [],
  })
})
