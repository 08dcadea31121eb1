import { constants } from 'node:fs'
import { access, chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LockHeld, takeLock, waitForLock } from '@souk-vert/platform/lock/lock-file'
import { KeyError, readRoots } from '@souk-vert/platform/signing/keys'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { Refusal } from './refusal'

/** The launcher's own settings (docs/configuration.md); the parts that it starts read theirs. */
export interface LaunchConfiguration {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Folder of this machine's releases: those of the backend's registry, or development's own. */
  releases: string
  /** The operator's public keys; of a shop that signs. */
  roots: string[]
  /** A new build of the shell has this long to become ready, in ms; then the one that runs stays. */
  shellTimeoutMs: number
  isDemo: boolean
}

/** Reads the launcher's part of the environment. Throws a Refusal that names the variable for a value that makes no sense. */
export function readLaunchConfiguration(env: NodeJS.ProcessEnv, mode: Mode): LaunchConfiguration {
  const isDemo = readSwitch('DEMO', env.DEMO, env.NODE_ENV !== 'production')
  const dataDir = resolve(env.DATA_DIR || '.data')
  return {
    port: readPort(env.PORT || '8080'),
    host: env.HOST || (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    releases: join(dataDir, mode === 'development' ? 'releases-development' : 'releases'),
    roots: readKeys(env),
    shellTimeoutMs: readSeconds('SHELL_TIMEOUT_S', env.SHELL_TIMEOUT_S || '30') * 1000,
    isDemo,
  }
}

function readKeys(env: NodeJS.ProcessEnv): string[] {
  try {
    return readRoots(env)
  } catch (error) {
    throw error instanceof KeyError ? new Refusal(`${error.message}.`) : error
  }
}

/** Throws a Refusal for a document server that does not have the key of the backends that it asks. */
export function requireServerKey({ SERVER_KEY }: NodeJS.ProcessEnv): void {
  if (!SERVER_KEY)
    throw new Refusal('SERVER_KEY must be set, to that of the backend: a document server asks it for the releases.')
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new Refusal(`PORT must be a number from 1 to 65535, not '${text}'.`)
  return port
}

/** The command that releases waits for a minute. */
function readSeconds(name: string, text: string): number {
  const seconds = Number(text)
  if (!/^\d+$/.test(text) || seconds < 1 || seconds > 50)
    throw new Refusal(`${name} must be a whole number from 1 to 50, not '${text}'.`)
  return seconds
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise
  if (text !== '0' && text !== '1') throw new Refusal(`${name} must be 0 or 1, not '${text}'.`)
  return text === '1'
}

/**
 * Makes the data folder when it is missing, with logs that no other user can read, and takes its lock; returns what releases it.
 * Waits for the backend of a launcher that was killed. @throws Refusal when nothing can be written there, or another launcher has it
 */
export async function claimDataDir(dataDir: string): Promise<() => void> {
  const logs = join(dataDir, 'logs')
  try {
    await mkdir(logs, { recursive: true })
    await access(dataDir, constants.W_OK)
    await access(logs, constants.W_OK)
    await chmod(logs, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can.`)
  }
  const unlock = await takeLock(join(dataDir, 'launcher.lock')).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error
    throw new Refusal(`${dataDir} is in use by another launcher (process ${error.pid}): stop it, or set DATA_DIR.`)
  })
  const wait = (pid: number) => console.log(`Waiting for process ${pid}, which uses ${dataDir}`)
  ;(await waitForLock(join(dataDir, 'db.lock'), wait))()
  return unlock
}
