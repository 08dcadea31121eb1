import { resolve } from 'node:path'
import { canaryAnswer, stepsOf } from './canary'
import { keys } from './keys'
import { type Answer, type Commands, type Context, Misuse, served, wholeNumber } from './context'
import type { Released } from './go-live'
import type { HeldVersion } from '@souk-vert/shared/releases/status/shop-status'
import { readStatus } from '@souk-vert/shared/releases/status/read-status'
import { retryRefused } from './retry-refused'
import { inKB, type PartSize } from '@souk-vert/shared/releases/part-sizes'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { ReleaseStore } from '../store/release-store'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { registryName, remoteNames, UnknownRemote } from './remote-names'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { waitForServers } from './wait-until-served'
import { watch } from './watch'

/** A path on the command line: npm runs commands in the repository's folder, wherever they were typed. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '', given)

export const sizeLines = (sizes: PartSize[]) =>
  sizes.map(({ path, bytes, budget }) => `  ${path.padEnd(28)} ${inKB(bytes).padStart(9)} of ${inKB(budget)}`)

const MARKS = { active: '*', canary: '~', previous: '-', held: ' ' }

async function list({ releases }: Context, only: string | undefined): Promise<Answer> {
  const { leftOut = [], versions: rows, servers } = await releases.status(only)
  const width = (text: (row: HeldVersion) => string) => Math.max(0, ...rows.map((row) => text(row).length))
  const lines = rows.map((row) => {
    const cells = [
      MARKS[row.state] + (row.isBad ? '!' : ' '),
      row.remote.padEnd(width(({ remote }) => remote)),
      row.version.padEnd(width(({ version }) => version)),
      row.since.slice(0, 16).replace('T', ' '),
      (row.who ?? '').padEnd(width(({ who = '' }) => who)),
      inKB(row.bytes).padStart(9),
      row.servedBy > 0 ? `served by ${row.servedBy} of ${servers.length}` : '',
      row.note ?? '',
    ]
    return cells.join('  ').trimEnd()
  })
  const broken = leftOut.map(({ remote, why }) => `! ${pointerPath(remote)} does not count: ${why}`)
  return { lines: [...broken, ...lines], data: { versions: rows, servers: servers.length, leftOut } }
}

/** A remote that is live or in this workspace: a slip of the pen must not own a route. */
async function knownRemote(store: ReleaseStore, given: string): Promise<string> {
  const name = registryName(given)
  const { remotes, inactive = {} } = await store.registry()
  const known = [...new Set([...Object.keys({ ...remotes, ...inactive }), ...(await remoteNames())])]
  if (!known.includes(name)) throw new UnknownRemote(`There is no remote ${given}. There are: ${known.join(', ')}`)
  return name
}

/** Waits until no document server serves a remote that was taken off the shop. */
async function offShop({ releases, say }: Context, remote: string, line: string): Promise<Answer> {
  say(`${remote} is off the shop; waiting for the document servers`)
  const { served, refused } = await waitForServers(() => releases.servers(remote), remote, undefined)
  const late = refused.map(({ server, why }) => `${server} still serves ${remote}: ${why}`)
  return { lines: [...late, line], data: { remote, served, refused }, isRefused: late.length > 0 }
}

/** Reports the outcome of a release: it is served, or it is taken back. */
export async function releasedAnswer(context: Context, { name, version, sizes }: Released): Promise<Answer> {
  const answer = context.options.canary
    ? await canaryAnswer(context, name, version)
    : await served(context, name, version, true)
  return { ...answer, data: { ...answer.data, sizes } }
}

/** Releases what was built into files, one after the other; one may have to come after another. */
export async function releaseFiles(context: Context, files: string[]): Promise<Answer> {
  const { releaseFrom } = await import('./release-artifact')
  const steps = await stepsOf(context)
  const answers: Answer[] = []
  const refused = await retryRefused(files.map(pathOf), async (file) => {
    answers.push(await releasedAnswer(context, await releaseFrom(file, { ...context, steps }, context.origin)))
  })
  if (refused[0]) throw refused[0].error
  const [only] = answers
  if (answers.length === 1) return only!
  return {
    lines: answers.flatMap(({ lines }) => lines),
    data: { released: answers.map(({ data }) => data) },
    isRefused: answers.some(({ isRefused }) => isRefused),
  }
}

