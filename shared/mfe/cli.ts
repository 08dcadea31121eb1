import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildFailed } from './build-failed'
import type { BucketCopy } from './bucket-copy'
import { inKB, type RouteSize } from './check-size'
import { type Origin } from './history'
import { originOf } from './origin'
import { Refused } from './refused'
import type { HeldVersion } from './held-versions'
import { NotHeld } from './not-held'
import type { Released } from './go-live'
import { openStoreAt } from './open-store'
import type { ReleaseStore } from './release-store'
import { entriesOf, entryOf, SHELL } from './registry-entry'
import { registryName, remoteNames, UnknownRemote } from './remote-names'
import { readStorePlace, StorePlaceFault } from './store-place'
import { isServedBy, readServing, type Serving, waitUntilServed } from './serving'

const USAGE = `npm run mfe -- create <remote>                make the folder of a new remote: a page, extensions, tests, states
npm run mfe -- dev <remote>                   show this working copy in a running shop, in your browser alone
                                              (--against https://shop.example, --port 3001)
npm run mfe -- dev <remote> --recorded        the same without a shop: the shell, this remote, recorded answers
npm run mfe -- release <remote>               check and build this remote alone, make it the active version
npm run mfe -- release shell --breaking <remote>,…
                                              the shell and these remotes, in one move; check takes it, too
npm run mfe -- check <remote>                 the same checks, without releasing
npm run mfe -- build <remote>                 check what needs no store, and make one file of it (--out dist)
npm run mfe -- release --from <file>          release what was built so: checked against the store, and not built again;
                                              the shell and remotes in one move: one --from for each
npm run mfe -- list [<remote>]                versions, since when, by whom; * active, - previous, ! bad
npm run mfe -- rollback <remote>              go back to the version that was live before
npm run mfe -- activate <remote> <version>    make a version of the store the active one
npm run mfe -- bad <remote> <version>         nothing goes back to this version any more (--undo: it may again)
npm run mfe -- transfer <route> <from> <to>   hand a route over: from now on <to> alone may release it
npm run mfe -- prune                          remove versions that no document names (--keep 5, --days 2)
npm run mfe -- doctor                         what is well with the store, its servers and the edge, and what is not
npm run mfe -- follow                         keep this machine's copy of a store in a bucket up to date, for nginx

<remote> may be 'shell' for all but create and transfer.
--note <text> says why, for the history. --json prints one object for machines.
The store is RELEASE_STORE, a folder or s3://bucket/prefix, or mfe in DATA_DIR (./.data); --new-store makes one where there is none.`

const OPTIONS = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  undo: { type: 'boolean' },
  keep: { type: 'string', default: '5' },
  days: { type: 'string', default: '2' },
  against: { type: 'string', default: `http://localhost:${process.env.PORT || 8080}` },
  port: { type: 'string', default: '3001' },
  recorded: { type: 'boolean' },
  out: { type: 'string', default: 'dist' },
  from: { type: 'string', multiple: true },
  breaking: { type: 'string' },
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
  /** This machine's copy, of a store in a bucket. */
  copy: BucketCopy | undefined
  origin: Origin
  say: (line: string) => void
  options: {
    undo?: boolean
    keep: string
    days: string
    against: string
    port: string
    out: string
    from?: string[]
    breaking?: string
    recorded?: boolean
  }
}

/** A version of a remote, or of the shell. */
type Version = Pick<Released, 'name' | 'version'>

/** Goes back from all of these: the shell takes those along that went live with it. */
async function takeBack(
  { store, origin }: Context,
  versions: Version[],
): Promise<{ lines: string[]; active?: string }> {
  const lines: string[] = []
  const actives: (string | undefined)[] = []
  for (const { name, version } of versions) {
    const active = await store.takeBack(name, version, origin)
    actives.push(active)
    lines.push(active ? `${name} ${active} is active again` : `${name} has no release any more`)
  }
  return { lines, active: actives[0] }
}

/** Waits until the document servers serve what has become active. One that does not is named, and `takenBack` goes. */
async function served(context: Context, remote: string, version: string, takenBack: Version[] = []): Promise<Answer> {
  const { store, say } = context
  say(`${remote} ${version} is active; waiting for the document servers`)
  const { served, refused } = await waitUntilServed(store.folder, remote, version)
  if (refused.length === 0) {
    const where = served.length > 0 ? `served by ${served.join(', ')}` : 'no document server runs here'
    return { lines: [`${remote} ${version} is active, ${where}`], data: { remote, version, served } }
  }
  const why = refused.map(({ server, why }) => `${server} does not serve ${remote} ${version}: ${why}`)
  const { lines, active } = await takeBack(context, takenBack)
  return { lines: [...why, ...lines], data: { remote, version, served, refused, active }, isRefused: true }
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

/** Shows a working copy in the shell alone, with recorded answers, for as long as this process does. */
async function devRecorded({ store, say }: Context, given: string, port: number): Promise<Answer> {
  const { serveRecordedShop } = await import('./dev-recorded')
  const { remote, addresses, close } = await serveRecordedShop(given, { store, port, say })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit()))
  const hint = 'A saved change loads the page again; who looks is chosen above the header. Ctrl+C ends it'
  return { lines: [...addresses.map((address) => `Open ${address}`), hint], data: { remote, addresses } }
}

