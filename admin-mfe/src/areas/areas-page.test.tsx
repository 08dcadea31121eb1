import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DeliverySettings } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { answerCalls, bodiesOf } from '@souk-vert/shared/testing/answer-calls'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { enter } from '@souk-vert/shared/testing/enter'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { AreasPage } from './areas-page'

const NOTHING: DeliverySettings = { areas: [], slots: [], closedDays: [] }
const centre = { _id: 'a1', name: 'Centre', translations: {}, fee: 200, freeFrom: 3000, minimum: null }
const area = { ...centre, places: ['wilaya:16', 'postal:160'] }
const slot = { _id: 's1', areaId: 'a1', weekday: 5, start: 960, end: 1440, capacity: 15, cutoff: 90 }
const SHOP: DeliverySettings = { areas: [area], slots: [slot], closedDays: ['2099-03-20'] }

/** The page of a shop with these settings, and the calls that it makes. Each change is answered with `then`. */
function open(settings: DeliverySettings, then = settings) {
  const made = answerCalls({
    'GET /api/delivery/admin-list': () => done(settings),
    'PUT /api/delivery/admin-set-area': () => done(then, 'Area saved'),
    'DELETE /api/delivery/admin-delete-area': () => done(then, 'Area deleted'),
    'PUT /api/delivery/admin-set-slot': () => done(then, 'Slot saved'),
    'DELETE /api/delivery/admin-delete-slot': () => done(then, 'Slot deleted'),
    'PUT /api/delivery/admin-set-closed-days': () => done(then, 'Days saved'),
  })
  renderInHost(<AreasPage />, { path: '/dashboard/areas', state: { session: adminSession } })
  return made
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u2066-\u2069]/g, ' ').replaceAll(/ +/g, ' ')

test('a shop without areas learns what that means, and adds one with places that it chooses by name', async () => {
  const made = open(NOTHING, SHOP)

  expect(await screen.findByText(/without areas delivers everywhere, free, and without a time/)).toBeInTheDocument()
  await press('Add area')
  await press('Save')
  expect(await screen.findByText('Name is required')).toBeInTheDocument()
  await enter(screen.getByLabelText('Name'), 'Centre')
  await enter(screen.getByLabelText('Delivery fee'), '200')
  await enter(screen.getByLabelText('Free from an amount of goods'), '3000')
  for (const [typed, place] of [
    ['alg', 'Alger (wilaya)'],
    ['تيمي', 'Ouled Ahmed Tammi (Adrar)'],
  ] as const) {
    await userEvent.type(screen.getByLabelText('Wilayas and communes'), typed)
    await userEvent.click(await screen.findByRole('option', { name: place }))
  }
  await enter(screen.getByLabelText('Beginnings of postal codes'), '160, w1a')
  await press('Save')

  expect(await screen.findByText('Area saved')).toBeInTheDocument()
  expect(bodiesOf(made, 'PUT /api/delivery/admin-set-area')[0]).toEqual({
    name: 'Centre',
    translations: {},
    fee: 200,
    freeFrom: 3000,
    minimum: null,
    places: ['wilaya:16', 'commune:21', 'postal:160', 'postal:W1A'],
  })
  const row = (await screen.findByRole('button', { name: 'Edit Centre' })).closest('tr')!
  expect(await within(row).findByText(/Alger/)).toBeInTheDocument()
  expect(plain(row.textContent)).toMatch(/Alger \(wilaya\).*Postal codes 160….*DZD 200\.00.*free from DZD 3,000\.00/)
})

test('places of another area are named, also where somebody else has just taken them', async () => {
  let settings: DeliverySettings = { ...SHOP, areas: [area, { ...centre, _id: 'a2', name: 'West', places: [] }] }
  answerCalls({
    'GET /api/delivery/admin-list': () => done(settings),
    'PUT /api/delivery/admin-set-area': () => {
      settings = { ...settings, areas: [{ ...area, places: ['wilaya:16', 'wilaya:31'] }, settings.areas[1]!] }
      return refused(409, 'PLACES_TAKEN', 'Some places belong to another area', { data: { places: ['wilaya:31'] } })
    },
  })
  renderInHost(<AreasPage />, { path: '/dashboard/areas', state: { session: adminSession } })

  await userEvent.click(await screen.findByRole('button', { name: 'Edit West' }))
  await userEvent.type(screen.getByLabelText('Wilayas and communes'), '31')
  await userEvent.click(await screen.findByRole('option', { name: 'Oran (wilaya)' }))
  await press('Save')

  const error = await screen.findByText(/^Already in the area/)
  expect(plain(error.textContent)).toMatch(/“ ?Centre ?”: ?Oran \(wilaya\)/)
  await press('Remove Oran (wilaya)')
  expect(screen.queryByText(/^Already in the area/)).not.toBeInTheDocument()
})

test('an area is deleted once that is confirmed', async () => {
  const made = open(SHOP, NOTHING)

  await userEvent.click(await screen.findByRole('button', { name: 'Delete Centre' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Area deleted')).toBeInTheDocument()
  expect(made.at(-1)).toMatchObject({ name: 'DELETE /api/delivery/admin-delete-area', body: { _id: 'a1' } })
  expect(await screen.findByText('No areas yet')).toBeInTheDocument()
})

test('a slot is copied to the next day with what it has, up to midnight', async () => {
  const made = open(SHOP)

  const row = (await screen.findByText('Friday, 16:00–00:00')).closest('tr')!
  expect(plain(row.textContent)).toMatch(/Centre.*15.*1\.5/)
  await userEvent.click(within(row).getByRole('button', { name: /^Copy/ }))
  expect(screen.getByLabelText('Day of the week')).toHaveDisplayValue('Saturday')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '16:00' } })
  await press('Save')
  expect(await screen.findByText('The slot has to end after it begins')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '00:00' } })
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'All areas')
  await press('Save')

  expect(await screen.findByText('Slot saved')).toBeInTheDocument()
  expect(made.at(-1)?.body).toEqual({ areaId: null, weekday: 6, start: 960, end: 1440, capacity: 15, cutoff: 90 })
})

test('days without delivery are added and removed', async () => {
  const both = { ...SHOP, closedDays: ['2099-03-20', '2099-03-21'] }
  const made = open(SHOP, both)

  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2001-01-01' } })
  await press('Add day')
  expect(await screen.findByText(/^This day is over/)).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-03-21' } })
  await press('Add day')
  await userEvent.click(await screen.findByRole('button', { name: /^Remove .*21 Mar 2099/ }))

  const sent = bodiesOf(made, 'PUT /api/delivery/admin-set-closed-days')
  expect(sent).toEqual([{ add: '2099-03-21' }, { remove: '2099-03-21' }])
})
