import { call, reportError } from '@souk-vert/shared/client'
import { CHOSEN_LANGUAGE } from '@souk-vert/shared/contract/cookies'
import { addressIn, splitAddress } from '@souk-vert/shared/language/addresses'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore, userOf } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { keepArabicTypeface } from './typeface'

/** An offer is written in the language that it offers, which the page has no texts of. */
const offers: Record<Language, { question: string; answer: string }> = {
  en: { question: 'This shop speaks English, too', answer: 'English' },
  fr: { question: 'Cette boutique parle aussi français', answer: 'Français' },
  ar: { question: 'هذا المتجر متوفر بالعربية أيضًا', answer: 'العربية' },
}

/** Time for which an offer is shown, in ms. */
const SHOWN_MS = 12_000

/** The language that was chosen here, where the shop still offers it. */
const chosen = () => {
  const cookies = document.cookie.split('; ')
  return shop.languages.find((language) => cookies.includes(`${CHOSEN_LANGUAGE}=${language}`))
}

/** The first of the browser's languages that the shop offers, too. */
const preferred = (): Language | undefined =>
  navigator.languages
    .map((tag) => tag.slice(0, 2))
    .filter(isLanguage)
    .find((language) => shop.languages.includes(language))

/** Half a year, in seconds. */
const KEPT_S = 180 * 86_400

function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CHOSEN_LANGUAGE}=${language}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${secure}`
}

/**
 * Offers whoever comes from elsewhere the language that they have chosen before, else, on a page whose address names none, the
 * browser's; the visitor stays where they are. Who came by a link to another language has chosen that.
 */
function offerLanguage(): void {
  const page = pageLanguage()
  const { origin, pathname, search } = location
  if (document.referrer.startsWith(origin)) {
    if (splitAddress(document.referrer.slice(origin.length)).language !== page) remember(page)
    return
  }
  const language = chosen() ?? (page === DEFAULT_LANGUAGE ? preferred() : undefined)
  if (!language || language === page) return
  const { question, answer } = offers[language]
  const run = () => {
    remember(language)
    location.assign(addressIn(language, pathname + search))
  }
  toastSuccess(question, { action: { text: answer, run }, durationMs: SHOWN_MS })
}

/** Keeps the language of a link that is followed. The browser goes on meanwhile: emails are in the language that was chosen last. */
function rememberFollowed({ target }: Event): void {
  const lang = target instanceof Element && target.closest<HTMLAnchorElement>('[data-languages] a')?.lang
  if (!isLanguage(lang)) return
  remember(lang)
  if (userOf(pageStore.getState()))
    void call('PUT /api/user/mail-language', { language: lang }, { keepalive: true }).catch(reportError)
}

/** Does for languages what can wait until a page is idle: the links to others work without. */
export function followLanguages(): void {
  document.addEventListener('click', rememberFollowed)
  keepArabicTypeface()
  offerLanguage()
}
