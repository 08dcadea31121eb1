import { basename } from 'node:path'
import type { Released } from './go-live'
import { SHELL } from './registry-entry'
import { registryName } from './remote-names'
import type { Cli } from './run-cli'
import {
  type Answer,
  type Commands,
  type Context,
  Misuse,
  pathOf,
  releasedAnswer,
  releaseFiles,
  sizeLines,
  storeCommands,
  wholeNumber,
} from './store-commands'

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
npm run mfe -- doctor --from <file>           the same, and whether a release of it would be refused
npm run mfe -- follow                         keep this machine's copy of a store in a bucket up to date, for nginx

<remote> may be 'shell' for all but create and transfer.
--note <text> says why, for the history. --json prints one object for machines.
The store is RELEASE_STORE, a folder or s3://bucket/prefix, or mfe in DATA_DIR (./.data); --new-store makes one where there is none.`

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
  return releaseFiles(context, from!)
}

/** Each command, by name, with as many arguments as it must have. */
const commands: Commands = {
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
    run: async (context, remote) => releasedAnswer(context, await release(context, remote)),
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
  ...storeCommands,
}

/** The mfe tool of a checkout. */
export const mfeCli: Cli = {
  usage: USAGE,
  commands,
  storeless: ['build', 'create'],
  withoutStore: ['check', 'dev'],
  lasting: ['dev'],
}
