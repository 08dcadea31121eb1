import { resolve } from 'node:path'
import type { Form } from '@souk-vert/shared/text/command-line'
import { canaryAnswer, stepsOf } from './canary'
import { type Answer, type Commands, type Context, Misuse, served } from './context'
import type { Released } from './go-live'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { retryRefused } from './retry-refused'
import { inKB, type PartSize } from '@souk-vert/shared/releases/part-sizes'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { registryName } from './remote-names'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Finding, HeldVersion } from './shop/status'
import { waitForServers } from './wait-until-served'

/** A path on the command line: npm runs commands in the repository's folder, wherever they were typed. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '', given)

export const sizeLines = (sizes: PartSize[]) =>
  sizes.map(({ path, bytes, budget }) => `  ${path.padEnd(28)} ${inKB(bytes).padStart(9)} of ${inKB(budget)}`)

const MARKS = { active: '*', canary: '~', previous: '-', held: ' ' }

async function list({ releases }: Context, only: string | undefined): Promise<Answer> {
  const { versions: rows, servers } = await releases.versions(only)
  const width = (text: (row: HeldVersion) => string) => Math.max(0, ...rows.map((row) => text(row).length))
  const lines = rows.map((row) => {
    const cells = [
      MARKS[row.state] + (row.isBad ? '!' : ' '),
      row.remote.padEnd(width(({ remote }) => remote)),
      row.version.padEnd(width(({ version }) => version)),
      row.since.slice(0, 16).replace('T', ' '),
      (row.who ?? '').padEnd(width(({ who = '' }) => who)),
      inKB(row.bytes).padStart(9),
      row.servedBy > 0 ? `served by ${row.servedBy} of ${servers}` : '',
      row.note ?? '',
    ]
    return cells.join('  ').trimEnd()
  })
  return { lines, data: { versions: rows, servers } }
}

/** Waits until no document server serves a remote that was taken off the shop. */
async function offShop({ releases, say }: Context, remote: string, line: string): Promise<Answer> {
  say(`${remote} is off the shop; waiting for the document servers`)
  const { served, refused } = await waitForServers(releases.servers, remote, undefined)
  const late = refused.map(({ server, why }) => `${server} still serves ${remote}: ${why}`)
  return { lines: [...late, line], data: { remote, served, refused }, isRefused: late.length > 0 }
}

/** Option of a release. */
export const PREVIEW: Form['options'] = {
  preview: { type: 'boolean', does: 'do not make it active: print a link that shows it' },
}

/** Reports the outcome of a release: it is served, or it is taken back, or who has its link sees it. */
export async function releasedAnswer(context: Context, { name, version, sizes, preview }: Released): Promise<Answer> {
  if (preview) {
    const link = `${context.shop.url}/?mfe=${preview}`
    const line = `${name} ${version} is not active; ${link} shows it, /?mfe=off ends that`
    return { lines: [...sizeLines(sizes), line], data: { remote: name, version, link, sizes } }
  }
  const answer = context.options.canary
    ? await canaryAnswer(context, name, version)
    : await served(context, name, version, true)
  return { ...answer, data: { ...answer.data, sizes } }
}

/** Releases what was built into files, one after the other; one may have to come after another. */
export async function releaseFiles(context: Context, files: string[]): Promise<Answer> {
  const { releaseFrom } = await import('./release-artifact')
  const { releases, say, options } = context
  const how = { releases, say, steps: stepsOf(options), isPreview: options.preview }
  const answers: Answer[] = []
  const refused = await retryRefused(files.map(pathOf), async (file) => {
    answers.push(await releasedAnswer(context, await releaseFrom(file, how, context.origin)))
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

/** A finding for people, and below it what to do. */
const linesOf = ({ state, found, remedy }: Finding): string[] => [
  `${state.padEnd(7)}  ${found}`,
  ...(remedy ? [`         ${remedy}`] : []),
]

/** Result of checks. */
const findingsAnswer = (findings: Finding[]): Answer => ({
  lines: findings.flatMap(linesOf),
  data: { findings },
  isRefused: findings.some(({ state }) => state === 'fault'),
})

/** Says whether each of these files of `mfe build` could be released, as things are. Changes nothing. */
export async function checkFiles({ releases, say }: Context, files: string[]): Promise<Answer> {
  const { checkFrom } = await import('./release-artifact')
  const findings: Finding[] = []
  for (const file of files.map(pathOf))
    try {
      const { name, version } = await checkFrom(file, { releases, say })
      findings.push({ state: 'ok', found: `${name} ${version} may be released` })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      findings.push({ state: 'fault', found: `${error.rule}: ${error.found}`, remedy: error.remedy })
    }
  return findingsAnswer(findings)
}

/** The commands on what is live, which need no sources. */
export const liveCommands: Commands = {
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
    does: 'make a version that was uploaded the active one',
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
  status: {
    args: '[<remote>]',
    does: 'what is live, which servers serve it, and what is not well',
    run: async ({ releases }, remote) => findingsAnswer(await releases.findings(remote && registryName(remote))),
  },
}
