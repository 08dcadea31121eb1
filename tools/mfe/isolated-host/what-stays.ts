import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Requests have to be over for so long, in ms, for a page to be at rest. */
const REST_MS = 200

/** Notes of `watchDocument`, in the page. */
interface Watch {
  /** Takes the present state as the one to compare with. */
  begin(): void
  /** Returns what is changed for others. Undefined in a document that has not begun. */
  compare(): string[] | undefined
}

type Watched = typeof globalThis & { shopWatch?: Watch }

/** Compares globals, built-ins and attributes. Runs in the page from its first script on, so it uses nothing from outside. */
function watchDocument(): void {
  const builtIns = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name))
  /** Identities of the properties of an object, by name; none of its getters is called. Federation's own are left out. */
  const propertiesOf = (object: object, prefix: string) =>
    Reflect.ownKeys(object).flatMap((name): [string, unknown][] => {
      if (/^(mfe_|webpackChunk|chunk_|__FEDERATION__)/.test(String(name))) return []
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, name)!
      return [[prefix + String(name), get ?? set ?? value]]
    })
  const insides = () =>
    builtIns.flatMap((name) => {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value as { prototype?: object } | undefined
      // Infinity and NaN are no objects.
      if (!value || Object(value) !== value) return []
      const { prototype } = value
      const own = propertiesOf(value, `the built-in ${name}.`)
      return prototype ? [...own, ...propertiesOf(prototype, `the built-in ${name}.prototype.`)] : own
    })
  /** Whether the shell itself changes this of `html`, whenever it gets to it: late on a busy machine, while a remote is visited. */
  const isOfShell = (element: Element, name: string) =>
    element === document.documentElement && /^(data-(session|cart|hydrated)|--.*)$/.test(name)
  const styleOf = (element: HTMLElement) =>
    [...element.style]
      .filter((name) => !isOfShell(element, name))
      .map((name) => `${name}: ${element.style.getPropertyValue(name)};`)
      .join(' ')
  const attributes = () =>
    [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => !isOfShell(element, name))
        .map(({ name, value }) => ({ name, value: name === 'style' ? styleOf(element) : value }))
        // An empty style is what taking one off leaves.
        .filter(({ name, value }) => value || !['style', 'class'].includes(name))
        .map(({ name, value }): [string, unknown] => [`the attribute ${element.localName}'s ${name}`, value]),
    )
  const takeScripts = () => new Map([...propertiesOf(window, 'the global '), ...insides()])
  /** Names of what is another. A global may be added: each script may have its own. */
  const differing = (before: Map<string, unknown>, after: Map<string, unknown>) =>
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => !Object.is(before.get(name), after.get(name)) && (before.has(name) || !name.startsWith('the global')),
    )

  // As the browser made them: a remote that fills a slot of the header is loaded before any page of its is opened.
  const pristine = takeScripts()
  let before: { scripts: typeof pristine; attributes: Map<string, unknown> } | undefined
  ;(window as Watched).shopWatch = {
    begin: () => void (before = { scripts: takeScripts(), attributes: new Map(attributes()) }),
    compare() {
      if (!before) return undefined
      const [scripts, now] = [takeScripts(), new Map(attributes())]
      const changed = [...differing(before.scripts, scripts), ...differing(pristine, scripts)]
      const shown = (name: string) => `${name} (now '${String(now.get(name) ?? '')}')`
      return [...new Set(changed), ...differing(before.attributes, now).map(shown)]
    },
  }
}

/** Script that begins each document; compilers that keep names of functions call `__name`. */
export const WATCH = `{ const __name = (named) => named; (${watchDocument.toString()})() }`

/** Returns the number of listeners of the window and the document that stay, by what they listen to. */
async function listenersOf(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  const counts = new Map<string, number>()
  for (const target of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    for (const { type, useCapture, once } of listeners) {
      const key = `'${type}' on ${target}${useCapture ? ' (capture)' : ''}`
      if (!once) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  await session.detach()
  return counts
}

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
  const before = await listenersOf(page)
  await visit()
  await leave()
  const once = await listenersOf(page)
  await visit()
  await leave()
  const changed = await page.evaluate(() => (globalThis as Watched).shopWatch!.compare())
  if (!changed) return undefined
  const twice = await listenersOf(page)
  // The shell adds its own once, whenever it gets to it.
  const growing = [...twice].filter(([key, count]) => {
    const [first = 0, second = 0] = [before.get(key), once.get(key)]
    return count > second && second > first
  })
  return [...changed, ...growing.map(([key]) => `the listeners, by one of ${key} at each visit`)]
}
