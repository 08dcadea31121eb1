import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { keptPlace } from '@souk-vert/shared/client'
import { pageGlobals } from '@souk-vert/shared/language/page-globals'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'
import { anAddress, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { shop } from '@souk-vert/shared/ui/shop'
import { DeliverTo } from './deliver-to'

const home = anAddress({ _id: 'd1', address_line: '12 rue Didouche Mourad', city: 'Alger' })
const office = anAddress({ _id: 'd2', address_line: '3 rue Ben M’hidi', city: 'Oran' })
const guest: Partial<ShopState> = { session: { status: 'signed-out' }, addresses: { status: 'ready', value: [] } }
const user: Partial<ShopState> = {
  session: { status: 'signed-in', user: aUser() },
  addresses: { status: 'ready', value: [home, office] },
}
const area = { name: 'Centre', fee: 200 }

beforeEach(() => {
  localStorage.clear()
  shop.delivery = true
})
afterEach(() => void delete shop.delivery)

test('a shop without areas and times asks for no place', () => {
  delete shop.delivery
  const { container } = renderInHost(<DeliverTo />, { state: guest })

  expect(within(container).queryByRole('button')).not.toBeInTheDocument()
})

test('a guest chooses a commune, and it is kept; where nothing is delivered they learn it at once', async () => {
  const asked: unknown[] = []
  answerCalls({
    'POST /api/delivery/quote': (body) => {
      asked.push(body)
      return done(body.commune === 554 ? { isOutside: true, slots: [] } : { area, slots: [] })
    },
  })
  renderInHost(<DeliverTo />, { state: guest })
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver to: choose a place' }))
  const dialog = await screen.findByRole('dialog', { name: 'Where do we deliver?' })
  const choose = async (wilaya: string, commune: string) => {
    await screen.findByRole('option', { name: wilaya })
    await userEvent.selectOptions(within(dialog).getByLabelText('Wilaya'), wilaya)
    await userEvent.selectOptions(within(dialog).getByLabelText('Commune'), commune)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deliver here' }))
  }

  await choose('16 · Alger', 'Alger Centre')
  expect(await screen.findByText(/^We don’t deliver there yet/)).toBeInTheDocument()
  expect(keptPlace()).toBeUndefined()
  await choose('31 · Oran', 'Bir El Djir')

  expect(await screen.findByRole('button', { name: 'Deliver to: Bir El Djir' })).toBeInTheDocument()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(keptPlace()).toMatchObject({ place: asked[1], names: { fr: 'Bir El Djir' } })
})

test('a click that came before the script opens the choice once it is there', async () => {
  pageGlobals.__keptClicks = new Set(['deliver-to'])
  renderInHost(<DeliverTo />, { state: guest })

  await screen.findByRole('dialog', { name: 'Where do we deliver?' })
  expect(document.querySelector('[data-replay]')).toBeNull()
})

test('a user’s goods go to the first address until another is chosen, for which the cart is asked again', async () => {
  const made = answerCalls({
    'POST /api/delivery/quote': () => done({ area, slots: [] }),
    'GET /api/cart/get': () => done([]),
  })
  renderInHost(<DeliverTo />, { state: user })
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver to: Alger' }))
  expect(await screen.findByRole('radio', { name: /Didouche Mourad/ })).toBeChecked()

  await userEvent.click(screen.getByRole('radio', { name: /Ben M’hidi/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))

  expect(await screen.findByRole('button', { name: 'Deliver to: Oran' })).toBeInTheDocument()
  await waitFor(() => expect(made.at(-1)?.name).toBe('GET /api/cart/get'))
  expect(made.at(-1)?.query.get('addressId')).toBe('d2')
})

test('a chosen address that the user has no more is forgotten', async () => {
  localStorage.setItem('deliver-to', '{"place":{"addressId":"gone"}}')
  answerCalls({ 'GET /api/cart/get': () => done([]) })
  renderInHost(<DeliverTo />, { state: { ...user, deliverTo: keptPlace() } })

  expect(await screen.findByRole('button', { name: 'Deliver to: Alger' })).toBeInTheDocument()
  await waitFor(() => expect(pageStore.getState().deliverTo).toBeUndefined())
  expect(keptPlace()).toBeUndefined()
})
