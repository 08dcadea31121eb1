import { errorMessage } from './errors'

const failed = (name: string) => Object.assign(new Error('https://shop.example/479.js failed'), { name })
afterEach(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: true }))

test('a call that cannot reach the shop tells the person that the network is gone', () => {
  expect(errorMessage(failed('NetworkError'))).toBe('You seem to be offline. Please try again.')
})

test('a script that cannot be loaded is reported without its address, and as offline where there is no network', () => {
  expect(errorMessage(failed('ChunkLoadError'))).toBe('Part of this page didn’t load')

  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  expect(errorMessage(failed('ChunkLoadError'))).toBe('You seem to be offline. Please try again.')
})