/** The commands that need nothing but a store. */
export const storeCommands: Commands = {
  list: {
    args: '[<remote>]',
    does: 'versions, since when, by whom; * active, ~ canary, - previous, ! bad',
    run: async (context, remote) => list(context, remote && registryName(remote)),
  },
  rollback: {
    args: '<remote>',
    does: 'go back to the version that was live before',
    run: async (context, given) => {
      const remote = registryName(given!)
      return served(context, remote, await context.releases.rollback(remote, context.origin))
    },
  },
  activate: {
    args: '<remote> <version>',
    does: 'make a version of the store the active one',
    run: async (context, given, version) => {
      const remote = registryName(given!)
      await context.releases.activate(remote, version!, 'activate', context.origin)
      return served(context, remote, version!, true)
    },
  },
  retire: {
    args: '<remote>',
    does: 'take a remote off the shop; its versions stay',
    run: async (context, given) => {
      const remote = registryName(given!)
      if (remote === SHELL) throw new Misuse('A shop needs its shell: name a remote')
      const version = await context.releases.retire(remote, context.origin)
      const back = `${MFE} activate ${remote} ${version} brings it back`
      const answer = await offShop(context, remote, `${remote} is off the shop, its versions stay: ${back}`)
      return { ...answer, data: { ...answer.data, version } }
    },
  },
  bad: {
    args: '<remote> <version>',
    does: 'nothing goes back to this version any more',
    options: { undo: { type: 'boolean', does: 'it may be gone back to again' } },
    run: async (context, given, version) => {
      const { releases, origin, options } = context
      const remote = registryName(given!)
      const before = await releases.active(remote)
      const active = await releases.mark(remote, version!, !options.undo, origin)
      const mark = options.undo ? 'no longer marked bad' : 'marked bad'
      const isStuck = !options.undo && active === version
      const none = `there is none to go back to, so ${remote} is off the shop until its next release`
      const stuck = 'it stays active, because there is none to go back to'
      const what = active === undefined ? none : isStuck ? stuck : `${active} is active`
      const line = `${remote} ${version} is ${mark}; ${before ? what : `${remote} is not live`}`
      const data = { remote, version, isBad: !options.undo, active }
      if (active === before) return { lines: [line], data }
      if (active === undefined) {
        const answer = await offShop(context, remote, line)
        return { ...answer, data: { ...answer.data, ...data } }
      }
      const answer = await served(context, remote, active)
      return { ...answer, lines: [line, ...answer.lines], data: { ...answer.data, ...data } }
    },
  },
  allow: {
    args: '<remote> [<route>]',
    does: "let a remote declare a route such as '/:page', or a key sign its releases, as the owner of the shell",
    options: {
      key: { type: 'string', value: '<public key>', does: 'the key; --undo takes it back' },
      undo: { type: 'boolean', does: 'take the key back' },
    },
    run: async ({ store, origin, options }, given, route) => {
      const { key, undo } = options
      if ((key === undefined) === (route === undefined) || (undo && !key)) throw new Misuse('Name a route, or --key')
      if (key !== undefined) {
        const remote = registryName(given!)
        await store.allowKey(remote, key, !undo, origin)
        const line = undo ? `${remote} is no longer released with ${key}` : `${remote} may be released with ${key}`
        return { lines: [line], data: { remote, key, isAllowed: !undo } }
      }
      const remote = await knownRemote(store, given!)
      await store.allow(remote, route!, origin)
      return { lines: [`${remote} may declare ${route}`], data: { remote, route } }
    },
  },
  transfer: {
    args: '<route> <from> <to>',
    does: 'hand a route over: <to> may release it, and has it once it does',
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
    does: 'remove versions that no document names',
    options: {
      keep: { type: 'string', value: '<number>', default: '5', does: 'the last versions that stay (5)' },
      days: { type: 'string', value: '<number>', default: '2', does: 'how long documents are used (2)' },
    },
    run: async ({ store, origin, options }) => {
      const kept = { versions: wholeNumber('keep', options.keep), days: wholeNumber('days', options.days) }
      const removed = await store.prune(kept, origin)
      const lines = removed.map(({ remote, version }) => `removed ${remote} ${version}`)
      return { lines: lines.length > 0 ? lines : ['nothing to remove'], data: { removed } }
    },
  },
  watch,
  keys,
  follow: {
    does: "keep this machine's copy of a store in a bucket up to date, for nginx",
    run: async ({ copy }) => {
      if (!copy) throw new Misuse('RELEASE_STORE is a folder, which needs no copy: follow is for s3://bucket/prefix')
      const { folder } = copy
      return { lines: [`${folder} is kept as the bucket is. Ctrl+C ends it`], data: { folder } }
    },
  },
  doctor: {
    args: '[<file>…]',
    does: 'what is well with the store and its servers, and what is not; of files, whether a release of them would be refused',
    options: { from: { type: 'string', value: '<file>', multiple: true, does: 'the same' } },
    run: async ({ store, copy, releases, say, options }, ...more) => {
      const { examineBucket, examineUpgrade, lineOf } = await import('./doctor')
      const files = [...(options.from ?? []), ...more].map(pathOf)
      const findings = [
        ...(copy ? [await examineBucket(copy.bucket)] : []),
        ...(await readStatus(store.folder)).findings,
        ...(files.length > 0 ? await examineUpgrade(files, { store, releases, say }) : []),
      ]
      return {
        lines: findings.map(lineOf),
        data: { findings },
        isRefused: findings.some(({ state }) => state === 'fault'),
      }
    },
  },
}
