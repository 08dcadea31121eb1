import { WORKER_PATH } from '../offline'
import { shopFileAddress } from '../addresses'
import { PAGE_DATA_ID, type WrittenPageData } from '../page-data'
import { nameRules } from './name-rules'

/** Scripts wait for what a visitor sees first, but not longer than this, in ms. */
const TIMEOUT_MS = 1500

const page = globalThis as { __scripts?: Record<string, Promise<unknown>>; __shopFile?: Promise<Response> }

/** Trusted Types of browsers that have them, as far as they are used here. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>): void
}

/**
 * Makes scripts the shop's own files, and lets no text become HTML but a blank, with which React and notistack empty an
 * element (docs/decisions/documents.md).
 */
function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.trim() ? null : html),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      const isOwn = pathname.startsWith('/mfe/') || pathname === WORKER_PATH
      return origin === location.origin && isOwn ? address : null
    },
  })
}

/**
 * Back before the page is live: no router takes the visitor to the page of that entry, or it would hydrate another page's
 * HTML as that one. The document is loaded again instead.
 */
function reloadWhenLeft(): void {
  const place = () => location.pathname + location.search
  const opened = place()
  addEventListener('popstate', () => {
    if (place() !== opened && !document.documentElement.dataset.hydrated) location.reload()
  })
}

function append(src: string, integrity: string | undefined, isOrdered: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = !isOrdered
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.onload = resolve
    script.onerror = (event) => {
      // webpack would wait for a tag of this address that is there already, and has failed already.
      script.remove()
      reject(event)
    }
    document.head.append(script)
  })
}

function loadScripts(): void {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!block) return
  nameRules()
  const { scripts, hashes, shop } = JSON.parse(block) as WrittenPageData
  if (typeof shop === 'string') {
    page.__shopFile = fetch(shopFileAddress(shop), { integrity: shop })
    page.__shopFile.catch(() => undefined)
  }
  const { ordered, chunks } = scripts
  const loading = [...ordered, ...chunks].map((src, at): [string, Promise<unknown>] => [
    src,
    append(src, hashes[at], at < ordered.length),
  ])
  page.__scripts = Object.fromEntries(loading)
  // A part that needs a script awaits its promise; a failure that nothing awaits is no error of the page.
  for (const [, loaded] of loading) loaded.catch(() => undefined)
}

const settled = (picture: Element) =>
  new Promise((resolve) => {
    picture.addEventListener('load', resolve)
    picture.addEventListener('error', resolve)
  })

const painted = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

/**
 * Script does not hold up what decides how soon the page looks complete: its first frame, and its first pictures. Which those
 * are the document says: they are not lazy. To ask where a picture is would wait for one more frame, or lay out what is below
 * the fold, too.
 */
async function afterFirstSight(): Promise<void> {
  const awaited = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([Promise.all([painted(), ...awaited.map(settled)]), timeout])
}

trustOwnScripts()
reloadWhenLeft()
void afterFirstSight().then(loadScripts)
