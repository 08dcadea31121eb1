/** @jest-environment node */
import { originOf, pathOf } from './request-address'

test.each([
  [{ protocol: 'https', host: 'shop.example' }, 'https://shop.example'],
  [{ protocol: 'http', host: 'localhost:8080' }, 'http://localhost:8080'],
  [{ protocol: 'http', host: '[::1]:8080' }, 'http://[::1]:8080'],
  [{ protocol: 'http', host: 'shop.example:80' }, 'http://shop.example'],
  [{ protocol: 'http', host: 'a b' }, undefined],
  [{ protocol: 'http', host: 'shop.example/x"<' }, undefined],
  [{ protocol: 'http', host: 'me@shop.example' }, undefined],
  [{ protocol: 'http', host: '' }, undefined],
  [{ protocol: 'javascript', host: 'shop.example' }, undefined],
])('a request by %j is for %s', (request, origin) => {
  expect(originOf(request)).toBe(origin)
})

test('the configured address counts, whatever a request says', () => {
  expect(originOf({ protocol: 'http', host: 'elsewhere.example' }, 'https://shop.example')).toBe('https://shop.example')
})

test('the path of a URL is what stands before its query', () => {
  expect(pathOf('/search?q=a?b')).toBe('/search')
})
