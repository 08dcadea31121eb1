import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'
import { signalGroup, startProcess } from './run-process'
import { temporaryFolder } from './temporary-folder'

const readyTimeoutMs = 20_000

/** A PostgreSQL server of its own with nothing in it, in a folder that goes away with it. */
export interface TemporaryPostgres {
  /** Address of an empty database. */
  url: string
  /** Of the process that starts the others. */
  pid: number
  stop(): Promise<void>
  /** Starts a server that follows this one, with all its databases. It is stopped before this one is. */
  startReplica(): Promise<Omit<TemporaryPostgres, 'startReplica'>>
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
 * `isDurable` is for measuring: it syncs as a server in earnest does.
 */
export async function startTemporaryPostgres({ isDurable = false } = {}): Promise<TemporaryPostgres> {
  const programs = postgresFolder()
  if (!programs) throw new Error('The PostgreSQL server is not installed')
  const folder = await temporaryFolder('postgres')
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
  const { port, pid, stop } = await runServer({ programs, folder, data, fsync })
  return {
    url: addressOf(port),
    pid,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    async startReplica() {
      const data = join(folder, `replica-${await freePort()}`)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'storefront']
      const options = ['-D', data, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
      execFileSync(join(programs, 'pg_basebackup'), [...from, ...options], { ...owner, cwd: folder })
      const replica = await runServer({ programs, folder, data, fsync })
      return { ...replica, url: addressOf(replica.port) }
    },
  }
}

const addressOf = (port: number) => `postgres://storefront@127.0.0.1:${port}/postgres`

/** Where a server's programs, its own folder and its data are. */
interface Place {
  programs: string
  folder: string
  data: string
  fsync: string
}

/** Runs a server on data that is there, until it is stopped. */
async function runServer({ programs, folder, data, fsync }: Place) {
  const port = await freePort()
  const settings = [fsync, 'listen_addresses=127.0.0.1', 'max_connections=200', 'logging_collector=off']
  const server = startProcess(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...serverOwner(), cwd: folder, stdio: 'ignore' },
  )
  await waitUntilReady(join(programs, 'pg_isready'), port)
  const stop = async () => {
    const closed = once(server, 'close')
    // SIGINT: ends now, without waiting for clients to leave.
    signalGroup(server, 'SIGINT')
    await closed
  }
  return { port, pid: server.pid!, stop }
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
