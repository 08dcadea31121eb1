import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { onlyVersion } from './part'
import { usePart } from './use-part'

test('a page that the server has rendered is rendered once to hydrate it', async () => {
  let renders = 0
  const Page = () => {
    renders++
    return <p>Welcome</p>
  }
  const page = onlyVersion(() => Promise.resolve(Page), Page)
  function Place() {
    const { state } = usePart(page, { isServerRendered: true })
    return state.is === 'ready' && <state.value />
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<p>Welcome</p>'

  await act(async () => hydrateRoot(place, <Place />))

  expect(renders).toBe(1)
  place.remove()
})
