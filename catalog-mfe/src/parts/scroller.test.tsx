import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { installLayout } from '../testing/layout'
import { Scroller } from './scroller'

const layout = installLayout()

/** A row of 500 px that shows 300 of them. */
function showRow() {
  render(
    <Scroller step={200} label="Fruit" count={1}>
      <li>Apples</li>
    </Scroller>,
  )
  const list = screen.getByRole('list')
  Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 500 } })
  list.scrollBy = (options?: ScrollToOptions | number) => {
    list.scrollLeft += typeof options === 'object' ? (options.left ?? 0) : 0
    fireEvent.scroll(list)
  }
  act(layout.layOut)
  return list
}

test('buttons move the row by its step and are there only where it can be scrolled', async () => {
  const list = showRow()
  expect(screen.queryByRole('button', { name: 'Scroll Fruit back' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Scroll Fruit on' }))

  expect(list.scrollLeft).toBe(200)
  expect(screen.queryByRole('button', { name: 'Scroll Fruit on' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Scroll Fruit back' }))
  expect(list.scrollLeft).toBe(0)
})

test('a person that goes to the end by keyboard goes on from the button back', async () => {
  showRow()
  screen.getByRole('button', { name: 'Scroll Fruit on' }).focus()

  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('button', { name: 'Scroll Fruit back' })).toHaveFocus()
})

test('a row that fits has no buttons', () => {
  render(
    <Scroller step={200} label="Fruit" count={1}>
      <li>Apples</li>
    </Scroller>,
  )
  act(layout.layOut)

  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
