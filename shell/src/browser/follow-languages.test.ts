import { waitFor } from '@testing-library/react'
import { aUser } from '@souk-vert/shared/testing/builders'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { done } from '@souk-vert/shared/testing/answers'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { browserStorage } from '@souk-vert/shared/client'
import { followLanguages } from './follow-languages'

test('the language of a link that is followed is remembered, for emails of a user, too', async () => {
  const made = answerCalls({ 'PUT /api/user/mail-language': () => done(undefined) })
  document.body.innerHTML =
    '<ul data-languages><a lang="fr" href="#fr">Français</a></ul><a lang="ar" href="#ar">elsewhere</a>'
  followLanguages()
  const follow = (lang: string) => document.querySelector<HTMLAnchorElement>(`a[lang=${lang}]`)?.click()

  follow('fr')
  follow('ar')
  expect([browserStorage.get('language'), made]).toEqual(['fr', []])

  resetShop({ session: { status: 'signed-in', user: aUser() } })
  follow('fr')
  await waitFor(() => expect(made).toMatchObject([{ body: { language: 'fr' } }]))
})
