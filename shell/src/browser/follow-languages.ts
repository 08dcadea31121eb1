import { browserStorage, call, reportError } from '@souk-vert/shared/client'
import { addressOf, isLanguage, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore, userOf } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { LANGUAGE } from '../page-data'
import { keepArabicTypeface } from './typeface'

/** An offer is written in the language that it offers, which the page has no texts of. */
const offers: Record<Language, { question: string; answer: string }> = {
  en: { question: 'This shop speaks English, too', answer: 'English' },
  fr: { question: 'Cette boutique parle aussi français', answer: 'Français' },
  ar: { question: 'هذا المتجر متوفر بالعربية أيضًا', answer: 'العربية' },
}

/** Time for which an offer is shown, in ms. */
const SHOWN_MS = 12_000

/** The first of the browser's languages that the shop offers, too. */
const preferred = (): Language | undefined =>
  navigator.languages
    .map((tag) => tag.slice(0, 2))
    .filter(isLanguage)
    .find((language) => shop.languages.includes(language))

/** Offers the browser's language at the first visit of `/`, once; the visitor stays where they are. */
function offerLanguage(): void {
  if (browserStorage.get(LANGUAGE)) return
  browserStorage.set(LANGUAGE, pageLanguage())
  const language = preferred()
  if (!language || language === pageLanguage()) return
  const { question, answer } = offers[language]
  const run = () => {
    browserStorage.set(LANGUAGE, language)
    location.assign(addressOf(language, location.pathname + location.search))
  }
  toastSuccess(question, { action: { text: answer, run }, durationMs: SHOWN_MS })
}

/** Keeps the language of a link that is followed. The browser goes on meanwhile: emails are in the language that was chosen last. */
function remember({ target }: Event): void {
  const lang = target instanceof Element && target.closest<HTMLAnchorElement>('[data-languages] a')?.lang
  if (!isLanguage(lang)) return
  browserStorage.set(LANGUAGE, lang)
  if (userOf(pageStore.getState()))
    void call('PUT /api/user/mail-language', { language: lang }, { keepalive: true }).catch(reportError)
}

/** Does for languages what can wait until a page is idle: the links to others work without. */
export function followLanguages(): void {
  document.addEventListener('click', remember)
  keepArabicTypeface()
  if (location.pathname === '/') offerLanguage()
}
