import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DeliveryQuote } from '@souk-vert/shared/contract/delivery/quote'
import { onErrorReport } from '@souk-vert/shared/client'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'
import { answerCalls } from '../testing/answer-calls'
import { done, refused } from '../testing/answers'
import { aCartItem, anAddress, aUser } from '../testing/builders'
import { renderInHost } from '../testing/render-in-host'
import { DeliveryPlace } from './delivery-place'

const QUOTE = 'POST /api/delivery/quote'
const milk = aCartItem({ price: 100, discount: 0, quantity: 2 })
const cart: Partial<ShopState> = { cart: { status: 'ready', value: [milk] } }
const guest: Partial<ShopState> = { ...cart, session: { status: 'signed-out' } }
const hydra = { place: { commune: 581 }, names: { fr: 'Hydra', ar: 'حيدرة' } }
const user: Partial<ShopState> = {
  ...cart,
  session: { status: 'signed-in', user: aUser() },
  addresses: { status: 'ready', value: [anAddress({ _id: 'd1', city: 'Oran' })] },
}
const slot = (hour: number, isFull: boolean) => {
  const [from, to] = [hour, hour + 2].map((each) => `2026-11-30T${each}:00:00.000Z`)
  return { id: `s${hour}`, from: from!, to: to!, isFull }
}

beforeEach(() => void (shop.delivery = true))
afterEach(() => void delete shop.delivery)

test('fee, what is left to free delivery and the next free time are asked for once, whatever shows them', async () => {
  const quote = { area: { name: 'Centre', fee: 250, freeFrom: 540 }, slots: [slot(10, true), slot(15, false)] }
  const made = answerCalls({ [QUOTE]: () => done(quote) })
  const both = (
    <>
      <DeliveryPlace />
      <DeliveryPlace />
    </>
  )
  renderInHost(both, { state: { ...guest, deliverTo: hydra } })

  expect(await screen.findAllByText(/^Delivery to .*Hydra.*: DZD\s250\.00$/)).toHaveLength(2)
  expect(screen.getAllByText(/^DZD\s340\.00 more for free delivery$/)).toHaveLength(2)
  expect(screen.getAllByText('Next delivery: Monday, 30 Nov, 16:00–18:00')).toHaveLength(2)
  expect(made).toMatchObject([{ name: QUOTE, body: { commune: 581 } }])
})

test.each<[string, DeliveryQuote, RegExp]>([
  ['nothing is delivered', { isOutside: true, slots: [] }, /^We don’t deliver there yet/],
  ['delivery is free', { slots: [] }, /^Free delivery to .*Oran/],
  ['that is reached', { area: { name: 'A', fee: 200, freeFrom: 200 }, slots: [] }, /^Free delivery to .*Oran/],
  ['a minimum is', { area: { name: 'A', fee: 0, minimum: 500 }, slots: [] }, /^Orders to this address start at/],
])('a user reads of their first address where %s', async (_what, quote, said) => {
  const made = answerCalls({ [QUOTE]: () => done(quote) })
  renderInHost(<DeliveryPlace />, { state: user })

  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(made).toMatchObject([{ body: { addressId: 'd1' } }])
})

test('a guest who has chosen no place is led to the choice, and nothing is asked', async () => {
  const made = answerCalls({})
  renderInHost(<DeliveryPlace />, { state: guest })

  await userEvent.click(await screen.findByRole('button', { name: 'Choose where we deliver' }))

  expect(pageStore.getState().isPlaceAsked).toBe(true)
  expect(made).toEqual([])
})

test('an answer that does not come can be asked for again', async () => {
  onErrorReport(() => undefined)
  let isDown = true
  answerCalls({ [QUOTE]: () => (isDown ? refused(500, 'INTERNAL', 'Down') : done({ slots: [] })) })
  renderInHost(<DeliveryPlace />, { state: user })

  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)

  expect(await screen.findByText(/^Free delivery to/)).toBeInTheDocument()
})

test('a shop without areas and times shows and loads nothing of it', () => {
  delete shop.delivery
  const made = answerCalls({})
  renderInHost(<DeliveryPlace />, { state: user })

  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(made).toEqual([])
})
