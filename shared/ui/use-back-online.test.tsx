import { act, render } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { networkIs } from '../testing/network'
import { useBackOnline } from './use-back-online'

test('a page that has moved on, but is not rendered yet, is tried again where it is', () => {
  const tried: string[] = []
  let moveTo = (_address: string) => {}
  function Page() {
    const [address, setAddress] = useState('milk')
    moveTo = (next) => startTransition(() => setAddress(next))
    useBackOnline(true, () => tried.push(address))
    return null
  }
  render(<Page />)

  act(() => {
    moveTo('milk 1')
    networkIs(true)
  })

  expect(tried).toEqual(['milk 1'])
})
