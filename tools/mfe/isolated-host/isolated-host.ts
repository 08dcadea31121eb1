import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Recorded } from '@souk-vert/shared/testing/recorded'
import { shopAnswers } from '@souk-vert/shared/testing/recorded-shop'
import type { Release } from '@souk-vert/shared/releases/format'
import { inBuildingFolder } from '@souk-vert/platform/releases/building-folder'
import { addLocally, moveLocally } from '@souk-vert/platform/follow/local-releases'
import type { Build } from '@souk-vert/platform/releases/unpack-artifact'
import { serveRecorded } from './recorded-backend'
import { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { isShopRepository, packedFile, projectRoot, remoteNames } from '../project'
import { buildShell, readShell } from '../build/shell-source'
import { emptyRemote, type StubRemote } from './stub-remotes'

/** A page may take this long to render, in ms: a busy machine is no fault of the page. */
const PATIENT_RENDER_MS = 10_000

/** The shop without a shop: the shell's document server, at most one remote, and recorded answers instead of a backend. */
export interface IsolatedHost {
  /** Origin without a slash at the end. */
  url: string
  /** The calls that were made and have no recorded answer. */
  unanswered: ReadonlySet<string>
  /** Errors that the document server has logged. */
  faults: readonly Fault[]
  close(): Promise<void>
}

/** A release, and the folder with its files. */
export type BuiltRelease = Pick<Build, 'release' | 'folder'>

/** A build of the shell, and the folder with its files. */
interface BuiltShell {
  version: string
  folder: string
}

/** Preloaded into the document server. */
const END_WITH_PARENT = `process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()`

const programOf = ({ folder }: BuiltShell) => join(folder, 'server/server.js')

/** The shell's build that an installed package has. */
async function packedShell(): Promise<BuiltShell> {
  const folder = packedFile('shell')
  const { version } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release
  return { version, folder }
}

/**
 * The build of the shell that is live on this machine; where there is none, that of this checkout, which is made once,
 * or of this package.
 */
async function shellFor(releases: string, say: (line: string) => void): Promise<BuiltShell> {
  const version = new FollowedFolder(releases).registry?.shell?.active.version
  const live = version && { version, folder: join(releases, SHELL, version) }
  if (live && existsSync(programOf(live))) return live
  if (!isShopRepository) return packedShell()
  const source = await readShell('production')
  const built = { version: source.version, folder: join(projectRoot, '.tmp/isolated-host', source.version) }
  const { folder } = built
  if (existsSync(folder)) return built
  say('No shop runs from this checkout: building its shell for the isolated host')
  await rm(dirname(folder), { recursive: true, force: true })
  await inBuildingFolder(dirname(folder), SHELL, async (outDir) => {
    await buildShell(source, 'production', outDir)
    await rename(outDir, folder)
  })
  return built
}

/**
 * Writes releases into an empty folder, which a document server follows: the shell's build, stubs, and one remote, if
 * any. Nothing is copied.
 */
async function writeReleases(folder: string, shell: BuiltShell, stubs: StubRemote[], remote?: BuiltRelease) {
  const add = async (release: Release, builtIn: string, how: 'move' | 'link') => {
    const version = await addLocally(folder, release, builtIn, how)
    await moveLocally(folder, release.name, { kind: 'activate', version })
  }
  for (const { release, script } of stubs) {
    const built = join(folder, '.building')
    await mkdir(join(built, 'web'), { recursive: true })
    await writeFile(join(built, 'web/remoteEntry.js'), script)
    await add(release, built, 'move')
  }
  if (remote) await add(remote.release, remote.folder, 'link')
  await mkdir(join(folder, SHELL))
  // Its build says its version: documents name its files by that.
  await symlink(shell.folder, join(folder, SHELL, shell.version))
}

/** An error in the document server's log; `remote` is the one whose release does not load. */
interface Fault {
  remote?: string
  message: string
}

function faultOf(line: string): Fault[] {
  if (!line.startsWith('{')) return []
  type Logged = {
    level: number
    msg: string
    err?: { message: string }
    error?: string
    remote?: string
    path?: string
  }
  const { level, msg, err, error, remote: named, path } = JSON.parse(line) as Logged
  // A page may fail though its remote loads.
  const remote = path === undefined ? named : undefined
  const message = (error ?? err?.message ?? msg).split('\n')[0]!
  return level >= 50 ? [{ remote, message: message.replace(/^release is broken: \S+ \S+: /, '') }] : []
}

export interface IsolatedHostOptions {
  /** Folder with the releases of a shop on this machine, whose shell is taken; by default that of DATA_DIR. */
  releases?: string
  say: (line: string) => void
  /** The remote that it is about, and its release, unless that comes from a local build. */
  name: string
  remote?: BuiltRelease
  recorded: Recorded
  /** A remote of the isolated host's own. */
  own: StubRemote
  /** Origins from which its pages may take a local build. */
  overrideOrigins?: string[]
}

/** Starts an isolated host, in which the slots of all other remotes are empty. Rejects when it does not start. */
export async function openIsolatedHost(options: IsolatedHostOptions): Promise<IsolatedHost> {
  const { releases = join(resolve(projectRoot, process.env.DATA_DIR || '.data'), 'releases') } = options
  const { say, name, remote, recorded, own, overrideOrigins = [] } = options
  const shell = await shellFor(releases, say)
  const folder = await mkdtemp(join(tmpdir(), 'isolated-host-'))
  const others = (await remoteNames()).filter((each) => each !== name)
  await writeReleases(folder, shell, [own, ...others.map(emptyRemote)], remote)
  const backend = await serveRecorded({ ...shopAnswers, ...recorded.answers })
  // The preload ends the server when this process is gone, however it ended.
  const preload = `data:text/javascript,${encodeURIComponent(END_WITH_PARENT)}`
  const server = spawn(process.execPath, ['--import', preload, programOf(shell)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Nothing of this process' own settings: those of a shop would lead to its backend, releases, or addresses.
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      // It says on which port it listens.
      PORT: '0',
      BACKEND_URL: backend.url,
      REMOTE_APIS: `${name}=${backend.url}`,
      RELEASES_FOLDER: folder,
      RENDER_TIMEOUT_MS: String(PATIENT_RENDER_MS),
      MFE_OVERRIDE_ORIGINS: overrideOrigins.join(','),
      VITALS_SHARE: '0',
    },
  })
  const faults: Fault[] = []
  createInterface({ input: server.stdout! }).on('line', (line) => faults.push(...faultOf(line)))
  const ended = once(server, 'exit')
  const close = async () => {
    server.kill()
    await ended
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  }
  const listening = once(server, 'message').then(([message]) => (message as { port: number }).port)
  const failed = ended.then(() => {
    throw new Error(
      `The document server of the isolated host ended: ${faults.map(({ message }) => message).join('; ')}`,
    )
  })
  try {
    const at = await Promise.race([listening, failed])
    return { url: `http://127.0.0.1:${at}`, unanswered: backend.unanswered, faults, close }
  } catch (error) {
    await close()
    throw error
  }
}
