import { basename } from 'node:path'
import { registryName } from './remote-names'
import { RULES } from '@souk-vert/shared/releases/fit/refused'
import { CANARY, stepsOf } from './canary'
import { type Answer, type Commands, type Context, Misuse, wholeNumber } from './context'
import { keys } from './keys'
import { checkFiles, liveCommands, pathOf, PREVIEW, releasedAnswer, releaseFiles, sizeLines } from './live-commands'
import { findShop } from './shop/kept-shop'
import { Shop } from './shop/shop'
import { type Releases, shopReleases } from './shop/shop-releases'
import { teamCommands } from './shop/team-commands'

/** Made from a template, and formatted: prettier is loaded only when it is needed. */
async function create(given: string): Promise<Answer> {
  const { createRemote } = await import('./create-remote')
  const folder = basename(await createRemote(given))
  return {
    lines: [`${folder}/README.md says what to do next`],
    data: { folder },
  }
}

/** Shows a working copy in the shell alone, with recorded answers, for as long as this process does. */
async function devRecorded({ say }: Context, given: string, port: number): Promise<Answer> {
  const { serveRecordedShop } = await import('./dev-recorded')
  const { remote, addresses, close } = await serveRecordedShop(given, { port, say })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit()))
  const hint = 'A saved change loads the page again; who looks is chosen above the header. Ctrl+C ends it'
  return { lines: [...addresses.map((address) => `Open ${address}`), hint], data: { remote, addresses } }
}

/** Shows the components of the folder in which this was typed, for as long as this process runs. */
async function workbench({ options }: Context): Promise<Answer> {
  const { serveWorkbench } = await import('../workbench/serve')
  const folder = process.cwd()
  const address = await serveWorkbench(folder, wholeNumber('port', options.port))
  return { lines: [`${basename(folder)}: ${address}`], data: { folder, address } }
}

/** Writes `messages/index.ts` of each part of the project. */
async function messages(): Promise<Answer> {
  const { writeMessages } = await import('../messages/write-messages')
  const { lines, problems } = await writeMessages()
  return { lines: [...lines, ...problems], data: { problems }, isRefused: problems.length > 0 }
}

/** The origin of a shop that is named by an address, if any is. Throws Misuse. */
function shopOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (!URL.canParse(address)) throw new Misuse(`--against must be an address, not '${address}'`)
  return new URL(address).origin
}

/** Shows a working copy in a shop that runs, for as long as this process does. */
async function dev(context: Context, given: string): Promise<Answer> {
  const { say, options } = context
  const port = wholeNumber('port', options.port)
  if (options.recorded) return devRecorded(context, given, port)
  const shop = shopOf(options.against)!
  const wanted = `${shop}/?mfe=${registryName(given)}@http://localhost:${port}`
  const answer = await fetch(wanted, { redirect: 'manual' }).catch(() => undefined)
  if (!answer) throw new Misuse(`${shop} does not answer: start the shop, or name another with --against`)
  if (answer.status !== 302)
    throw new Misuse(`${shop} does not allow http://localhost:${port}: its MFE_OVERRIDE_ORIGINS must name that origin`)
  const { serveWorkingCopy } = await import('./dev-server')
  const { remote, origin } = await serveWorkingCopy(given, { port, shop, say })
  return { lines: [`Open ${wanted}`, 'A saved change loads that page again. Ctrl+C ends it'], data: { remote, origin } }
}

const rulesLines = () => Object.entries(RULES).map(([rule, refused]) => `${rule.padEnd(16)} ${refused}`)

/** Loaded only when it is needed: the compilers behind it take seconds to start, and a rollback is urgent. */
const loadRelease = () => import('./release')

/** Releases a remote of this checkout, or the shell; or what was built into files. */
async function release(context: Context, remote: string | undefined): Promise<Answer> {
  const { from, preview: isPreview } = context.options
  if ((remote === undefined) === (from === undefined))
    throw new Misuse('Name a remote to release, or a file with --from')
  if (remote === undefined) return releaseFiles(context, from!)
  const { releases, say, origin, options } = context
  const how = { releases, say, steps: stepsOf(options), isPreview }
  const released = await (await loadRelease()).releaseChecked(remote, how, origin)
  return releasedAnswer(context, released)
}

