import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Requests have to be over for so long, in ms, for a page to be at rest. */
const REST_MS = 200

/** Notes of `watchDocument`, in the page. */
interface Watch {
  /** Takes the present state as the one to compare with. */
  begin(): void
  /** Notes that the pages have been left once: from then on, whatever is added grows with each visit. */
  leftOnce(): void
  /** Compares with both: what is changed for others. Undefined in a document that has not seen both. */
  compare(): string[] | undefined
}

type Listeners = Map<string, Set<unknown>>
type Watched = typeof globalThis & { shopWatch?: Watch }

/** Returns the listeners of document and window by what they listen to, from the first script on. Runs in the page, so it uses nothing from outside. */
function watchListeners(): Listeners {
  const listeners: Listeners = new Map()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const nameOf = (target: unknown) =>
    target === document ? 'document' : target === window || target == null ? 'window' : undefined
  const setOf = (target: unknown, type: string, options: unknown) => {
    const isCapture = typeof options === 'object' ? !!(options as AddEventListenerOptions | null)?.capture : !!options
    const key = `'${type}' on ${nameOf(target)}${isCapture ? ' (capture)' : ''}`
    return listeners.get(key) ?? listeners.set(key, new Set()).get(key)!
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once, signal } = typeof options === 'object' ? (options ?? {}) : {}
    if (nameOf(this) && listener && !once && !signal?.aborted) {
      const held = setOf(this, type, options)
      held.add(listener)
      if (signal) addEventListener.call(signal, 'abort', () => held.delete(listener))
    }
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (nameOf(this)) setOf(this, type, options).delete(listener)
    return removeEventListener.call(this, type, listener, options)
  }
  return listeners
}

/** Compares globals, built-ins, attributes and numbers of listeners. Runs in the page as well. */
function watchDocument(listeners: Listeners): void {
  const builtIns = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name))

  /** Identities of the properties of an object, by name; none of its getters is called. */
  const addProperties = (to: Map<string, unknown>, of: object, prefix: string) => {
    for (const name of Reflect.ownKeys(of)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(of, name)!
      to.set(prefix + String(name), get ?? set ?? value)
    }
  }
  /** Whether the shell itself changes this of `html`, whenever it gets to it: late on a busy machine, while a remote is visited. */
  const isOfShell = (element: Element, name: string) =>
    element === document.documentElement && /^(data-(session|cart|hydrated)|--.*)$/.test(name)
  /** A style without the custom properties of the shell. */
  const styleOf = (element: HTMLElement) =>
    [...element.style]
      .filter((name) => !isOfShell(element, name))
      .map((name) => `${name}: ${element.style.getPropertyValue(name)};`)
      .join(' ')
  const attributesOf = (element: HTMLElement) =>
    [...element.attributes]
      .filter(({ name }) => !isOfShell(element, name))
      .map(({ name, value }) => [name, name === 'style' ? styleOf(element) : value] as const)
      // An empty style is what taking one off leaves.
      .filter(([name, value]) => value || !['style', 'class'].includes(name))
      .map(([name, value]): [string, string] => [`${element.localName} ${name}`, value])
  const globalsNow = () => {
    const globals = new Map<string, unknown>()
    addProperties(globals, window, '')
    return globals
  }
  const insideNow = () => {
    const inside = new Map<string, unknown>()
    for (const name of builtIns) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value as { prototype?: object } | undefined
      // Infinity and NaN are no objects.
      if (!value || Object(value) !== value) continue
      addProperties(inside, value, `${name}.`)
      if (value.prototype) addProperties(inside, value.prototype, `${name}.prototype.`)
    }
    return inside
  }
  const take = () => {
    const attributes = new Map([document.documentElement, document.body].flatMap(attributesOf))
    const counts = new Map([...listeners].map(([key, held]) => [key, held.size]))
    return { globals: globalsNow(), attributes, counts }
  }
  const differing = (before: Map<string, unknown>, after: Map<string, unknown>) =>
    [...new Set([...before.keys(), ...after.keys()])].filter((name) => !Object.is(before.get(name), after.get(name)))
  /** Federation's and webpack's own, of which each build has its names. */
  const isOfFederation = (name: string) => /^(mfe_|webpackChunk|chunk_|__FEDERATION__)/.test(name)

  // As the browser made them: a remote that fills a slot of the header is loaded before any page of its is opened.
  const pristine = { globals: globalsNow(), inside: insideNow() }
  let before: ReturnType<typeof take> | undefined
  let once: ReturnType<typeof take> | undefined
  ;(window as Watched).shopWatch = {
    begin: () => void (before = take()),
    leftOnce: () => void (once = take()),
    compare() {
      if (!before || !once) return undefined
      const [first, second] = [before, once]
      const now = take()
      const globals = [...first.globals, ...pristine.globals].filter(
        ([name, value]) => !isOfFederation(name) && !Object.is(now.globals.get(name), value),
      )
      return [
        ...globals.map(([name]) => `the global ${name}`),
        ...differing(pristine.inside, insideNow()).map((name) => `the built-in ${name}`),
        ...differing(first.attributes, now.attributes).map(
          (name) => `the attribute ${name.replace(' ', "'s ")} (now '${now.attributes.get(name) ?? ''}')`,
        ),
        ...[...now.counts].flatMap(([key, count]) => {
          const [atFirst, atSecond] = [first, second].map(({ counts }) => counts.get(key) ?? 0) as [number, number]
          // The shell adds its own once, whenever it gets to it.
          return count > atSecond && atSecond > atFirst ? [`the listeners, by one of ${key} at each visit`] : []
        }),
      ]
    },
  }
}

/** Script that begins each document; compilers that keep names of functions call `__name`. */
export const WATCH = `{ const __name = (named) => named; (${watchDocument.toString()})((${watchListeners.toString()})()) }`

/** Returns what waits until a page makes no requests any more, `limitMs` at most. */
export function restOf(page: Page, limitMs: number): () => Promise<void> {
  const open = new Set<unknown>()
  let since = Date.now()
  page.on('request', (request) => void open.add(request))
  const end = (request: unknown) => {
    open.delete(request)
    since = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const deadline = Date.now() + limitMs
    since = Date.now()
    while ((open.size || Date.now() - since < REST_MS) && Date.now() < deadline) await sleep(REST_MS / 4)
  }
}

/** Goes to another address in the same document, as the browser's Back and Forward do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Visits and leaves twice, and says what has changed in the document for others; undefined where a visit has loaded another document,
 * with which everything goes.
 */
export async function whatStays(
  page: Page,
  visit: () => Promise<void>,
  leave: () => Promise<void>,
): Promise<string[] | undefined> {
  await page.evaluate(() => (globalThis as Watched).shopWatch!.begin())
  await visit()
  await leave()
  await page.evaluate(() => (globalThis as Watched).shopWatch!.leftOnce())
  await visit()
  await leave()
  return page.evaluate(() => (globalThis as Watched).shopWatch!.compare())
}
