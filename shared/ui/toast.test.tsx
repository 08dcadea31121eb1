import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageStore, type Session } from '@souk-vert/shared/stores'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { Toaster, toastRefusal, toastSuccess } from './toast'
import { Link } from './kit'
import { RequireUser } from './require-user'

/** One step of the movements with which a toast goes, in ms. */
const STEP_MS = 250

/** The toast area as it is once the first toast has been shown and closed. */
async function givenToaster() {
  render(<Toaster />)
  let close = () => {}
  act(() => void (close = toastSuccess('First')))
  await screen.findByText('First')
  await Promise.all([waitForElementToBeRemoved(() => screen.queryByText('First')), act(async () => close())])
  jest.useFakeTimers()
}

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

/** Shows toasts, which come after the next frame. */
function showToast(show: () => unknown) {
  act(() => void show())
  pass(0)
}

/** Waits until a toast that goes has gone. */
function letGo() {
  for (let step = 0; step < 4; step++) pass(STEP_MS)
}

const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

afterEach(() => jest.useRealTimers())

test.each([
  ['a refusal', toastRefusal, 4000],
  ['a success', toastSuccess, 2000],
])('%s is heard by screen readers and seen for its time', async (_, show, ms) => {
  await givenToaster()

  showToast(() => show('Saved'))
  pass(ms - 1)
  expect(toasts()).toEqual(['Saved'])
  pass(1)
  letGo()

  expect(toasts()).toEqual([])
})

test('a bar that comes to the foot of the screen while a toast is open gets its room there', async () => {
  await givenToaster()
  showToast(() => toastSuccess('Saved'))
  const bar = Object.assign(document.createElement('p'), {
    getBoundingClientRect: () => ({ height: 44, top: innerHeight - 60 }) as DOMRect,
  })
  bar.dataset.atFoot = ''

  await act(async () => document.body.append(bar))

  const roomAtFoot = () => document.documentElement.style.getPropertyValue('--room-at-foot')
  expect(roomAtFoot()).toBe('60px')
  await act(async () => bar.remove())
  expect(roomAtFoot()).toBe('0px')
})

test('at most 20 toasts are shown', async () => {
  await givenToaster()

  showToast(() => {
    for (let count = 1; count <= 25; count++) toastRefusal(`Number ${count}`)
  })

  expect(toasts()).toHaveLength(20)
})

describe('of a group', () => {
  const CART_TOAST = { group: 'cart' }

  test('one toast stands: the same text renews its time, another one takes its place', async () => {
    await givenToaster()

    for (let taps = 0; taps < 5; taps++) {
      showToast(() => toastSuccess('Item quantity increased', CART_TOAST))
      pass(1500)
      expect(toasts()).toEqual(['Item quantity increased'])
    }
    showToast(() => toastRefusal('Only 5 left', CART_TOAST))
    expect(toasts()).toEqual(['Only 5 left'])
    showToast(() => toastSuccess('Item quantity decreased', CART_TOAST))
    expect(toasts()).toEqual(['Item quantity decreased'])
    pass(2000)
    letGo()

    expect(toasts()).toEqual([])
  })

  test('a toast of anything else stands beside it', async () => {
    await givenToaster()

    showToast(() => toastSuccess('Item added to cart', CART_TOAST))
    showToast(() => toastSuccess('Login successfully'))

    expect(toasts()).toEqual(['Item added to cart', 'Login successfully'])
  })

  test('a toast that comes while the one before goes is one of its own', async () => {
    await givenToaster()
    showToast(() => toastSuccess('Item added to cart', CART_TOAST))
    pass(2100)

    showToast(() => toastSuccess('Item quantity increased', CART_TOAST))
    letGo()

    expect(toasts()).toEqual(['Item quantity increased'])
  })

  test('closing one that was replaced leaves the one in its place', async () => {
    await givenToaster()
    let close = () => {}
    showToast(() => (close = toastSuccess('Item added to cart', CART_TOAST)))
    showToast(() => toastSuccess('Item removed from cart', CART_TOAST))

    act(() => close())
    letGo()

    expect(toasts()).toEqual(['Item removed from cart'])
  })
})

test('an action is done once, and its toast goes; while it has the focus no time passes', async () => {
  await givenToaster()
  const run = jest.fn()
  showToast(() => toastSuccess('Item removed from cart', { action: { text: 'Undo', run }, durationMs: 8000 }))
  const action = screen.getByRole('button', { name: 'Undo' })

  pass(7000)
  act(() => action.focus())
  pass(9000)
  fireEvent.click(action)
  letGo()

  expect(run).toHaveBeenCalledTimes(1)
  expect(toasts()).toEqual([])
})

describe('link', () => {
  const pages = [
    {
      path: '/',
      element: (
        <>
          <Link to="/">Home</Link>
          <Link to="/milk?page=2" state={{ from: 'home' }}>
            Milk
          </Link>
          <Link to="/milk" onClick={(event) => event.preventDefault()}>
            Kept
          </Link>
        </>
      ),
    },
    { path: '/milk', element: 'Milk is here' },
  ]
  const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))

  test('a link to where one is does not come into the history twice', async () => {
    const { router } = renderInHost(pages)
    await press('Home')
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/' } })
  })

  test.each(['Control', 'Meta', 'Shift', 'Alt'])('a press with %s is left to the browser', async (key) => {
    const { router } = renderInHost(pages)
    let isLeft = false
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', note, { once: true })
    const user = userEvent.setup()
    await user.keyboard(`{${key}>}`)
    await user.click(screen.getByRole('link', { name: 'Milk' }))
    expect(isLeft).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  })

  test('what somebody else has dealt with opens nothing', async () => {
    const { router } = renderInHost(pages)
    await press('Kept')
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('signed-in alone', () => {
  const open = (session: Session) =>
    renderInHost(<RequireUser skeleton="Loading">My things</RequireUser>, {
      path: '/dashboard/myorders?page=2',
      state: { session },
    })

  test('who is not signed in goes to login, which knows where they came from', () => {
    const { router } = open({ status: 'signed-out' })

    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/dashboard/myorders?page=2' } })
  })

  test('until it is known who it is, the place is kept', () => {
    const { router } = open({ status: 'loading' })
    expect(screen.getByText('Loading')).toBeInTheDocument()

    act(() => pageStore.getState().signedIn(aUser()))

    expect(screen.getByText('My things')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/dashboard/myorders')
  })

  test('a session that ends on the page ends at home', () => {
    const { router } = open({ status: 'signed-in', user: aUser() })

    act(() => pageStore.getState().signedOut())

    expect(router.state.location.pathname).toBe('/')
  })
})