/** Chooses what a build is compared with: a shop that knows the token; else what a shop shows everybody; else nothing. */
function judgeOf(context: Context): { releases?: Releases; against?: string } {
  const { say, options } = context
  const against = shopOf(options.against)
  const { RELEASE_TOKEN, SHOP_URL } = process.env
  if (against && RELEASE_TOKEN && shopOf(SHOP_URL || against) === against)
    return { releases: shopReleases(new Shop(against, RELEASE_TOKEN), say) }
  if (findShop(process.env).token) return { releases: context.releases, against }
  if (!against) say('Nothing live is compared: SHOP_URL and RELEASE_TOKEN name no shop, nor --against')
  return { against }
}

/** The mfe tool of a checkout. */
export const mfeCommands: Commands = {
  create: {
    args: '<remote>',
    does: 'make the folder of a new remote: a page, extensions, tests, states',
    run: async (_context, given) => create(given!),
  },
  dev: {
    args: '<remote>',
    does: 'show this working copy in a running shop, in your browser alone',
    options: {
      against: {
        type: 'string',
        value: '<address>',
        default: process.env.SHOP_URL || `http://localhost:${process.env.PORT || 8080}`,
        does: 'the running shop, such as https://shop.example',
      },
      port: { type: 'string', value: '<number>', default: '3001', does: 'where the working copy is served (3001)' },
      recorded: { type: 'boolean', does: 'do without a shop: the shell, this remote, recorded answers' },
    },
    run: async (context, remote) => dev(context, remote!),
  },
  messages: {
    args: '',
    does: 'write the functions of all messages anew, and say what is missing in a language',
    run: async () => messages(),
  },
  workbench: {
    args: '',
    does: "show this folder's components in all their states, without a shop",
    options: {
      port: {
        type: 'string',
        value: '<number>',
        default: process.env.PORT || '3001',
        does: 'where they are served (3001)',
      },
    },
    run: async (context) => workbench(context),
  },
  build: {
    args: '<remote>',
    does: 'check what needs no shop, and make one file of it',
    options: {
      out: { type: 'string', value: '<folder>', default: 'dist', does: 'where the file is written (dist)' },
      preview: { type: 'boolean', does: 'upload it in place of a file, and print a link that shows it' },
    },
    run: async (context, remote) => {
      const { say, options } = context
      if (options.preview) return release(context, remote)
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
    args: '[<remote>]',
    does: 'check and build this remote alone, or take built files, and make it the active version',
    options: {
      ...CANARY,
      from: {
        type: 'string',
        value: '<file>',
        multiple: true,
        does: 'what build or npm run pack has made, and not built again; several one after the other',
      },
      ...PREVIEW,
    },
    run: release,
  },
  check: {
    args: '[<remote>]',
    does: 'do the same checks, without releasing',
    options: {
      against: {
        type: 'string',
        value: '<address>',
        does: 'compare with a live shop as well, such as https://shop.example',
      },
      from: { type: 'string', value: '<file>', multiple: true, does: 'what build or npm run pack has made' },
      rules: { type: 'boolean', does: 'list what is refused' },
    },
    run: async (context, remote) => {
      if (context.options.rules) return { lines: rulesLines(), data: { rules: RULES } }
      const { from } = context.options
      if ((remote === undefined) === (from === undefined))
        throw new Misuse('Name a remote to check, or a file with --from')
      if (remote === undefined) return checkFiles(context, from!)
      const { checkOnly } = await loadRelease()
      const { name, version, sizes } = await checkOnly(remote, { ...judgeOf(context), say: context.say })
      return {
        lines: [...sizeLines(sizes), `${name} ${version} may be released`],
        data: { remote: name, version, sizes },
      }
    },
  },
  ...liveCommands,
  ...teamCommands,
  keys,
}
