import type { Answer, Commands, Context } from './context'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { inKB } from '@souk-vert/platform/releases/part-sizes'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { registryName } from '../project'
import { served } from './served'
import type { Asked } from './shop/moves'
import { findingsOf, type HeldVersion, versionsOf } from './shop/status'

const MARKS = { active: '*', canary: '~', previous: '-', held: ' ' }

async function list({ shop, releases }: Context, only: string | undefined): Promise<Answer> {
  const { live, servers } = await shop.call('GET /api/release/status')
  const names = only ? [only] : live.map(({ remote }) => remote)
  const rows = (
    await Promise.all(names.map(async (name) => versionsOf(name, await releases.read(name), servers)))
  ).flat()
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
  return { lines, data: { versions: rows, servers: servers.length } }
}

/** Says what is live and what is wrong; below that stands what to do. */
async function status({ shop }: Context, only: string | undefined): Promise<Answer> {
  const findings = findingsOf(await shop.call('GET /api/release/status'), only)
  return {
    lines: findings.flatMap(({ state, found, remedy }) => [
      `${state.padEnd(7)}  ${found}`,
      ...(remedy ? [`         ${remedy}`] : []),
    ]),
    data: { findings },
    isRefused: findings.some(({ state }) => state === 'fault'),
  }
}

/** Makes a move, and waits until servers serve what is active after it. `lineOf` says more of it. */
async function move(
  context: Context,
  given: string,
  asked: Asked,
  lineOf?: (remote: string, active?: string) => string,
): Promise<Answer> {
  const { releases, origin } = context
  const remote = registryName(given)
  const active = (await releases.move(remote, asked, origin)).active?.version
  const { lines, data, isRefused } = await served(context, remote, active, asked.kind === 'activate')
  return { lines: lineOf ? [lineOf(remote, active), ...lines] : lines, data: { ...asked, ...data }, isRefused }
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
    run: (context, remote) => move(context, remote!, { kind: 'rollback' }),
  },
  activate: {
    args: '<remote> <version>',
    does: 'make a version that was uploaded the active one',
    run: (context, remote, version) => move(context, remote!, { kind: 'activate', version: version! }),
  },
  retire: {
    args: '<remote>',
    does: 'take a remote off the shop; its versions stay',
    run: async (context, given) => {
      const remote = registryName(given!)
      if (remote === SHELL) throw new UsageError('A shop needs its shell: name a remote')
      const version = (await context.releases.read(remote)).statement?.active?.version
      return move(
        context,
        remote,
        { kind: 'retire' },
        () => `Its versions stay: ${MFE} activate ${remote} ${version} brings it back`,
      )
    },
  },
  bad: {
    args: '<remote> <version>',
    does: 'nothing goes back to this version any more',
    options: { undo: { type: 'boolean', does: 'it may be gone back to again' } },
    run: async (context, given, version) => {
      const { undo } = context.options
      return move(context, given!, { kind: undo ? 'good' : 'bad', version: version! }, (remote, active) => {
        const isStuck = !undo && active === version
        const stays = isStuck ? ', and stays active: there is none to go back to' : ''
        return `${remote} ${version} is ${undo ? 'no longer marked bad' : 'marked bad'}${stays}`
      })
    },
  },
  status: {
    args: '[<remote>]',
    does: 'what is live, which servers serve it, and what is not well',
    run: async (context, remote) => status(context, remote && registryName(remote)),
  },
}
