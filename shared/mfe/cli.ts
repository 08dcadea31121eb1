import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildFailed } from './build-failed'
import { inKB, type RouteSize } from './check-size'
import { type Origin } from './history'
import { originOf } from './origin'
import { Refused } from './refused'
import type { HeldVersion } from './held-versions'
import { NotHeld } from './not-held'
import { openReleaseStore, type ReleaseStore } from './release-store'
import { registryName, remoteNames, UnknownRemote } from './remote-names'
import { readServing, type Serving, waitUntilServed } from './serving'

const USAGE = `npm run mfe -- create <remote>                make the folder of a new remote: a page, its test, its states
npm run mfe -- release <remote>               check and build this remote alone, make it the active version
npm run mfe -- check <remote>                 the same checks, without releasing
npm run mfe -- list [<remote>]                versions, since when, by whom; * active, - previous, ! bad
npm run mfe -- rollback <remote>              go back to the version that was live before
npm run mfe -- activate <remote> <version>    make a version of the store the active one
npm run mfe -- bad <remote> <version>         nothing goes back to this version any more (--undo: it may again)
npm run mfe -- transfer <route> <from> <to>   hand a route over: from now on <to> alone may release it
npm run mfe -- prune                          remove versions that no document names (--keep 5, --days 2)

--note <text> says why, for the history. --json prints one object for machines.
The store is RELEASE_STORE, or mfe in DATA_DIR (./.data); --new-store makes one where there is none.`

const OPTIONS = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  undo: { type: 'boolean' },
  keep: { type: 'string', default: '5' },
  days: { type: 'string', default: '2' },
  'new-store': { type: 'boolean' },
} as const

/** A person's mistake on the command line; the message says what is wrong. */
class Misuse extends Error {}

/** What a command says: lines for people, data for machines, and whether it did what was asked. */
interface Answer {
  lines: string[]
  data: object
  isRefused?: boolean
}

interface Context {
  store: ReleaseStore
  origin: Origin
  say: (line: string) => void
  options: { undo?: boolean; keep: string; days: string }
}

/** Waits until the document servers serve what has become active. One that does not is named, and the release taken back. */
async function served(
  { store, origin, say }: Context,
  remote: string,
  version: string,
  isTakenBack: boolean,
): Promise<Answer> {
  say(`${remote} ${version} is active; waiting for the document servers`)
  const { served, refused } = await waitUntilServed(store.folder, remote, version)
  if (refused.length === 0) {
    const where = served.length > 0 ? `served by ${served.join(', ')}` : 'no document server runs here'
    return { lines: [`${remote} ${version} is active, ${where}`], data: { remote, version, served } }
  }
  const why = refused.map(({ server, why }) => `${server} does not serve ${remote} ${version}: ${why}`)
  if (!isTakenBack) return { lines: why, data: { remote, version, served, refused }, isRefused: true }
  const active = await store.takeBack(remote, version, origin)
  const now = active ? `${remote} ${active} is active again` : `${remote} has no release any more`
  return { lines: [...why, now], data: { remote, version, served, refused, active }, isRefused: true }
}

/** Made from a template, and formatted: prettier is loaded only when it is needed. */
async function create(given: string): Promise<Answer> {
  const { createRemote } = await import('./create-remote')
  const folder = basename(await createRemote(given))
  return {
    lines: [`${folder}/README.md says what to do next: npm run dev -w ${folder}, npm run release -- ${folder}`],
    data: { folder },
  }
}

/** Loaded only when it is needed: the compilers behind it take seconds to start, and a rollback is urgent. */
const loadRelease = () => import('./release')

const sizeLines = (sizes: RouteSize[]) =>
  sizes.map(({ path, bytes, budget }) => `  ${path.padEnd(28)} ${inKB(bytes).padStart(9)} of ${inKB(budget)}`)

const isServing = (serving: Serving[], { remote, version }: HeldVersion) =>
  serving.filter(({ remotes }) => remotes[remote] === version).length

const MARKS = { active: '*', previous: '-', held: ' ' }

async function list({ store }: Context, only: string | undefined): Promise<Answer> {
  const { remotes } = await store.registry()
  const serving = await readServing(store.folder)
  const names = Object.keys(remotes).filter((name) => !only || name === only)
  const versions = (await Promise.all(names.map((name) => store.held(name)))).flat()
  const rows = versions.map((held) => ({ ...held, servedBy: isServing(serving, held) }))
  const width = (text: (row: HeldVersion) => string) => Math.max(0, ...rows.map((row) => text(row).length))
  const lines = rows.map((row) => {
    const cells = [
      MARKS[row.state] + (row.isBad ? '!' : ' '),
      row.remote.padEnd(width(({ remote }) => remote)),
      row.version.padEnd(width(({ version }) => version)),
      row.since.slice(0, 16).replace('T', ' '),
      (row.who ?? '').padEnd(width(({ who = '' }) => who)),
      inKB(row.bytes).padStart(9),
      row.servedBy > 0 ? `served by ${row.servedBy} of ${serving.length}` : '',
      row.note ?? '',
    ]
    return cells.join('  ').trimEnd()
  })
  return { lines, data: { versions: rows, servers: serving.length } }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Misuse(`--${name} must be a whole number, not '${text}'`)
  return Number(text)
}

