/** @jest-environment node */
import { HangingPages } from './hanging-pages'

const HOME = 'catalog@1.0.0:home'

test('a page that hung three times in a row is left to the browser for half a minute', () => {
  let now = 0
  const pages = new HangingPages(() => now)

  pages.hung(HOME)
  pages.hung(HOME)
  expect(pages.mayRender(HOME)).toBe(true)
  pages.hung(HOME)

  expect(pages.mayRender(HOME)).toBe(false)
  expect(pages.mayRender('catalog@1.1.0:home')).toBe(true)
  now = 30_001
  expect(pages.mayRender(HOME)).toBe(true)
})

test('a page that renders in between is no page that hangs', () => {
  const pages = new HangingPages(() => 0)
  pages.hung(HOME)
  pages.hung(HOME)
  pages.rendered(HOME)
  pages.hung(HOME)

  expect(pages.mayRender(HOME)).toBe(true)
})
