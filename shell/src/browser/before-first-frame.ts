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

const root = document.documentElement
const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=(\\w+)`)?.[1]

/**
 * Leads from the bare address to the chosen language, once: documents are the same for everyone. Links within the shop
 * lead where they say.
 */
function followChoice(): void {
  const { origin, pathname, search, hash } = location
  const chosen = cookie(CHOSEN_LANGUAGE)
  if (pathname !== '/' || !chosen || chosen === root.lang || document.referrer.startsWith(origin)) return
  if (document.querySelector(`link[hreflang="${chosen}"]`)) location.replace(`/${chosen}${search}${hash}`)
}

/** Says to styles who is signed in or has chosen a place, and what was in the cart last: documents are the same for everyone. */
function showVisitor(): void {
  const { dataset, lang, style } = root
  // Safari deletes what is stored, not the cookie.
  dataset.session = stored('accesstoken') || cookie(SIGNED_IN) === '1' ? 'in' : 'out'
  if (stored('deliver-to')) dataset.place = ''
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
    const { replay } = (target as Element).closest?.<HTMLElement>('[data-replay]')?.dataset ?? {}
    if (replay) kept.add(replay)
  }
  // Before React, which stops a click on what it cannot hydrate yet.
  document.addEventListener('click', keep, true)
}

/** Sets an Arabic page in its typeface, whose file an earlier page has loaded. */
function showTypeface(): void {
  if (stored(ARABIC_TYPEFACE)) document.getElementById(ARABIC_TYPEFACE)?.removeAttribute('media')
}

// Where `/` may be the address.
if (process.env.LEADS_ON) followChoice()
showVisitor()
showTypeface()
keepClicks()
