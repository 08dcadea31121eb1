import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { recentSearches } from '@souk-vert/shared/search/recent-searches'
import type { Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { SearchBar } from './search-bar'

const SUGGESTIONS = 'POST /api/product/get-suggestions'

const dairy = { _id: 'c1', name: 'Dairy' }
const milkAndCream = { name: 'Milk & cream', category: dairy, subCategory: { _id: 's1', name: 'Milk & cream' } }
const forMilk: Suggestions = { words: ['milk', 'milkshake'], categories: [milkAndCream] }

const answer = (data: Suggestions) => ({ success: true, error: false, message: 'Suggestions', data }) as const

const field = () => screen.getByRole('combobox', { name: 'Search for products' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

/** The search bar of a visitor, or a shopper, who has clicked on it. */
async function openBar(path = '/search', userId?: string) {
  const user = userId ? aUser({ _id: userId }) : undefined
  const host = renderInHost(<SearchBar />, {
    path,
    ...(user && { state: { session: { status: 'signed-in', user } } }),
    routes: [{ path: '/:category/:sub', element: <h1>Listing</h1> }],
  })
  await waitFor(() => expect(field()).toHaveAttribute('aria-autocomplete', 'list'))
  return host
}

/** The bar of a visitor who has typed 'mil', for which there are suggestions. */
async function openSuggestions() {
  answerCalls({ [SUGGESTIONS]: () => answer(forMilk) })
  const host = await openBar()
  await userEvent.type(field(), 'mil')
  await screen.findByRole('listbox')
  return host
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('what is typed has words and categories suggested, in groups of a listbox that the field names', async () => {
  answerCalls({ [SUGGESTIONS]: () => answer(forMilk) })
  await openBar()
  expect(field()).toHaveAttribute('aria-expanded', 'false')

  await userEvent.type(field(), 'mil')

  expect(field()).toHaveAttribute('dir', 'auto')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(within(list).getByRole('group', { name: 'Words' })).toHaveTextContent('milkmilkshake')
  expect(within(list).getByRole('option', { name: 'Milk & cream in Dairy' })).toHaveAttribute(
    'href',
    '/Dairy-c1/Milk-cream-s1',
  )
  await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'))
  expect(field()).toHaveAttribute('aria-controls', list.id)
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions')
})

test('a text typed the moment the panel is there has suggestions', async () => {
  answerCalls({ [SUGGESTIONS]: () => answer(forMilk) })
  const typeAtOnce = new MutationObserver(() => {
    if (!document.querySelector('[role=status]')) return
    typeAtOnce.disconnect()
    fireEvent.input(field(), { target: { value: 'mil' } })
  })
  typeAtOnce.observe(document.body, { childList: true, subtree: true })
  await openBar()

  expect(await screen.findByRole('option', { name: 'milkshake' })).toBeInTheDocument()
})

test('suggestions are asked for once the typing pauses, not at each letter', async () => {
  const calls = answerCalls({ [SUGGESTIONS]: () => answer(forMilk) })
  await openBar()
  // The call measures its own time, and goes on when the clock is real again.
  jest.useFakeTimers({ doNotFake: ['Date', 'performance'] })

  for (const value of ['mi', 'mil', 'milk']) {
    act(() => void jest.advanceTimersByTime(60))
    fireEvent.input(field(), { target: { value } })
  }
  expect(calls).toEqual([])
  act(() => void jest.advanceTimersByTime(80))
  jest.useRealTimers()

  expect(await screen.findByRole('option', { name: 'milkshake' })).toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'milk' }])
})

test('the arrows go through the options and back to the text; Enter takes the active one, which fills the field', async () => {
  const { router } = await openSuggestions()
  const after = async (key: string) => {
    await userEvent.keyboard(key)
    return activeOption()
  }

  expect(await after('{ArrowDown}')).toBe('milk')
  expect(await after('{ArrowUp}')).toBeUndefined()
  expect(await after('{ArrowUp}')).toBe('Milk & cream in Dairy')
  expect(await after('{ArrowDown}')).toBeUndefined()
  expect(await after('{ArrowDown}{ArrowDown}')).toBe('milkshake')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('milkshake')
  await userEvent.keyboard('{Enter}')

  expect(field()).toHaveValue('milkshake')
  expect(field()).toHaveFocus()
  expect(router.state.location.search).toBe('?q=milkshake')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('Enter on a category opens its listing', async () => {
  const { router } = await openSuggestions()

  await userEvent.keyboard('{ArrowUp}{Enter}')

  await waitFor(() => expect(router.state.location.pathname).toBe('/Dairy-c1/Milk-cream-s1'))
})

test('a press on a suggestion searches for it; Enter without an option, a press beside them, or leaving the field closes them', async () => {
  const { router } = await openSuggestions()
  await userEvent.click(await screen.findByRole('option', { name: 'milkshake' }))
  expect(field()).toHaveValue('milkshake')
  expect(field()).toHaveFocus()

  for (const leave of [
    () => userEvent.keyboard('{Enter}'),
    () => userEvent.pointer({ keys: '[MouseLeft]', target: document.body }),
    () => userEvent.tab(),
  ]) {
    await userEvent.type(field(), '{Backspace}')
    await screen.findByRole('listbox')
    await leave()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  }
  expect(router.state.location.search).toBe('?q=milksh')
})

test('nothing is suggested for what the shop does not know, for one letter, nor for what an address brought', async () => {
  const calls = answerCalls({ [SUGGESTIONS]: () => answer({ words: [], categories: [] }) })
  await openBar('/search?q=milk')
  expect(calls).toEqual([])

  await userEvent.clear(field())
  await userEvent.type(field(), 'zz')

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(options()).toEqual([])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

test('an answer that comes after one for a newer text is dropped', async () => {
  let letGo = () => {}
  const late = new Promise<void>((resolve) => (letGo = resolve))
  const calls = answerCalls({
    [SUGGESTIONS]: async ({ text }) => {
      if (text !== 'mi') return answer({ words: ['mint'], categories: [] })
      await late
      return answer(forMilk)
    },
  })
  await openBar()

  await userEvent.type(field(), 'mi')
  await waitFor(() => expect(calls).toHaveLength(1))
  await userEvent.type(field(), 'n')
  expect(await screen.findByRole('option', { name: 'mint' })).toBeInTheDocument()
  await act(async () => letGo())

  expect(options()).toEqual(['mint'])
})

test('suggestions that could not load say so, and the text is searched for all the same', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  answerCalls({ [SUGGESTIONS]: () => ({ status: 500, body: {} }) })
  const { router } = await openBar()

  await userEvent.type(field(), 'milk')

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('We couldn’t load suggestions'))
  expect(options()).toEqual([])
  expect(router.state.location.search).toBe('?q=milk')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('recent searches that begin so stand first, those of who is signed in, also when suggestions fail', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  let isWell = true
  answerCalls({ [SUGGESTIONS]: () => (isWell ? answer(forMilk) : { status: 500, body: {} }) })
  for (const text of ['milky way', 'dates', 'milk']) recentSearches.remember('u1', text)
  recentSearches.remember(undefined, 'mil of a visitor')
  await openBar('/search', 'u1')

  await userEvent.type(field(), 'mil')
  expect(await screen.findByRole('group', { name: 'Recent searches' })).toHaveTextContent('milkmilky way')
  await waitFor(() => expect(options()).toEqual(['milk', 'milky way', 'milkshake', 'Milk & cream in Dairy']))

  isWell = false
  await userEvent.type(field(), 'k')
  expect(await screen.findByText('We couldn’t load suggestions', { selector: '[aria-hidden]' })).toBeInTheDocument()
  expect(options()).toEqual(['milky way'])
})
