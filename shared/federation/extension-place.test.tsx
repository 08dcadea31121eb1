import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { onErrorReport } from 'shared/client'
import type { PlacedExtension } from 'shared/mfe/format'
import { aUser } from 'shared/testing/builders'
import { renderInHost } from 'shared/testing/render-in-host'
import { ExtensionPlace } from './extension-place'
import { onlyVersion } from './part'

const section = (remote: string, name: string, rest: Partial<PlacedExtension> = {}): PlacedExtension =>
  ({
    place: 'product/below',
    remote,
    name,
    version: 1,
    order: 1,
    height: { small: 200, large: 120 },
    ...rest,
  }) as PlacedExtension

const product = { _id: 'p1', name: 'Milk', image: [], unit: '1 L', price: 100, discount: 0, stock: 3 }
const page = (
  <>
    <h1>Milk</h1>
    <ExtensionPlace
      name="product/below"
      version={1}
      props={{ product }}
      around={(each) => <section aria-label="Margins">{each}</section>}
    />
  </>
)
const Tips = ({ product: { name } }: { product: { name: string } }) => <p>Tips for {name}</p>
const slots = { 'recipes/Tips': Tips }

test('what remotes add stands in the place in its order, and gets its props', async () => {
  const Deal = () => <p>A deal</p>
  renderInHost(page, {
    slots: { ...slots, 'offers/Deal': Deal },
    extensions: [section('offers', 'Deal'), section('recipes', 'Tips')],
  })

  expect(await screen.findByText('Tips for Milk')).toBeInTheDocument()
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(['A deal', 'Tips for Milk'])
})

test('of one that fails and one that never comes, the place shows neither message nor hole, and waits for neither', async () => {
  const never = onlyVersion(() => new Promise<ComponentType<object>>(() => undefined))
  const extensions = [section('broken', 'Gone'), section('slow', 'Late'), section('recipes', 'Tips')]
  renderInHost(page, {
    extensions,
    host: {
      slot: (name) =>
        name === 'slow/Late'
          ? never
          : onlyVersion(() =>
              name === 'recipes/Tips'
                ? Promise.resolve(Tips as ComponentType<object>)
                : Promise.reject(new Error('gone')),
            ),
    },
  })

  expect(await screen.findByText('Tips for Milk')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // The height of the one that is still on its way is reserved, the other has none.
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(['', 'Tips for Milk'])
})

test('one that failed while the network was gone comes by itself once it is back', async () => {
  let isThere = false
  const load = () => (isThere ? Promise.resolve(Tips as ComponentType<object>) : Promise.reject(new Error('gone')))
  renderInHost(page, { host: { slot: () => onlyVersion(load) }, extensions: [section('recipes', 'Tips')] })
  await screen.findByRole('region')
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())

  isThere = true
  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByText('Tips for Milk')).toBeInTheDocument()
})

describe('one that throws while rendering', () => {
  const Throwing = () => {
    throw new Error('broken section')
  }
  const real = console.error
  beforeEach(() => (console.error = () => {}))
  afterEach(() => (console.error = real))

  test('is replaced by its version before', async () => {
    const previousSlots = { 'recipes/Tips': () => <p>Tips as before</p> }
    renderInHost(page, { slots: { 'recipes/Tips': Throwing }, previousSlots, extensions: [section('recipes', 'Tips')] })

    expect(await screen.findByText('Tips as before')).toBeInTheDocument()
  })

  test('without one leaves the place, and takes nothing with it', async () => {
    const extensions = [section('offers', 'Deal'), section('recipes', 'Tips')]
    renderInHost(page, { slots: { ...slots, 'offers/Deal': Throwing }, extensions })

    expect(await screen.findByText('Tips for Milk')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Milk' })).toBeInTheDocument()
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })
})

test.each([
  ['a visitor', undefined, ['Everyone']],
  ['a shopper', aUser(), ['Everyone', 'Shoppers']],
  ['an admin', aUser({ role: 'ADMIN' }), ['Everyone', 'Shoppers', 'Admins']],
])('%s sees what is for them', async (_, user, shown) => {
  const named = (text: string) => () => <p>{text}</p>
  renderInHost(page, {
    state: { session: user ? { status: 'signed-in', user } : { status: 'signed-out' } },
    slots: { 'a/All': named('Everyone'), 'a/Own': named('Shoppers'), 'a/Admin': named('Admins') },
    extensions: [
      section('a', 'All'),
      section('a', 'Own', { when: 'signed-in' }),
      section('a', 'Admin', { when: 'admin' }),
    ],
  })

  expect(await screen.findByText('Everyone')).toBeInTheDocument()
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(shown)
})

test('a section for other props than this page hands over is left out, and reported', async () => {
  const reports: string[] = []
  onErrorReport((error) => void reports.push((error as Error).message))
  const extensions = [section('offers', 'Deal', { version: 2 } as object), section('recipes', 'Tips')]
  renderInHost(page, { slots: { ...slots, 'offers/Deal': () => <p>A deal</p> }, extensions })

  expect(await screen.findByText('Tips for Milk')).toBeInTheDocument()
  expect(screen.queryByText('A deal')).not.toBeInTheDocument()
  expect(reports).toEqual(["offers's Deal is for version 2 of product/below, not 1"])
})
