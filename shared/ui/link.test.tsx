import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderInHost } from '../testing/render-in-host'
import { Link } from './kit'

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

test('a press opens the page, which finds the state', async () => {
  const { router } = renderInHost(pages)
  await press('Milk')
  expect(await screen.findByText('Milk is here')).toBeInTheDocument()
  expect(router.state).toMatchObject({
    historyAction: 'PUSH',
    location: { pathname: '/milk', search: '?page=2', state: { from: 'home' } },
  })
})

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
