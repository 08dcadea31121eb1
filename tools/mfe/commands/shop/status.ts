import type { Calls } from '@souk-vert/shared/contract/calls'
import { isServedBy, serverName, type Serving } from '@souk-vert/shared/releases/serving'
import type { RemoteState } from './moves'

/** A version of a remote, or of the shell, that a shop holds. */
export interface HeldVersion {
  remote: string
  version: string
  state: 'active' | 'canary' | 'previous' | 'held'
  isBad: boolean
  /** ISO time: when it went live last; of one that never did, when it was uploaded. */
  since: string
  /** The one that made it live last, from which commit, and that one's note. */
  who?: string
  commit?: string
  note?: string
  /** Its build, in bytes as uploaded. */
  bytes: number
  /** Number of document servers that serve it, to all visitors or to some. */
  servedBy: number
}

/** Result of one check, and what to do where it is not ok: a fault is for a person to mend, a warning may be meant. */
export interface Finding {
  state: 'ok' | 'warning' | 'fault'
  found: string
  remedy?: string
}

type Status = Calls['GET /api/release/status']['answer']['data']

/** The versions of a remote, in the order of time. */
export function versionsOf(remote: string, state: RemoteState, servers: Serving[]): HeldVersion[] {
  const { statement, versions, history } = state
  const stateOf = (version: string): HeldVersion['state'] => {
    if (version === statement?.active?.version) return 'active'
    if (version === statement?.canary?.version) return 'canary'
    return version === statement?.previous[0]?.version ? 'previous' : 'held'
  }
  const rows = versions.map(({ version, at, by, size }): HeldVersion => {
    const live = history.find(({ from, to }) => to === version && from !== version)
    const serves = (server: Serving) => isServedBy(server, remote, version) || server.canaries?.[remote] === version
    return {
      remote,
      version,
      state: stateOf(version),
      isBad: statement?.bad.includes(version) ?? false,
      since: live?.at ?? at,
      who: live?.by ?? by,
      commit: live?.commit,
      note: live?.note,
      bytes: size,
      servedBy: servers.filter(serves).length,
    }
  })
  return rows.sort((a, b) => a.since.localeCompare(b.since))
}

/** Returns what is live of a remote, or of all, who serves it, and what the shop has found wrong. */
export function findingsOf({ remotes, servers, isSigned, findings }: Status, only?: string): Finding[] {
  const isShown = ({ remote }: { remote?: string }) => !only || !remote || remote === only
  const lines = remotes.filter(isShown).flatMap(({ remote, active, previous: [before], canary }) => {
    const share = canary ? `, ${canary.version} is shown to ${canary.share} % of the visitors` : ''
    return active ? `${remote} ${active.version} is active, ${before?.version ?? 'none'} before it${share}` : []
  })
  const signed = isSigned ? 'releases must be signed' : 'releases are not signed: whoever has the database may release'
  const found = [...lines, ...(servers[0] ? [`served by ${servers.map(serverName).join(', ')}`] : []), signed]
  return [
    ...found.map((each): Finding => ({ state: 'ok', found: each })),
    ...findings.filter(isShown).map((each): Finding => ({ ...each, state: each.isWarning ? 'warning' : 'fault' })),
  ]
}
