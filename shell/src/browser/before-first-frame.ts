import { CHOSEN_LANGUAGE, SIGNED_IN } from '@souk-vert/shared/contract/cookies'
import { ARABIC_TYPEFACE, CART_TEXTS } from '../page-data'

/**
 * The only script inside of documents: it runs before the first frame, which no request can do without holding that up
 * (docs/decisions/documents.md). All else is in `boot.ts`.
 */
const page = globalThis as { __keptClicks?: Set<string> }

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Where storage is switched off, reading the global throws.
    return null
  }
}

const cookies = document.cookie.split('; ')

/**
 * Leads from the bare address to the chosen language, once: documents are the same for everyone. Links within the shop
 * lead where they say.
 */
function followChoice(): void {
  const { origin, pathname, search, hash } = location
  if (pathname !== '/' || document.referrer.startsWith(origin)) return
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')]
  const chosen = links.find(({ hreflang }) => cookies.includes(`${CHOSEN_LANGUAGE}=${hreflang}`))
  if (chosen && chosen.hreflang !== document.documentElement.lang)
    location.replace(`/${chosen.hreflang}${search}${hash}`)
}

/** Says to the header's styles whether somebody is signed in, and what was in the cart last: documents are the same for everyone. */
function showVisitor(): void {
  const { dataset, lang, style } = document.documentElement
  // Safari deletes what is stored, not the cookie.
  const isSignedIn = stored('accesstoken') || cookies.includes(`${SIGNED_IN}=1`)
  dataset.session = isSignedIn ? 'in' : 'out'
  const [items, total, language] = stored(CART_TEXTS)?.split('\n') ?? []
  if (!items || !total || language !== lang) return
  dataset.cart = ''
  style.setProperty('--cart-items', JSON.stringify(items))
  style.setProperty('--cart-total', JSON.stringify(total))
}

/** A click on a control that is not there yet is kept; the slot repeats it (architecture, 'In the browser'). */
function keepClicks(): void {
  const kept = (page.__keptClicks ??= new Set())
  const keep = ({ target }: Event) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-replay]') : null
    if (place?.dataset.replay && !document.documentElement.dataset.hydrated) kept.add(place.dataset.replay)
  }
  // Before React, which stops a click on what it cannot hydrate yet.
  document.addEventListener('click', keep, true)
}

/** Sets an Arabic page in its typeface, whose file an earlier page has loaded. */
function showTypeface(): void {
  if (stored(ARABIC_TYPEFACE)) document.getElementById(ARABIC_TYPEFACE)?.removeAttribute('media')
}

followChoice()
showVisitor()
showTypeface()
keepClicks()
