import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@souk-vert/shared/lock/process-identity'
import { SHELL } from './registry-entry'

/** A document server touches its file this often, in ms; one on another machine that has not for three times as long is gone. */
export const BEAT_MS = 5000

/** Versions that a document server serves: `.serving/<host>-<process>.json` of the store, for as long as it runs (docs/decisions/releases.md). */
export interface Serving {
  host: string
  port: number
  /** Identity of its process (shared/lock). */
  process: string
  /** The version of the shell's build that it runs. */
  shell?: string
  /** The version of each remote that its documents name. */
  remotes: Record<string, string>
  /** The version of each remote that its documents name for a share of the visitors. */
  canaries?: Record<string, string>
  /** Versions that it does not use although the registry names them, and why; that of the shell is one that could not take over. */
  skippedVersions: { remote: string; version: string; why: string }[]
  /** Remotes with an API for which `REMOTE_APIS` of this server names no service. */
  missingServices?: string[]
  /** Whether it checks signatures, where that is known. */
  isSigned?: boolean
  /** Time at which it last touched its file, in ms since 1970; from `readServing`. */
  beatAt?: number
}

/** Folder in which document servers record the versions that they serve. */
export const servingFolder = (store: string): string => join(store, '.serving')

/** File of this process, if it is a document server. */
export const servingFile = (store: string): string => join(servingFolder(store), `${hostname()}-${process.pid}.json`)

async function readOne(file: string): Promise<Serving[]> {
  try {
    const serving = JSON.parse(await readFile(file, 'utf8')) as Serving
    const beatAt = (await stat(file)).mtimeMs
    const runs = serving.host === hostname() ? isRunning(serving.process) : Date.now() - beatAt < 3 * BEAT_MS
    return runs ? [{ ...serving, beatAt }] : []
  } catch (error) {
    // A server that ends removes its file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The document servers that run, and what each serves. */
export async function readServing(store: string): Promise<Serving[]> {
  const folder = servingFolder(store)
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return (await Promise.all(files.map((name) => readOne(join(folder, name))))).flat()
}

/** Name of a document server, for people. */
export const serverName = ({ host, port }: Serving): string => `${host}:${port}`

/** The document servers that do not use this version although the registry names it, and why. */
export const refusalsOf = (
  servers: Serving[],
  remote: string,
  version: string | undefined,
): { server: string; why: string }[] =>
  servers.flatMap((server) =>
    server.skippedVersions
      .filter((each) => each.remote === remote && each.version === version)
      .map(({ why }) => ({ server: serverName(server), why })),
  )

/** The version of a remote that a document server serves, or of the shell that it runs; undefined where it does not. */
export const versionOf = ({ shell, remotes }: Serving, remote: string): string | undefined =>
  remote === SHELL ? shell : remotes[remote]

/** Whether a document server serves this version of a remote, or runs this one of the shell. */
export const isServedBy = (server: Serving, remote: string, version: string | undefined): boolean =>
  versionOf(server, remote) === version
