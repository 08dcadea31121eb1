import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../run/ports'
import { signalGroup, startProcess } from '../run/run-process'
import { temporaryFolder } from './temporary-folder'

const readyTimeoutMs = 240_000

/** A PostgreSQL server of its own with nothing in it, in a folder that goes away with it. */
export interface TemporaryPostgres extends Server {
  /** Starts a server that follows this one, with all its databases. It is stopped before this one is. */
  startReplica(): Promise<Replica>
}

interface Server {
  /** Address of an empty database. */
  url: string
  /** Id of the process that starts the others. */
  pid: number
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  crash(): Promise<void>
  /** Starts it again where it was, unless it runs. */
  startAgain(): Promise<void>
}

interface Replica extends Server {
  /** Makes a primary of it. */
  promote(): void
}

/** The folder of PostgreSQL's programs: POSTGRES_BIN, else Debian's newest, else where `pg_config` says. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, version, 'bin')),
    configuredFolder(),
  ]
  return places.find((place) => place && existsSync(join(place, 'initdb')))
}

function configuredFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * Starts the server on a free port of 127.0.0.1. Its data is not safe from a power cut, which makes it quick;
 * `isDurable` is for measuring: it syncs as a server in production does. `within` is the folder for it, where it is not a temporary one.
 */
export async function startTemporaryPostgres({ isDurable = false, within = '' } = {}): Promise<TemporaryPostgres> {
  const programs = postgresFolder()
  if (!programs) throw new Error('The PostgreSQL server is not installed')
  const folder = within || (await temporaryFolder('postgres'))
  const owner = serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)

  const data = join(folder, 'data')
  const initOptions = [
    '-D',
    data,
    '-U',
    'storefront',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  execFileSync(join(programs, 'initdb'), initOptions, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  const fsync = isDurable ? 'fsync=on' : 'fsync=off'
  const server = await runServer({ programs, folder, data, fsync })
  const { port } = server
  return {
    ...server,
    async stop() {
      await server.stop()
      if (!within) await rm(folder, { recursive: true, force: true })
    },
    async startReplica() {
      const data = join(folder, `replica-${await freePort()}`)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'storefront']
      const options = ['-D', data, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
      execFileSync(join(programs, 'pg_basebackup'), [...from, ...options], { ...owner, cwd: folder })
      const promote = () =>
        void execFileSync(join(programs, 'pg_ctl'), ['promote', '-D', data], { ...owner, cwd: folder, stdio: 'ignore' })
      return { ...(await runServer({ programs, folder, data, fsync })), promote }
    },
  }
}

const addressOf = (port: number) => `postgres://storefront@127.0.0.1:${port}/postgres`

/** Folders of a server: its programs, its own folder and its data. */
interface Place {
  programs: string
  folder: string
  data: string
  fsync: string
}

/** Runs a server on data that is there, until it is stopped. */
async function runServer({ programs, folder, data, fsync }: Place): Promise<Server & { port: number }> {
  const port = await freePort()
  const settings = [fsync, 'listen_addresses=127.0.0.1', 'max_connections=200', 'logging_collector=off']
  const options = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const start = async () => {
    const started = startProcess(join(programs, 'postgres'), options, {
      ...serverOwner(),
      cwd: folder,
      stdio: 'ignore',
    })
    await waitUntilReady(join(programs, 'pg_isready'), port)
    return started
  }
  let server = await start()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return
    const closed = once(server, 'close')
    signalGroup(server, signal)
    await closed
  }
  return {
    port,
    url: addressOf(port),
    pid: server.pid!,
    // It ends now, without waiting for clients to leave.
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    startAgain: async () => {
      if (server.exitCode !== null) server = await start()
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as Debian's user `postgres`. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function waitUntilReady(program: string, port: number): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  for (;;) {
    try {
      execFileSync(program, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
