import { screen } from '@testing-library/react'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { Frame } from './frame'
import { LanguageLinks } from './language-links'

beforeAll(() => {
  // jsdom has neither.
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
  globalThis.scrollTo = () => undefined
})

test.each([
  '//evil.example/',
  '/\\evil.example',
  '//evil.example?a=//b',
  '///evil.example/%2F..//',
  '/.//evil.example',
])('no link of the frame leaves the shop on a page at %s, in any language', async (path) => {
  for (const language of LANGUAGES) {
    const { unmount } = inLanguage(language, () => renderInHost([{ path: '*', Component: Frame }], { path }))
    const links = await screen.findAllByRole<HTMLAnchorElement>('link')

    const own = links.filter((link) => !link.rel && /^https?:$/.test(link.protocol))
    expect(own.length).toBeGreaterThan(4)
    expect(own.filter(({ origin }) => origin !== location.origin).map(({ href }) => href)).toEqual([])
    unmount()
  }
})

test('the name of a short link to a language begins with the letters that are seen', () => {
  renderInHost(<LanguageLinks isShort />)

  for (const link of screen.getAllByRole('link'))
    expect(link).toHaveAccessibleName(new RegExp(`^${link.textContent} .`))
  expect(screen.getByRole('link', { name: 'FR Français' })).toBeVisible()
})
