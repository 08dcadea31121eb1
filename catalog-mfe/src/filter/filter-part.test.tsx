import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router-dom'
import { noHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { someFacets } from '../testing/facets'
import { type Choices, fieldsOf } from './choices'
import { FilterPart } from './filter-part'
import type { FilteredList } from './filtered-list'

const list: FilteredList = {
  choices: { filter: {} },
  facets: someFacets(),
  totalCount: 30,
  usualSort: 'relevance',
  urlOf: (choices: Choices) => `/search?${fieldsOf(choices)}`,
}

test('a filter that is pressed with the keyboard before its code is there is set then, and keeps the focus', async () => {
  let beReady = () => {}
  const ready = new Promise<void>((resolve) => (beReady = resolve))
  const place = document.body.appendChild(document.createElement('div'))
  // As the server writes it, in short: on phones two links, on desks the bar.
  const links = ['Filter', 'Sort by Relevance', 'On offer 7', 'In stock 22'].map(
    (name) => `<a href="/search">${name}</a>`,
  )
  place.innerHTML = `<div style="display:contents">${links.join('')}</div>`
  const element = <FilterPart is="FilterControls" with={{ list }} />
  const router = createMemoryRouter([{ path: '/search', element }], { initialEntries: ['/search'] })
  await act(async () =>
    hydrateRoot(
      place,
      <SlotHostProvider value={{ ...noHost, whenReady: () => ready }}>
        <RouterProvider router={router} />
      </SlotHostProvider>,
    ),
  )

  screen.getByRole('link', { name: 'In stock 22' }).focus()
  await userEvent.keyboard('{Enter}')
  beReady()

  // A control that opens something is a link until it is live.
  await screen.findByRole('button', { name: 'Price' })
  expect(router.state.location.search).toBe('?stock=1')
  expect(screen.getByRole('link', { name: 'In stock 22' })).toHaveFocus()
  place.remove()
})
