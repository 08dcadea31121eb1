import { refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport, readGuestFavourites, writeGuestFavourites } from '@souk-vert/shared/client'
import type { SlotFailure } from '@souk-vert/shared/federation/slot-host'
import { pageStore, type ShopState } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { answer } from '../testing/catalogue-builders'
import { FavouriteTogglePlace } from './favourite-toggle-place'

const milk = aProduct({ _id: 'p1', name: 'Whole milk' })
const done = { success: true, error: false, message: '' } as const

beforeAll(() => onErrorReport(() => undefined))
beforeEach(() => localStorage.clear())
afterEach(() => act(() => resetShop()))

const guest: Partial<ShopState> = { session: { status: 'signed-out' } }
const amina: Partial<ShopState> = { session: { status: 'signed-in', user: aUser() } }

const show = (state: Partial<ShopState>, options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(<FavouriteTogglePlace product={milk} />, { state, ...options })

const toggle = () => screen.findByRole('button', { name: 'Favourite: Whole milk' })
const press = async () => userEvent.click(await toggle())

test('the document has no heart, nor has a page that is not live yet', async () => {
  const { container } = show(guest, { whenReady: () => new Promise<void>(() => undefined) })

  expect(container.querySelector('button')).toBeNull()
})

test('a guest’s favourites are kept on the device; a second press takes one away', async () => {
  writeGuestFavourites(['p0'])
  show(guest)

  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
  await press()
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
  expect(readGuestFavourites()).toEqual(['p0', 'p1'])
  await press()

  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
  expect(readGuestFavourites()).toEqual(['p0'])
})

test('a guest who has as many as a login takes over is notified', async () => {
  writeGuestFavourites(Array.from({ length: 500 }, (_, index) => `x${index}`))
  show(guest)

  await press()

  expect(
    await screen.findByText('You’ve saved 500 favourites on this device. Log in to save more.'),
  ).toBeInTheDocument()
  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
})

test('a shopper’s favourites are the shop’s; a press shows at once, and is stored', async () => {
  let answerAdd = () => {}
  const calls = answerCalls({
    'GET /api/favourite/ids': () => answer(['p2']),
    'POST /api/favourite/add': () => new Promise<typeof done>((resolve) => (answerAdd = () => resolve(done))),
  })
  show(amina)
  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')

  await press()

  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ name: 'POST /api/favourite/add', body: { productId: 'p1' } }),
  )
  answerAdd()
  expect(readGuestFavourites()).toEqual([])
})

test('what could not be stored is put back, and the shopper sees why', async () => {
  answerCalls({
    'GET /api/favourite/ids': () => answer(['p1']),
    'DELETE /api/favourite/remove': () => refused(500, 'INTERNAL'),
  })
  show(amina)

  await press()

  expect(await screen.findByText('Refused')).toBeInTheDocument()
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
})

test('of quick presses the last one counts', async () => {
  const answers: (() => void)[] = []
  const held = () => new Promise<typeof done>((resolve) => void answers.push(() => resolve(done)))
  const calls = answerCalls({
    'GET /api/favourite/ids': () => answer([]),
    'POST /api/favourite/add': held,
    'DELETE /api/favourite/remove': held,
  })
  show(amina)

  for (let count = 0; count < 4; count++) await press()
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()

  expect(calls.slice(1).map(({ name }) => name)).toEqual(['POST /api/favourite/add', 'DELETE /api/favourite/remove'])
  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
})

test('favourites that cannot be loaded are not taken for none: the shop says so, with a way to try again', async () => {
  let isDown = true
  answerCalls({ 'GET /api/favourite/ids': () => (isDown ? refused(500, 'INTERNAL') : answer(['p1'])) })
  const failures: SlotFailure[] = []
  show(amina, { host: { slotFailed: (failure) => (failures.push(failure), () => undefined) } })

  await waitFor(() => expect(failures).toMatchObject([{ message: 'We couldn’t load your favourites' }]))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  isDown = false
  failures[0]!.retry()

  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
})

test('hearts are those of who is there: a guest’s become the user’s at login, and are nobody’s after the logout', async () => {
  writeGuestFavourites(['p1'])
  const stored = new Set<string>()
  answerCalls({
    'GET /api/favourite/ids': () => answer([...stored]),
    'POST /api/favourite/merge': ({ productIds }) => {
      for (const id of productIds) stored.add(id)
      return done
    },
  })
  show(guest)
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')

  act(() => pageStore.getState().signedIn(aUser()))
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
  expect([[...stored], readGuestFavourites()]).toEqual([['p1'], []])
  act(() => pageStore.getState().signedOut())

  expect(await toggle()).toHaveAttribute('aria-pressed', 'false')
})
