/** @jest-environment node */
import { readableUrl } from './readable-url'

test.each([
  ['/', '/'],
  ['/product/Cr%C3%A8me-a1?x=%E0', '/product/Cr%C3%A8me-a1?x=%E0'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%-cotton?q=50%', '/100%25-cotton?q=50%'],
  ['/%ff', '/%25ff'],
  [undefined, '/'],
])('%j is read as %j', (url, readable) => {
  expect(readableUrl(url)).toBe(readable)
})
