import { jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, useLocation, useNavigate } from 'react-router'
import { RouterProvider, useBlocker } from 'react-router-dom'
import { Button, useClosedByBack } from './kit'
import { Dialog } from './mui'
import { navigationIsUnderWay } from './use-closed-by-back'

/** A sheet over the page, which another may lie over, and from which one goes elsewhere. */
function Sheet({ name, onClose }: { name: string; onClose(): void }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  useClosedByBack(true, onClose)
  return (
    <div role="dialog" aria-label={name}>
      <Button onClick={onClose}>Close {name}</Button>
      <Button onClick={() => void navigate('/list?brand=a')}>Choose</Button>
      <Button onClick={() => void navigate('/list?brand=b', { replace: true })}>Replace</Button>
      <Button
        onClick={() => {
          onClose()
          void navigate('/elsewhere')
        }}
      >
        Go elsewhere
      </Button>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)}>
        Sure?
      </Dialog>
    </div>
  )
}

function List() {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <Sheet name="Filter" onClose={() => setOpen(false)} />}
    </>
  )
}

/** A page of which nothing is saved. */
function Unsaved() {
  const blocker = useBlocker(true)
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      slotProps={{ paper: { 'aria-label': 'Unsaved' } }}
    >
      <Button onClick={() => blocker.proceed?.()}>Leave</Button>
    </Dialog>
  )
}

const loaded = jest.fn(() => null)
let router: ReturnType<typeof createBrowserRouter>

beforeEach(async () => {
  history.pushState(null, '', '/')
  router = createBrowserRouter([
    { path: '/', element: <h1>Home</h1> },
    { path: '/list', loader: loaded, element: <List /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    { path: '/unsaved', element: <Unsaved /> },
  ])
  router.subscribe(({ navigation }) => navigationIsUnderWay(navigation.state !== 'idle'))
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/list'))
  loaded.mockClear()
})

afterEach(() => router.dispose())

const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isMarked = () => Object.keys((history.state ?? {}) as object).includes('liesOver')
/** Opens the sheet; it has an entry of the history as soon as it can be seen. */
async function open() {
  await press('Open')
  await waitFor(() => expect(isMarked()).toBe(true))
}
const goBack = () => act(() => history.back())
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())

test('Back closes what lies over the page, whose data are not loaded again; another Back leaves it', async () => {
  await open()

  await goBack()
  await closed('Filter')
  expect(location.pathname).toBe('/list')
  expect(loaded).not.toHaveBeenCalled()

  await goBack()
  await heading('Home')
})

test('closing by its button takes its entry away; Forward to it leads nowhere', async () => {
  await open()

  await press('Close Filter')
  await waitFor(() => expect(isMarked()).toBe(false))
  const back = jest.spyOn(history, 'back')
  await act(() => history.forward())
  await waitFor(() => expect(back).toHaveBeenCalled())
  await waitFor(() => expect(isMarked()).toBe(false))
  expect(loaded).not.toHaveBeenCalled()

  await goBack()
  await heading('Home')
})

test('of two that lie over each other, Back closes the upper one first', async () => {
  await open()
  await press('Ask')
  await screen.findByText('Sure?')

  await goBack()
  await waitFor(() => expect(screen.queryByText('Sure?')).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeInTheDocument()
  await waitFor(() => expect(isMarked()).toBe(true))

  await goBack()
  await closed('Filter')
  expect(location.pathname).toBe('/list')
})

test('who goes elsewhere from it comes back to the page by one Back', async () => {
  await open()
  await press('Go elsewhere')
  await heading('Elsewhere')

  await goBack()

  await heading('/list')
  await goBack()
  await heading('Home')
})

test('choices that are made in it, each an address of its own, are gone back through once it is closed', async () => {
  await open()
  await press('Choose')
  await heading('/list?brand=a')
  await waitFor(() => expect(isMarked()).toBe(true))

  await goBack()
  await closed('Filter')
  expect(location.search).toBe('?brand=a')

  await goBack()
  await heading('/list')
})

test('an address that is replaced in it stays once it is closed', async () => {
  await open()
  await press('Replace')
  await heading('/list?brand=b')

  await goBack()

  await closed('Filter')
  await waitFor(() => expect(location.search).toBe('?brand=b'))
  await goBack()
  await heading('Home')
})

test('the question before a page with unsaved changes is closed by Back, and left for where one was going', async () => {
  await act(() => router.navigate('/unsaved'))
  await goBack()
  await screen.findByRole('dialog', { name: 'Unsaved' })
  await waitFor(() => expect(isMarked()).toBe(true))

  await goBack()
  await closed('Unsaved')
  expect(location.pathname).toBe('/unsaved')

  await goBack()
  await screen.findByRole('dialog', { name: 'Unsaved' })
  await waitFor(() => expect(isMarked()).toBe(true))
  await press('Leave')

  await heading('/list')
})

test('a link to a place on the page leads there, and Back still closes what lies over it', async () => {
  // As the first page of all, which no router has numbered.
  history.replaceState(null, '')
  await press('Open')
  await waitFor(() => expect(isMarked()).toBe(true))

  act(() => void (location.hash = '#prices'))
  await waitFor(() => expect(isMarked()).toBe(true))
  const hash = location.hash
  history.back()

  expect(hash).toBe('#prices')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument())
  expect(location.hash).toBe('#prices')
})
