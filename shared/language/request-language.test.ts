/** @jest-environment node */
import { pageLanguage } from './page-language'
import { inLanguage } from './request-language'

test('two pages that wait at the same time are each of their own language', async () => {
  let both: () => void = () => {}
  const waiting = new Promise<void>((resolve) => (both = resolve))
  const languageAfterWait = async () => {
    await waiting
    return pageLanguage()
  }

  const french = inLanguage('fr', languageAfterWait)
  const arabic = inLanguage('ar', languageAfterWait)
  both()

  expect([await french, await arabic, pageLanguage()]).toEqual(['fr', 'ar', 'en'])
})