/** Shows a working copy in a shop that runs, for as long as this process does. */
async function dev(context: Context, given: string): Promise<Answer> {
  const { say, options } = context
  const port = wholeNumber('port', options.port)
  if (options.recorded) return devRecorded(context, given, port)
  if (!URL.canParse(options.against)) throw new Misuse(`--against must be an address, not '${options.against}'`)
  const shop = new URL(options.against).origin
  const wanted = `${shop}/?mfe=${registryName(given)}@http://localhost:${port}`
  const answer = await fetch(wanted, { redirect: 'manual' }).catch(() => undefined)
  if (!answer) throw new Misuse(`${shop} does not answer: start the shop, or name another with --against`)
  if (answer.status !== 302)
    throw new Misuse(`${shop} does not allow http://localhost:${port}: its MFE_OVERRIDE_ORIGINS must name that origin`)
  const { serveWorkingCopy } = await import('./dev-server')
  const { remote, origin } = await serveWorkingCopy(given, { port, shop, say })
  return { lines: [`Open ${wanted}`, 'A saved change loads that page again. Ctrl+C ends it'], data: { remote, origin } }
}

/** A path on the command line: npm runs commands in the repository's folder, wherever they were typed. */
const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '', given)

/** Loaded only when it is needed: the compilers behind it take seconds to start, and a rollback is urgent. */
const loadRelease = () => import('./release')

/** The remote that is named, or the shell with those of `--breaking`. Raises Misuse. */
function namesOf(remote: string, breaking: string | undefined): string[] {
  if (breaking === undefined) return [remote]
  if (remote !== SHELL)
    throw new Misuse('--breaking names remotes that are released with the shell: release shell --breaking catalog')
  const names = breaking.split(',').map((each) => registryName(each.trim()))
  return [SHELL, ...new Set(names)]
}

/** Releases a remote of this checkout, or the shell and remotes; or what was built into files. */
async function release(context: Context, remote: string | undefined): Promise<Released[]> {
  const { from, breaking } = context.options
  if ((remote === undefined) === (from === undefined))
    throw new Misuse('Name a remote to release, or a file with --from')
  if (from !== undefined && breaking !== undefined) throw new Misuse('Of files, name each with a --from of its own')
  if (remote !== undefined)
    return (await loadRelease()).releaseChecked(namesOf(remote, breaking), context, context.origin)
  const { releaseFrom } = await import('./release-artifact')
  return releaseFrom(from!.map(pathOf), context, context.origin)
}

/** Waits for all that went live in one move: all of it is served, or all of it is taken back. */
async function allServed(context: Context, released: Released[]): Promise<Answer> {
  const lines: string[] = []
  for (const { name, version } of released) {
    const answer = await served(context, name, version, released)
    if (answer.isRefused || released.length === 1) return { ...answer, lines: [...lines, ...answer.lines] }
    lines.push(...answer.lines)
  }
  return { lines, data: { released: released.map(({ name, version }) => ({ remote: name, version })) } }
}

const sizeLines = (sizes: RouteSize[]) =>
  sizes.map(({ path, bytes, budget }) => `  ${path.padEnd(28)} ${inKB(bytes).padStart(9)} of ${inKB(budget)}`)

const isServing = (serving: Serving[], { remote, version }: HeldVersion) =>
  serving.filter((server) => isServedBy(server, remote, version)).length

const MARKS = { active: '*', previous: '-', held: ' ' }