/** A remote that is live or in this workspace: a slip of the pen must not own a route. */
async function knownRemote(store: ReleaseStore, given: string): Promise<string> {
  const name = registryName(given)
  const known = [...new Set([...Object.keys((await store.registry()).remotes), ...(await remoteNames())])]
  if (!known.includes(name)) throw new UnknownRemote(`There is no remote ${given}. There are: ${known.join(', ')}`)
  return name
}

type Command = (context: Context, ...args: string[]) => Promise<Answer>

/** Each command, by name, with as many arguments as it must have. */
const commands: Record<string, { needs: number; run: Command }> = {
  create: { needs: 1, run: async (_context, given) => create(given!) },
  release: {
    needs: 1,
    run: async (context, remote) => {
      const { releaseChecked } = await loadRelease()
      const checked = await releaseChecked(remote!, context, context.origin)
      const answer = await served(context, checked.name, checked.version, true)
      return { ...answer, data: { ...answer.data, sizes: checked.sizes } }
    },
  },
  check: {
    needs: 1,
    run: async (context, remote) => {
      const { checkOnly } = await loadRelease()
      const checked = await checkOnly(remote!, context)
      const { name, version } = checked
      return {
        lines: [...sizeLines(checked.sizes), `${name} ${version} may be released`],
        data: { remote: name, version, sizes: checked.sizes },
      }
    },
  },
  list: { needs: 0, run: async (context, remote) => list(context, remote && registryName(remote)) },
  rollback: {
    needs: 1,
    run: async (context, given) => {
      const remote = registryName(given!)
      return served(context, remote, await context.store.rollback(remote, context.origin), false)
    },
  },
  activate: {
    needs: 2,
    run: async (context, given, version) => {
      const remote = registryName(given!)
      await context.store.activate(remote, version!, 'team', context.origin, 'activate')
      return served(context, remote, version!, true)
    },
  },
  bad: {
    needs: 2,
    run: async (context, given, version) => {
      const { store, origin, options } = context
      const remote = registryName(given!)
      const before = (await store.registry()).remotes[remote]?.active.version
      const active = await store.mark(remote, version!, !options.undo, origin)
      const mark = options.undo ? 'no longer marked bad' : 'marked bad'
      const isStuck = !options.undo && active === version
      const what = isStuck ? 'it stays active, because there is none to go back to' : `${active} is active`
      const line = `${remote} ${version} is ${mark}; ${what}`
      const data = { remote, version, isBad: !options.undo, active }
      if (active === before) return { lines: [line], data }
      const answer = await served(context, remote, active, false)
      return { ...answer, lines: [line, ...answer.lines], data: { ...answer.data, ...data } }
    },
  },
  transfer: {
    needs: 3,
    run: async ({ store, origin }, route, from, to) => {
      const heir = await knownRemote(store, to!)
      await store.transfer(route!, registryName(from!), heir, origin)
      return {
        lines: [`${route} is ${heir}'s, which answers it from its next release on; then ${from} releases without it`],
        data: { route, from: registryName(from!), to: heir },
      }
    },
  },
  prune: {
    needs: 0,
    run: async ({ store, origin, options }) => {
      const kept = { versions: wholeNumber('keep', options.keep), days: wholeNumber('days', options.days) }
      const removed = await store.prune(kept, origin)
      const lines = removed.map(({ remote, version }) => `removed ${remote} ${version}`)
      return { lines: lines.length > 0 ? lines : ['nothing is to be removed'], data: { removed } }
    },
  },
}

/** The folder of the store. Raises Misuse for one that is none, unless it may be. */
function storeFolder(mayBeNone: boolean): string {
  const folder = resolve(process.env.RELEASE_STORE || join(process.env.DATA_DIR || '.data', 'mfe'))
  if (!mayBeNone && !existsSync(join(folder, 'registry.json')))
    throw new Misuse(
      `${folder} is no release store: it has no registry.json; set RELEASE_STORE or DATA_DIR, or make one there with --new-store`,
    )
  return folder
}

async function run(args: string[], isJson: boolean): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const command = commands[name]
  if (!command || rest.length < command.needs) throw new Misuse(USAGE)
  const folder = storeFolder(Boolean(values['new-store']) || name === 'check' || name === 'create')
  // What is said on the way is not part of the object for machines.
  const say = isJson ? console.error : console.log
  say(`Store: ${folder}${existsSync(folder) ? '' : ', which does not exist yet'}`)
  const store = openReleaseStore(folder, say)
  const context = { store, origin: await originOf(values.note), say, options: values }
  const { lines, data, isRefused = false } = await command.run(context, ...rest)
  if (isJson) console.log(JSON.stringify({ ok: !isRefused, store: folder, ...data }))
  else for (const line of lines) console.log(line)
  if (isRefused) process.exitCode = 1
}

/** A person's mistake is one line; anything else is ours, and shows where it comes from. */
function sayFailure(error: unknown, isJson: boolean): void {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = [Misuse, UnknownRemote, BuildFailed, NotHeld, Refused].some((kind) => error instanceof kind)
  const message = error instanceof Error ? error.message : String(error)
  if (isJson) {
    const { rule, found, remedy } = error instanceof Refused ? error : {}
    console.log(JSON.stringify({ ok: false, message, rule, found, remedy }))
  } else console.error(isExpected || isUsage ? message : error)
}

const args = process.argv.slice(2)
const isJson = args.includes('--json')
try {
  await run(args, isJson)
} catch (error) {
  sayFailure(error, isJson)
  process.exitCode = 1
}
