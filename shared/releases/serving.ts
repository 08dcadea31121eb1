import { SHELL } from './registry-entry'

/** A document server says this often, in ms, what it serves. */
export const BEAT_MS = 5000

/** Versions that a document server serves, as it says to the backend. */
export interface Serving {
  host: string
  port: number
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
  /** Time at which it last said so, in ms since 1970. */
  beatAt?: number
}

/** Name of a document server, for people. */
export const serverName = ({ host, port }: Pick<Serving, 'host' | 'port'>): string => `${host}:${port}`

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
export const versionOf = (
  { shell, remotes }: Pick<Serving, 'shell' | 'remotes'>,
  remote: string,
): string | undefined => (remote === SHELL ? shell : remotes[remote])

/** Whether a document server serves this version of a remote, or runs this one of the shell. */
export const isServedBy = (server: Serving, remote: string, version: string | undefined): boolean =>
  versionOf(server, remote) === version