async function list({ store }: Context, only: string | undefined): Promise<Answer> {
  const live = entriesOf(await store.registry()).map(([name]) => name)
  const serving = await readServing(store.folder)
  const names = live.filter((name) => !only || name === only)
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
  dev: { needs: 1, run: async (context, remote) => dev(context, remote!) },
  build: {
    needs: 1,
    run: async ({ say, options }, remote) => {
      const { buildArtifact } = await loadRelease()
      const { name, ...written } = await buildArtifact(remote!, pathOf(options.out), say)
      const checks = Object.entries(written.checks).map(([rule, result]) => `  ${rule.padEnd(28)} ${result}`)
      return {
        lines: [...sizeLines(written.sizes), ...checks, `${written.file} is ${name} ${written.version}`],
        data: { remote: name, ...written },
      }
    },
  },
  release: {
    needs: 0,
    run: async (context, remote) => {
      const released = await release(context, remote)
      const answer = await allServed(context, released)
      return { ...answer, data: { ...answer.data, sizes: released.flatMap(({ sizes }) => sizes) } }
    },
  },
  check: {
    needs: 1,
    run: async (context, remote) => {
      const { checkOnly } = await loadRelease()
      const checked = await checkOnly(namesOf(remote!, context.options.breaking), context)
      const sizes = checked.flatMap((each) => each.sizes)
      const [{ name, version }] = checked as [Released]
      return {
        lines: [...sizeLines(sizes), ...checked.map((each) => `${each.name} ${each.version} may be released`)],
        data: { remote: name, version, sizes },
      }
    },
  },
  list: { needs: 0, run: async (context, remote) => list(context, remote && registryName(remote)) },
  rollback: {
    needs: 1,
    run: async (context, given) => {
      const remote = registryName(given!)
      return served(context, remote, await context.store.rollback(remote, context.origin))
    },
  },
  activate: {
    needs: 2,
    run: async (context, given, version) => {
      const remote = registryName(given!)
      await context.store.activate(remote, version!, 'team', context.origin, 'activate')
      return served(context, remote, version!, [{ name: remote, version: version! }])
    },
  },
  bad: {
    needs: 2,
    run: async (context, given, version) => {
      const { store, origin, options } = context
      const remote = registryName(given!)
      const before = entryOf(await store.registry(), remote)?.active.version
      const active = await store.mark(remote, version!, !options.undo, origin)
      const mark = options.undo ? 'no longer marked bad' : 'marked bad'
      const isStuck = !options.undo && active === version
      const what = isStuck ? 'it stays active, because there is none to go back to' : `${active} is active`
      const line = `${remote} ${version} is ${mark}; ${what}`
      const data = { remote, version, isBad: !options.undo, active }
      if (active === before) return { lines: [line], data }
      const answer = await served(context, remote, active)
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
  follow: {
    needs: 0,
    run: async ({ copy }) => {
      if (!copy) throw new Misuse('RELEASE_STORE is a folder, which needs no copy: follow is for s3://bucket/prefix')
      const { folder } = copy
      return { lines: [`${folder} is kept as the bucket is. Ctrl+C ends it`], data: { folder } }
    },
  },
  doctor: {
    needs: 0,
    run: async ({ store, copy }) => {
      const { examine, examineBucket, lineOf } = await import('./doctor')
      const findings = [...(copy ? await examineBucket(copy.bucket) : []), ...(await examine(store.folder))]
      return {
        lines: findings.map(lineOf),
        data: { findings },
        isRefused: findings.some(({ state }) => state === 'fault'),
      }
    },
  },
}

/** How often a command learns what the document servers of other machines serve, in ms. */
const HEAR_EVERY_MS = 1000

/** Commands that need no store, and those that run until they are ended. */
const STORELESS = ['build', 'create']
const LASTING = ['dev', 'follow']

/** Commands for which there need be no store yet. */
const WITHOUT_STORE = [...STORELESS, 'check', 'dev', 'follow']

/** Raises Misuse for a store that is none. */
function refuseNoStore(folder: string, store: string): void {
  if (!existsSync(join(folder, 'registry.json')))
    throw new Misuse(
      `${store} is no release store: it has no registry.json; set RELEASE_STORE or DATA_DIR, or make one there with --new-store`,
    )
}

/** The store that a command works on, as it is now, what to call it, and what lets go of it. Raises Misuse, StorePlaceFault. */
async function openStore(name: string, mayBeNone: boolean, say: (line: string) => void) {
  const place = readStorePlace(process.env)
  const { folder } = place
  const { store, copy } = await openStoreAt(place, say)
  let close: (() => Promise<void>) | undefined
  if (copy && !STORELESS.includes(name)) {
    await copy.bucket.check()
    await copy.refresh()
  }
  const called = copy ? copy.bucket.name : folder
  if (!mayBeNone && !WITHOUT_STORE.includes(name)) refuseNoStore(folder, called)
  if (copy && !STORELESS.includes(name)) close = copy.follow(HEAR_EVERY_MS)
  const isNew = !copy && !existsSync(folder)
  const described = copy ? `${called}, copied to ${folder}` : `${called}${isNew ? ', which does not exist yet' : ''}`
  return { store, copy, called, described, close: async () => close?.() }
}

async function run(args: string[], isJson: boolean): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const command = commands[name]
  if (!command || rest.length < command.needs) throw new Misuse(USAGE)
  // What is said on the way is not part of the object for machines.
  const say = isJson ? console.error : console.log
  const { store, copy, called, described, close } = await openStore(name, Boolean(values['new-store']), say)
  let lasts = false
  try {
    if (name !== 'build') say(`Store: ${described}`)
    const context = { store, copy, origin: await originOf(values.note), say, options: values }
    const { lines, data, isRefused = false } = await command.run(context, ...rest)
    if (isJson) console.log(JSON.stringify({ ok: !isRefused, store: name === 'build' ? undefined : called, ...data }))
    else for (const line of lines) console.log(line)
    if (isRefused) process.exitCode = 1
    lasts = LASTING.includes(name)
  } finally {
    if (!lasts) await close()
  }
}

/** A person's mistake is one line; anything else is ours, and shows where it comes from. */
function sayFailure(error: unknown, isJson: boolean): void {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = [Misuse, UnknownRemote, BuildFailed, NotHeld, Refused, StorePlaceFault].some(
    (kind) => error instanceof kind,
  )
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
