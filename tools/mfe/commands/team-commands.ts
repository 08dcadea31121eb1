import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Answer, Commands, Context } from './context'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { registryName } from '../project'
import { readTeams, removeTeam, saveTeam } from './shop/teams'

const lineOf = ({ remote, paths, keys }: { remote: string; paths: string[]; keys: string[] }) =>
  [remote, paths.join(' '), ...keys].join('  ')

/** Makes a token, which is shown this once. */
async function makeToken(context: Context, remote: string | undefined): Promise<Answer> {
  const { shop } = context
  const { label = remote ?? 'operator' } = context.options
  const { id, token } = await shop.call('POST /api/release/tokens', { body: { remote, label } })
  const lines = [
    `The token of ${remote ?? 'the operator'}, shown this once; ${MFE} token revoke ${id} ends it:`,
    `SHOP_URL=${shop.url} RELEASE_TOKEN=${token}`,
  ]
  return { lines, data: { remote, id, token } }
}

/** Lists teams. */
async function listTeams(context: Context): Promise<Answer> {
  const teams = await context.shop.call('GET /api/release/teams')
  return { lines: teams.map(lineOf), data: { teams } }
}

/** Enters a team with a token, or changes what it may answer and sign with. */
async function putTeam(context: Context, remote: string): Promise<Answer> {
  const { shop } = context
  const known = await readTeams(shop, context.options.adopt)
  const before = known.teams.find((each) => each.remote === remote)
  const { path: paths = before?.paths ?? [], key } = context.options
  const keys = key?.split(',') ?? before?.keys ?? []
  const teams = await saveTeam(shop, known, { remote, paths, keys })
  const lines = teams.filter((each) => each.remote === remote).map(lineOf)
  if (before) return { lines, data: { teams } }
  const made = await makeToken(context, remote)
  return { lines: [...lines, ...made.lines], data: { teams, ...made.data } }
}

async function listTokens(context: Context): Promise<Answer> {
  const { tokens } = await context.shop.call('GET /api/release/status')
  const lines = tokens.map(({ id, remote, label, createdAt, usedAt, revokedAt }) => {
    const used = revokedAt ? `revoked ${revokedAt.slice(0, 10)}` : `used ${usedAt?.slice(0, 10) ?? 'never'}`
    return [id, remote ?? 'all remotes', label, `made ${createdAt.slice(0, 10)}`, used].join('  ')
  })
  return { lines, data: { tokens } }
}

/** The operator's commands: which teams there are, and what they show that they are one. */
export const teamCommands: Commands = {
  team: {
    args: '[<remote>]',
    does: 'enter a team with a token that is shown once, or change it; without a name list all; the shell is one, too',
    options: {
      path: {
        type: 'string',
        value: '<path>',
        multiple: true,
        does: "an address that it may answer, such as '/recipes/:id'; all of them",
      },
      key: {
        type: 'string',
        value: '<public keys>',
        does: 'with commas, those that may sign its releases; all of them',
      },
      label: { type: 'string', value: '<text>', does: 'what the token is for, such as CI' },
      remove: { type: 'boolean', does: 'take it off the list: its tokens end' },
      adopt: { type: 'boolean', does: 'sign the list though nobody has signed it before: read all of it first' },
    },
    run: async (context, given) => {
      if (given === undefined) return listTeams(context)
      const remote = registryName(given)
      if (!context.options.remove) return putTeam(context, remote)
      const { shop } = context
      const teams = await removeTeam(shop, await readTeams(shop, context.options.adopt), remote)
      return { lines: [`${remote} is no team any more; its tokens are revoked`], data: { teams } }
    },
  },
  token: {
    args: '[<create|revoke>] [<remote|id>]',
    does: 'make a token of a team (without one: for everything), revoke one, or list all',
    options: { label: { type: 'string', value: '<text>', does: 'what it is for, such as CI' } },
    run: async (context, what, which) => {
      if (what === undefined) return listTokens(context)
      if (what === 'create') return makeToken(context, which && registryName(which))
      if (what !== 'revoke' || which === undefined)
        throw new UsageError(`${MFE} token create [<remote>], or ${MFE} token revoke <id>`)
      await context.shop.call('DELETE /api/release/tokens', { body: { id: which } })
      return { lines: [`The token ${which} opens nothing any more`], data: { id: which } }
    },
  },
}
