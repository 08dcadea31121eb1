import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Person, tokensOf } from '@souk-vert/shared/testing/recorded'
import { chromiumOptions, testedChromiumPath } from '@souk-vert/shared/testing/chromium'
import { unscopedSelector } from '../checks/unscoped-selector'
import { type Refuse, refuseBy, Refused } from '@souk-vert/shared/releases/refused'
import { STATES_PATH } from './stub-remotes'
import { goTo, restOf, WATCH, whatStays } from './what-stays'

const refuse: Refuse = refuseBy('isolated host')

/** Pages that are open at once: while one waits, another one works. */
const AT_ONCE = 3

/** A page of a remote, where it is opened, and as whom. */
export interface OpenedPage {
  path: string
  as: Person
}

/** Chromium, or undefined where there is none. */
export async function findChromium(): Promise<Browser | undefined> {
  const executablePath = testedChromiumPath()
  if (!executablePath) return undefined
  const { chromium } = await import('@playwright/test')
  // A signal ends the check itself: with Playwright's handlers, only the browser would go, and the page be blamed.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath, args: chromiumOptions, ...signals })
}

const firstLine = (text: string) => text.split('\n')[0]!

/** The first error of a page that says so on its console, or throws; never resolves without one. */
const firstError = (page: Page): Promise<string> =>
  new Promise((resolve) => {
    page.on('console', (message) => {
      if (message.type() === 'error') resolve(firstLine(message.text()))
    })
    page.on('pageerror', (error) => resolve(firstLine(String(error))))
  })

/** The selectors of all style rules of a page. */
const selectorsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const left = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (let rule = left.pop(); rule; rule = left.pop())
      if (rule instanceof CSSStyleRule) found.push(rule.selectorText)
      else if (rule instanceof CSSGroupingRule) left.push(...rule.cssRules)
    return found
  })

/** Address of a page, as a person reads it. */
function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURIComponent(pathname + search + hash)
}

/**
 * Opens a page, waits until it is live and at rest, and lets `look` at it. Returns the result of `look`. Throws
 * Refused for an error, and for a page that does not come to rest.
 */
async function withPage<Result>(
  name: string,
  context: BrowserContext,
  path: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage()
  const error = firstError(page).then((found) => {
    const at = addressOf(page)
    return refuse(`${name} has an error in the browser at ${at}: ${found}`, `${MFE} dev ${name} --recorded shows it`)
  })
  const looked = async () => {
    await page.goto(path)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    return look(page)
  }
  const failed = (error: Error) => {
    if (error.name !== 'TimeoutError') throw error
    const remedy = 'see what it waits for, or set MFE_CHECK_TIMEOUT_S'
    return refuse(`${name} does not come to rest at ${addressOf(page)}`, remedy)
  }
  try {
    return await Promise.race([looked().catch(failed), error])
  } finally {
    await page.close()
  }
}

/** Shows each state of a remote's slots and sections, one after the other. */
async function showStates(page: Page): Promise<void> {
  const states = JSON.parse((await page.getAttribute('[data-states]', 'data-states')) ?? '[]') as string[]
  for (const state of states) {
    await page.evaluate((hash) => void (location.hash = hash), state)
    await page.waitForFunction(
      (shown) =>
        document.querySelector('[data-shows]')?.getAttribute('data-shows') === shown &&
        !document.querySelector('[data-waits]'),
      state,
    )
  }
  await page.waitForLoadState('networkidle')
}

interface BrowsedHost {
  browser: Browser
  url: string
  /** Longest time that a page, or a state, takes to come to rest, in ms. */
  limitMs: number
}

/**
 * Opens the pages of a remote, and the states of what it exposes, in an isolated host's browser. Throws Refused for an error on the
 * console or of hydration, and for styles that a page adds for other parts than its own.
 */
export async function smokeTestBrowser(
  { browser, url, limitMs }: BrowsedHost,
  name: string,
  pages: OpenedPage[],
): Promise<void> {
  const contexts = new Map<Person, Promise<BrowserContext>>()
  const open = async (person: Person) => {
    const localStorage = Object.entries(tokensOf(person)).map(([name, value]) => ({ name, value }))
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
    const context = await browser.newContext({ baseURL: url, storageState, serviceWorkers: 'block' })
    await context.addInitScript(WATCH)
    context.setDefaultTimeout(limitMs)
    // Playwright's test runner has set this one, to none.
    context.setDefaultNavigationTimeout(limitMs)
    return context
  }
  /** Looks at a page as one person, whose pages have one context. */
  async function look<Result>(person: Person, path: string, see: (page: Page) => Promise<Result>): Promise<Result> {
    const context = contexts.get(person) ?? open(person)
    contexts.set(person, context)
    return withPage(name, await context, path, see)
  }
  const ofShell = new Set(await look('shopper', STATES_PATH, selectorsIn))

  const check = async (path: string, person: Person) => {
    const isStates = path === STATES_PATH
    const own = isStates ? [] : await look(person, path, selectorsIn)
    const { left, stays } = await look(person, STATES_PATH, async (page) => {
      const rest = restOf(page, limitMs)
      const visit = () => (isStates ? showStates(page) : goTo(page, path).then(rest))
      const stays = await whatStays(page, visit, () => goTo(page, STATES_PATH).then(rest))
      return { stays, left: await selectorsIn(page) }
    })
    if (stays?.[0])
      refuse(
        `${name} has changed ${stays[0]} for all others when ${path} is left`,
        'put it back, or take it off, in the cleanup of the effect that does it',
      )
    const selectors = [...own, ...left]
    const straying = selectors.filter((each) => !ofShell.has(each)).find((each) => unscopedSelector(`${each}{--x:0}`))
    if (straying)
      throw new Refused(
        'styles',
        `${name} brings the selector '${straying}' into the document of ${path}, which reaches outside of ${name}`,
        'begin it with a class of your own, or use styled of shared/ui/kit',
      )
  }
  const left: OpenedPage[] = [{ path: STATES_PATH, as: 'shopper' }, ...pages]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(next.path, next.as)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
