import { releaseHandWritten } from './support/releases/hand-written-remote'
import { expect, ownReleasesTest as test } from './support/test'

/** Changes that the server code of a remote tries to make, or errors; status 503 unless it is named. */
const pages: Record<string, [code: string, status?: number]> = {
  listsAreEmpty: ['Array.prototype.map = () => []'],
  nothingIsFetched: ['globalThis.fetch = () => new Promise(() => {})'],
  answersAreEmpty: ['Response.prototype.json = () => ({})'],
  objectsHaveMore: ['Object.prototype.isPoisoned = true'],
  hasAWindow: ['globalThis.window = globalThis.document = {}'],
  throwsNothing: ['throw undefined'],
  throwsASymbol: ['throw Symbol("odd")'],
  findsNothing: ['throw new Response("No such recipe", { status: 404 })', 404],
}

/** Code that costs a page its thread, and everybody the time until another one is there. */
const costly: typeof pages = { ends: ['process.exit()'], goesInCircles: ['for (;;);'] }

test(
  'whatever the server code of one remote does, the home page is rendered for the next visitors',
  { tag: ['@desk', '@long'] },
  async ({ request, releases, startDocuments }) => {
    const all = { ...pages, ...costly }
    const codes = Object.fromEntries(Object.entries(all).map(([name, [code]]) => [name, code]))
    await releaseHandWritten(releases, 'odd', codes)
    const { url } = await startDocuments()
    for (const group of [pages, costly]) {
      // One for each thread.
      const openTwice = (path: string, after = '') =>
        Promise.all([1, 2].map((each) => request.get(`${url}${path}?after=${after}&visit=${each}`)))

      for (const [name, [, status = 503]] of Object.entries(group)) {
        const statuses = (await openTwice(`/odd/${name}`)).map((answer) => answer.status())
        expect(statuses, name).toEqual([status, status])
        // Each address of its own: none is kept from before.
        const home = async () => Promise.all((await openTwice('/', name)).map((answer) => answer.text()))
        const isRendered: unknown = expect.stringContaining('"isRendered":true')
        if (group === costly) await expect.poll(home, name).toEqual([isRendered, isRendered])
        else expect(await home(), name).toEqual([isRendered, isRendered])
      }
    }
  },
)
