import { done } from '@souk-vert/shared/testing/answers'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Offer } from '@souk-vert/shared/contract/offer'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { aProduct } from '@souk-vert/shared/testing/builders'
import { enter } from '@souk-vert/shared/testing/enter'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { offerTimes } from './offer-texts'
import { OffersPage } from './offers-page'

const offer: Offer = {
  _id: 'o1',
  name: 'Weekend',
  kind: 'percent',
  value: 20,
  productIds: ['p1'],
  categoryIds: ['dairy'],
  from: '2026-12-04T17:00',
  to: '2026-12-06T00:00',
  isOver: false,
  products: [{ _id: 'p1', name: 'Candia milk' }],
  sold: { during: 5400, before: 3200 },
}

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

/** The page of a shop with these coupons and offers, and the calls that it makes. */
function openOffers(coupons: Coupon[] = [coupon], offers: Offer[] = []) {
  let all = coupons
  const made = answerCalls({
    'GET /api/coupon/admin-list': () => done(all),
    'GET /api/coupon/admin-offers': () => done(offers),
    'POST /api/product/search-product': () =>
      done([aProduct({ _id: 'p1', name: 'Candia milk' })], 'Products', {
        totalCount: 1,
        totalPage: 1,
        page: 1,
        limit: 12,
      }),
    'POST /api/coupon/admin-preview-offer': () =>
      done({ count: 30, products: [{ _id: 'p1', name: 'Candia milk', now: 94, then: 84 }] }),
    'PUT /api/coupon/admin-set-offer': () => done(offer, 'Offer saved'),
    'DELETE /api/coupon/admin-delete-offer': () => done(undefined, 'Offer deleted'),
    'PUT /api/coupon/admin-set': () => done(coupon, 'Coupon saved'),
    'DELETE /api/coupon/admin-delete': () => {
      all = []
      return done(undefined, 'Coupon deleted')
    },
  })
  renderInHost(<OffersPage />, { path: '/dashboard/offers', state: { session: adminSession } })
  return made
}

afterEach(() => void (document.documentElement.lang = 'en'))

test.each([
  ['fr', ['à partir du 4 déc. 2026 à 17:00', 'jusqu’au 6 déc. 2026 à 00:00']],
  ['ar', ['من \u20684 ديسمبر 2026، 17:00\u2069', 'إلى غاية \u20686 ديسمبر 2026، 00:00\u2069']],
])('its moments are written as the language of the page does: %s', (language, times) => {
  document.documentElement.lang = language

  expect(offerTimes({ from: '2026-12-04T17:00', to: '2026-12-06T00:00', isOver: false })).toEqual(times)
})

test('each coupon has what it takes off, its limits and what it brought, and can be deleted', async () => {
  const made = openOffers()

  const row = (await screen.findByText('HIVER')).closest('tr')!
  expect(row.textContent.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ')).toMatch(
    /HIVER10%.*until 31 Dec 2026.*1 use per customer.*12DZD 5,400\.00DZD 600\.00/,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Coupon deleted')).toBeInTheDocument()
  expect(bodiesOf(made, 'DELETE /api/coupon/admin-delete')).toEqual([{ _id: 'c1' }])
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
  expect(bodiesOf(made, 'PUT /api/coupon/admin-set')[0]).toEqual({
    code: 'ETE',
    kind: 'amount',
    value: 200,
    usesInTotal: 100,
    firstOrderOnly: false,
    categoryIds: [],
  })
})

describe('a price of a time', () => {
  test('says what it takes off, its goods and its times, and can be deleted', async () => {
    const made = openOffers([], [offer])

    const row = (await screen.findByText('Weekend')).closest('tr')!
    expect(row.textContent.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ')).toMatch(
      /Weekend20%Candia milk, 1 category · from 4 Dec 2026, 17:00 · until 6 Dec 2026, 00:00DZD 5,400\.00DZD 3,200\.00 in as many days before/,
    )
    await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Offer deleted')).toBeInTheDocument()
    expect(bodiesOf(made, 'DELETE /api/coupon/admin-delete-offer')[0]).toEqual({ _id: 'o1' })
  })

  test('is for products that are found by name, shows their prices before it is saved, and may have no end', async () => {
    const made = openOffers([], [])

    await userEvent.click(await screen.findByRole('button', { name: 'Add offer' }))
    await enter(screen.getByLabelText(/^Name/), 'Weekend')
    await enter(screen.getByLabelText('How much'), '101')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/whole number from 1 to 100/)).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('How much'))
    await enter(screen.getByLabelText('How much'), '20')
    await enter(screen.getByLabelText('Only these products'), 'milk')
    await screen.findByRole('option', { name: /Candia milk/ })
    await userEvent.keyboard('{Enter}')
    const preview = await screen.findByRole('region', { name: 'Prices with this offer' })
    fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-12-04T17:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Offer saved')).toBeInTheDocument()
    expect(preview.textContent).toMatch(/30 products get cheaper.*Candia milk.*94\.00.*84\.00/)
    expect(bodiesOf(made, 'PUT /api/coupon/admin-set-offer')[0]).toEqual({
      name: 'Weekend',
      kind: 'percent',
      value: 20,
      productIds: ['p1'],
      categoryIds: [],
      from: '2026-12-04T17:00',
    })
  })

  test('may be for one of several pieces, and says what shoppers read', async () => {
    const made = openOffers([], [{ ...offer, kind: 'nth', value: 50, every: 2 }])
    expect((await screen.findByText('Weekend')).closest('td')).toHaveTextContent('Second at half price')

    await userEvent.click(await screen.findByRole('button', { name: 'Add offer' }))
    await enter(screen.getByLabelText(/^Name/), 'Milk')
    await userEvent.selectOptions(screen.getByLabelText('Takes off'), 'A percentage of one piece in several')
    await enter(screen.getByLabelText('How much'), '100')
    await userEvent.clear(screen.getByLabelText('One piece of every'))
    await enter(screen.getByLabelText('One piece of every'), '13')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a number from 2 to 12.')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('One piece of every'))
    await enter(screen.getByLabelText('One piece of every'), '3')
    const preview = await screen.findByRole('region', { name: 'Prices with this offer' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Offer saved')).toBeInTheDocument()
    expect(preview.textContent).toMatch(/30 products get cheaper.*3 for 2: prices of 3 pieces.*94\.00.*84\.00/)
    expect(bodiesOf(made, 'PUT /api/coupon/admin-set-offer')[0]).toEqual({
      name: 'Milk',
      kind: 'nth',
      value: 100,
      every: 3,
      productIds: [],
      categoryIds: [],
    })
  })
})
