import { createMemoryRouter } from 'react-router-dom'
import { onErrorReport } from '@souk-vert/shared/client'
import { startOffline } from './start-offline'

const reported: unknown[] = []
beforeEach(() => {
  reported.length = 0
  onErrorReport((error) => void reported.push(error))
})
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

/** A browser that registers no service worker, for this reason. */
const browserRefuses = (reason: Error) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register: () => Promise.reject(reason) },
  })

const start = () => startOffline(createMemoryRouter([{ path: '/' }]), { remotes: {} })

test.each(['SecurityError', 'NotSupportedError'])(
  'a browser that allows no service worker, as in private windows or without storage (%s), is no failure',
  async (name) => {
    browserRefuses(new DOMException('The user denied permission to use Service Worker', name))

    await start()

    expect(reported).toEqual([])
  },
)

test('a service worker that cannot be registered is reported, and the page goes on', async () => {
  const reason = new TypeError('ServiceWorker script evaluation failed')
  browserRefuses(reason)

  await start()

  expect(reported).toEqual([reason])
})
