import { MFE } from '@souk-vert/shared/releases/typed-command'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { matchPath } from 'react-router'
import type { Recorded } from '@souk-vert/shared/testing/recorded'
import { type BuiltRelease, type IsolatedHost, openIsolatedHost } from './isolated-host'
import { smokeTestBrowser, findChromium, type OpenedPage } from './smoke-test-browser'
import type { Declaration, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { statesRemote } from './stub-remotes'
import type { Result } from '@souk-vert/platform/releases/unpack-artifact'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('isolated host')

/** Time in which a page comes to rest in the browser, in s, unless MFE_CHECK_TIMEOUT_S is set. */
const TIMEOUT_S = 60

const ownLimitS = () => Number(process.env.MFE_CHECK_TIMEOUT_S) || TIMEOUT_S

/** Reads a remote's `recorded.ts`; empty where there is none. */
export async function readRecorded(folder: string): Promise<Recorded> {
  const file = join(folder, 'recorded.ts')
  if (!existsSync(file)) return {}
  return ((await import(pathToFileURL(file).href)) as { recorded: Recorded }).recorded
}

/** A declared route, and where its page is opened. */
interface RecordedRoute extends OpenedPage {
  route: RouteDeclaration
}

/**
 * Returns the address and person with which each declared page is opened. Throws Refused for a route with parameters
 * that has no recorded address.
 */
export function recordedRoutes({ name, routes }: Declaration, { pages = {} }: Recorded): RecordedRoute[] {
  return routes.map((route) => {
    const { path = route.path, as = 'visitor' } = pages[route.id] ?? {}
    const { pathname } = new URL(path, 'http://shop')
    if (/[:*]/.test(path) || !matchPath(route.path, decodeURI(pathname)))
      refuse(
        `${name} says no address of ${route.path} to open it at`,
        `write one in ${name}-mfe/recorded.ts: pages: { ${route.id}: { path: '…' } }`,
      )
    return { route, path, as }
  })
}

/** Whether the server has rendered the page of a document. */
const isRendered = (html: string) => /"isRendered":true/.test(html)

/** Refuses pages whose calls have no recorded answer: an error without one is no fault of the page. Throws Refused. */
function checkAnswered(host: IsolatedHost, name: string): void {
  const [call] = host.unanswered
  if (call)
    refuse(
      `${name} makes the call '${call}', for which nothing is recorded`,
      `write its answer in ${name}-mfe/recorded.ts: answers: { '${call}': … }`,
    )
}

/** Whether the document server loads the remote and renders the page. Throws Refused. */
async function checkOnServer(host: IsolatedHost, name: string, { route, path }: RecordedRoute): Promise<void> {
  const { length } = host.faults
  const answer = await fetch(host.url + path)
  const html = await answer.text()
  const notLoaded = host.faults.find(({ remote }) => remote === name)?.message
  if (notLoaded) refuse(`${name} does not load on the server: ${notLoaded}`, 'see what its modules do as they load')
  checkAnswered(host, name)
  const why = host.faults[length]?.message ?? `it is answered with ${answer.status}`
  if (!answer.ok || (route.render === 'server' && !isRendered(html)))
    refuse(`${name}'s page ${path} is not rendered on the server: ${why}`, `${MFE} dev ${name} --recorded shows it`)
}

export interface IsolatedHostCheck {
  /** As in `IsolatedHostOptions`. */
  releases?: string
  say: (line: string) => void
  /** Time in which a page comes to rest in the browser, in s. */
  limitS?: number
}

/**
 * Runs a built remote in the shell without any other one, with recorded answers: it loads, each declared page is rendered on the
 * server and in Chromium, and each slot and section in its states, without an error; nothing that a page brings styles other
 * parts. Where there is no Chromium, that is left out, and the result says so. `folder` has the remote's sources. Throws Refused.
 */
export async function checkIsolatedHost(
  remote: BuiltRelease,
  folder: string,
  { releases, say, limitS = ownLimitS() }: IsolatedHostCheck,
): Promise<Result> {
  const { release } = remote
  const { name } = release
  const recorded = await readRecorded(folder)
  const routes = recordedRoutes(release, recorded)
  const host = await openIsolatedHost({
    releases,
    say,
    remote,
    name,
    recorded,
    own: await statesRemote(folder, release),
  })

  const browser = await findChromium()
  if (!browser) say('Isolated host: not opened in a browser, because there is no Chromium (CHROMIUM_PATH)')
  try {
    for (const route of routes) await checkOnServer(host, name, route)
    if (browser)
      await smokeTestBrowser({ browser, url: host.url, limitMs: limitS * 1000 }, name, routes).finally(() =>
        checkAnswered(host, name),
      )
    return browser ? 'passed' : 'left out: no Chromium'
  } finally {
    await browser?.close()
    await host.close()
  }
}
