import type { ServerBeat } from '../contract/release'
import { SHELL } from './registry-entry'

/** A document server says this often, in ms, what it serves. */
export const BEAT_MS = 5000

/** A document server, as it says to the backend what it serves. */
export type Serving = Omit<ServerBeat, 'counts'>

/** Name of a document server, for people. */
export const serverName = ({ host, port }: Pick<Serving, 'host' | 'port'>): string => `${host}:${port}`

/** The version of a remote that a document server serves, or of the shell that it runs; undefined where it does not. */
export const versionOf = ({ shell, remotes }: Serving, remote: string): string | undefined =>
  remote === SHELL ? shell : remotes[remote]

/** Whether a document server serves this version of a remote, or runs this one of the shell. */
export const isServedBy = (server: Serving, remote: string, version: string | undefined): boolean =>
  versionOf(server, remote) === version
