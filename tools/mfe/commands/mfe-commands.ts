import { basename } from 'node:path'
import type { Answer, Commands, Context } from './context'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { keys } from './keys'
import { liveCommands } from './live-commands'
import { releaseCommands } from './release-commands'
import { registryName } from '../project'
import { findShop } from './shop/kept-shop'
import type { Releases } from './shop/shop-releases'
import { teamCommands } from './team-commands'

/** Loaded only when it is needed: the compilers behind it take seconds to start, and a rollback is urgent. */
const loadRelease = () => import('./release')

/** Made from a template, and formatted: prettier is loaded only when it is needed. */
async function create(given: string): Promise<Answer> {
  const { createRemote } = await import('./create-remote')
  const folder = basename(await createRemote(given))
  return { lines: [`${folder}/README.md says what to do next`], data: { folder } }
}

/** Reads `--port`. Throws UsageError. */
function portOf({ port }: Context['options']): number {
  if (!/^\d+$/.test(port)) throw new UsageError(`--port must be a whole number, not '${port}'`)
  return Number(port)
}

/** Shows the components of the folder in which this was typed, for as long as this process runs. */
async function workbench({ options }: Context): Promise<Answer> {
  const { serveWorkbench } = await import('../workbench/serve')
  const folder = process.cwd()
  const address = await serveWorkbench(folder, portOf(options))
  return { lines: [`${basename(folder)}: ${address}`], data: { folder, address } }
}

/** Writes `messages/index.ts` of each part of the project. */
async function messages(): Promise<Answer> {
  const { writeMessages } = await import('../messages/write-messages')
  const { lines, problems } = await writeMessages()
  return { lines: [...lines, ...problems], data: { problems }, isRefused: problems.length > 0 }
}

/** Throws UsageError for a shop that does not take local builds from this port. */
async function checkAllowed(shop: string, name: string, port: number): Promise<void> {
  const answer = await fetch(`${shop}/?mfe=${name}@http://localhost:${port}`, { redirect: 'manual' }).catch(
    () => undefined,
  )
  if (!answer) throw new UsageError(`${shop} does not answer: start the shop, or name another with --against`)
  if (answer.status !== 302)
    throw new UsageError(
      `${shop} does not allow http://localhost:${port}: its MFE_OVERRIDE_ORIGINS must name that origin`,
    )
}

/** Shows a local build in a shop that runs, or in the shell alone with recorded answers, for as long as this process does. */
async function dev({ say, options }: Context, given: string): Promise<Answer> {
  const { against = '' } = options
  const port = portOf(options)
  const name = registryName(given)
  if (!URL.canParse(against)) throw new UsageError(`--against must be an address, not '${against}'`)
  const { origin } = new URL(against)
  if (!options.recorded) await checkAllowed(origin, name, port)
  const { serveWorkingCopy } = await import('./dev-server')
  const alone = options.recorded
    ? await (await import('./dev-recorded')).openRecordedShop(name, { port, say })
    : undefined
  const { url: shop, paths } = alone ?? { url: origin, paths: ['/'] }
  const copy = await serveWorkingCopy(name, { port, shop, say }).catch(async (error: unknown) => {
    await alone?.close()
    throw error
  })
  for (const signal of alone ? (['SIGINT', 'SIGTERM'] as const) : [])
    process.once(signal, () => void Promise.all([copy.close(), alone?.close()]).then(() => process.exit()))
  const addresses = paths.map((path) => {
    const address = new URL(path, shop)
    address.search += `${address.search ? '&' : '?'}mfe=${name}@${copy.origin}`
    return address.href
  })
  const who = alone ? '; who looks is chosen above the header' : ''
  const hint = `A saved change loads the page again${who}. Ctrl+C ends it`
  return { lines: [...addresses.map((address) => `Open ${address}`), hint], data: { remote: name, addresses } }
}

/** The releases that a build is compared with, of a shop that knows the token. */
function comparedWith(context: Context): Releases | undefined {
  if (findShop(process.env, context.options.against).token) return context.releases
  context.say('Nothing live is compared: SHOP_URL and RELEASE_TOKEN name no shop')
  return undefined
}

const PORT = { type: 'string', value: '<number>' } as const

/** The mfe tool of a checkout. */
export const mfeCommands: Commands = {
  create: {
    args: '<remote>',
    does: 'make the folder of a new remote: a page, extensions, tests, states',
    run: async (_context, given) => create(given!),
  },
  dev: {
    args: '<remote>',
    does: 'show a local build in a running shop, in your browser alone',
    options: {
      against: {
        type: 'string',
        value: '<address>',
        default: process.env.SHOP_URL || `http://localhost:${process.env.PORT || 8080}`,
        does: 'the running shop, such as https://shop.example',
      },
      port: { ...PORT, default: '3001', does: 'where the local build is served (3001)' },
      recorded: { type: 'boolean', does: 'do without a shop: the shell, this remote, recorded answers' },
    },
    run: async (context, remote) => dev(context, remote!),
  },
  messages: {
    args: '',
    does: 'write the functions of all messages again, and say what is missing in a language',
    run: async () => messages(),
  },
  workbench: {
    args: '',
    does: "show this folder's components in all their states, without a shop",
    options: { port: { ...PORT, default: process.env.PORT || '3001', does: 'where they are served (3001)' } },
    run: async (context) => workbench(context),
  },
  build: {
    args: '<remote>',
    does: 'check what needs no shop, and make one file of it',
    options: {
      out: { type: 'string', value: '<folder>', default: 'dist', does: 'where the file is written (dist)' },
    },
    run: async (context, remote) => (await loadRelease()).buildFile(context, remote!),
  },
  ...releaseCommands({
    args: '[<remote>]',
    find: async (remote, say) => (await loadRelease()).candidateOfSources(remote, say),
    comparedWith,
  }),
  ...liveCommands,
  ...teamCommands,
  keys,
}
