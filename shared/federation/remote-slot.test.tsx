import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { jest } from '@jest/globals'
import { hydrateRoot } from 'react-dom/client'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import type { ComponentType } from 'react'
import { onErrorReport } from '@souk-vert/shared/client'
import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import { aUser } from '@souk-vert/shared/testing/builders'
import { onlyVersion } from './part'
import { RemoteSlot } from './remote-slot'
import { noHost, SlotHostProvider, type SlotFailure } from './slot-host'
import { ExtensionPlace } from './extension-place'

const product = { _id: 'p1', name: 'Milk', image: [], unit: '1 L', price: 100, discount: 0, stock: 3 }

const slot = (extra: { whenFailed?: React.ReactNode } = {}) => (
  <RemoteSlot
    name="cart-checkout/AddToCart"
    props={{ product }}
    label="the Add buttons"
    placeholder={<button>Add</button>}
    replayKey="add-p1"
    {...extra}
  />
)

/** A place whose slot, an Add button unless it is another one, comes when it is let; its clicks. */
function givenLateSlot(Slot?: ComponentType<never>) {
  let arrive: () => void = () => {}
  const clicks: string[] = []
  const AddToCart = () => <button onClick={() => clicks.push('added')}>Add to cart</button>
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  renderInHost(slot(), { slots: { 'cart-checkout/AddToCart': Slot ?? AddToCart }, whenReady: () => arrived })
  return { arrive, clicks }
}

test('a press that begins when the slot has arrived and is not shown yet is not lost', async () => {
  const { arrive, clicks } = givenLateSlot()
  const user = userEvent.setup({ delay: null })

  arrive()
  // Microtasks run; the tasks of React's scheduler do not.
  for (let step = 0; step < 20; step++) await Promise.resolve()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') })

  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeInTheDocument()
  await waitFor(() => expect(clicks).toEqual(['added']))
})

test('the placeholder stands until the slot is there; a click on it, and the keyboard, go to the slot’s main action', async () => {
  const plus = jest.fn()
  const Stepper = () => (
    <>
      <button>Minus</button>
      <button data-main-action onClick={plus}>
        Plus
      </button>
    </>
  )
  const { arrive } = givenLateSlot(Stepper)

  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
  arrive()

  expect(await screen.findByRole('button', { name: 'Plus' })).toHaveFocus()
  await waitFor(() => expect(plus).toHaveBeenCalledTimes(1))
})

test('a slot that is loaded already is there at once, without its placeholder', () => {
  const AddToCart = () => <button>Add to cart</button>
  renderInHost(slot(), { slots: { 'cart-checkout/AddToCart': AddToCart }, areSlotsLoaded: true })

  expect(screen.getByRole('button')).toHaveTextContent('Add to cart')
})

test('where the server has sent the placeholder, that is hydrated, also when the slot is loaded already', async () => {
  const AddToCart = () => <button>Add to cart</button>
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<div data-replay="add-p1"><button>Add</button></div>'
  const errors: unknown[] = []
  const loaded = onlyVersion(() => Promise.resolve(AddToCart), AddToCart)

  await act(async () =>
    hydrateRoot(place, <SlotHostProvider value={{ ...noHost, slot: () => loaded }}>{slot()}</SlotHostProvider>, {
      onRecoverableError: (error) => errors.push(error),
    }),
  )

  expect(errors).toEqual([])
  expect(screen.getByRole('button')).toHaveTextContent('Add to cart')
  place.remove()
})

test('a slot that failed while the network was gone comes by itself once it is back', async () => {
  const slots: Record<string, () => React.ReactNode> = {}
  renderInHost(slot(), { slots })
  await screen.findByRole('alert')

  slots['cart-checkout/AddToCart'] = () => <button>Here</button>
  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByRole('button', { name: 'Here' })).toBeInTheDocument()
})

test('a slot that throws takes nothing else down, and one that repeats shows its small control', async () => {
  const AddToCart = () => {
    throw new Error('broken slot')
  }
  const real = console.error
  console.error = () => {}

  renderInHost(
    <>
      <p>The rest of the page</p>
      {slot({ whenFailed: <button disabled>Add</button> })}
    </>,
    { slots: { 'cart-checkout/AddToCart': AddToCart } },
  )

  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled())
  expect(screen.getByText('The rest of the page')).toBeInTheDocument()
  console.error = real
})

test('where a slot throws while rendering, its version before takes over', async () => {
  const Throwing = () => {
    throw new Error('broken slot')
  }
  const slots: Record<string, () => React.ReactNode> = { 'cart-checkout/AddToCart': Throwing }
  const previousSlots = { 'cart-checkout/AddToCart': () => <button>Add as before</button> }
  const real = console.error
  console.error = () => {}

  renderInHost(slot(), { slots, previousSlots })

  expect(await screen.findByRole('button', { name: 'Add as before' })).toBeInTheDocument()
  console.error = real
})

test('a slot that repeats tells its host that it is slow, and takes that back when it is there', async () => {
  jest.useFakeTimers()
  let answer: (Slot: React.ComponentType<object>) => void = () => {}
  const announced: string[][] = [[]]
  const slotFailed = ({ message }: SlotFailure) => {
    announced.push([...announced.at(-1)!, message])
    return () => void announced.push(announced.at(-1)!.filter((each) => each !== message))
  }
  const late = onlyVersion(() => new Promise<React.ComponentType<object>>((resolve) => (answer = resolve)))
  renderInHost(slot({ whenFailed: <button disabled>Add</button> }), { host: { slot: () => late, slotFailed } })

  await act(() => jest.advanceTimersByTimeAsync(2500))
  expect(announced.at(-1)).toEqual(['Still loading the Add buttons…'])
  expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled()

  await act(async () => answer(() => <button>Here</button>))
  expect(screen.getByRole('button', { name: 'Here' })).toBeInTheDocument()
  expect(announced.at(-1)).toEqual([])
  jest.useRealTimers()
})

test('a slot that arrives between press and release waits, and the click counts', async () => {
  const { arrive, clicks } = givenLateSlot()
  const person = userEvent.setup()
  const placeholder = screen.getByRole('button', { name: 'Add' })

  await person.pointer({ target: placeholder, keys: '[MouseLeft>]' })
  await act(async () => arrive())
  expect(placeholder).toBeInTheDocument()
  await person.pointer({ target: placeholder, keys: '[/MouseLeft]' })

  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeInTheDocument()
  await waitFor(() => expect(clicks).toEqual(['added']))
})

describe('extension place', () => {
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
      renderInHost(page, {
        slots: { 'recipes/Tips': Throwing },
        previousSlots,
        extensions: [section('recipes', 'Tips')],
      })

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
})
