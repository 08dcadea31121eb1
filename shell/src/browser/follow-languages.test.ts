import { jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { aUser } from '@souk-vert/shared/testing/builders'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { Toaster, toastSuccess } from '@souk-vert/shared/ui/toast'
import { followLanguages } from './follow-languages'

test('the language of a link that is followed is remembered, for emails of a user, too', async () => {
  const made = answerCalls({ 'PUT /api/user/mail-language': () => done(undefined) })
  document.body.innerHTML =
    '<ul data-languages><a lang="fr" href="#fr">Français</a></ul><a lang="ar" href="#ar">elsewhere</a>'
  act(followLanguages)
  const follow = (lang: string) => document.querySelector<HTMLAnchorElement>(`a[lang=${lang}]`)?.click()

  follow('fr')
  follow('ar')
  expect([document.cookie, made]).toEqual(['language=fr', []])

  resetShop({ session: { status: 'signed-in', user: aUser() } })
  follow('fr')
  await waitFor(() => expect(made).toMatchObject([{ body: { language: 'fr' } }]))
})

/** Opens a page of the shop, as `before-first-frame` and an idle page do, from this address. */
async function arrive({ path, lang = 'en', from = '' }: { path: string; lang?: string; from?: string }) {
  history.replaceState(null, '', path)
  document.documentElement.lang = lang
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  render(createElement(Toaster))
  act(followLanguages)
}

afterEach(() => {
  jest.restoreAllMocks()
  document.cookie = 'language=; Max-Age=0; Path=/'
  document.documentElement.lang = 'en'
})

test.each([
  ['the language chosen before, on whatever page', { path: '/list' }, 'language=ar', 'ar', 'العربية'],
  ['that also where the page is in another one', { path: '/fr/list', lang: 'fr' }, 'language=ar', 'fr', 'العربية'],
  ['the browser’s where none was chosen', { path: '/product/Milk-1' }, '', 'fr-DZ', 'Français'],
])('who arrives is offered %s', async (_what, page, cookie, browser, answer) => {
  document.cookie = cookie
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([browser])

  await arrive(page)

  expect(await screen.findByRole('button', { name: answer })).toBeVisible()
})

test.each([
  ['who has come by a link of the shop', { path: '/list', from: `${location.origin}/list` }, 'language=ar'],
  ['who reads the language that they have chosen', { path: '/list' }, 'language=en'],
  ['who opens an address in another language than the browser’s', { path: '/ar/list', lang: 'ar' }, ''],
])('%s is offered nothing', async (_who, page, cookie) => {
  document.cookie = cookie
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-DZ'])

  await arrive(page)
  act(() => void toastSuccess('The next toast'))

  expect(await screen.findByText('The next toast')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a language is chosen, too, by a link that was followed before the page was idle', async () => {
  await arrive({ path: '/ar/list', lang: 'ar', from: `${location.origin}/list` })

  expect(document.cookie).toBe('language=ar')
})
