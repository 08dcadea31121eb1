import type { Calls } from '@souk-vert/shared/contract/calls'
import { isServedBy, type Serving } from '@souk-vert/shared/releases/serving'
import { checkServer, ok, warning } from '@souk-vert/shared/releases/status/read-status'
import type { Finding, HeldVersion } from '@souk-vert/shared/releases/status/shop-status'
import type { ReleasesStatus } from '../releases'
import type { RemoteState } from './moves'

type Server = Calls['GET /api/release/status']['answer']['data']['servers'][number]
type Remote = RemoteState & { remote: string }

/** A document server as a shop knows it. */
export const servingOf = ({ id, seenAt, skipped, ...serving }: Server): Serving => ({
  ...serving,
  process: id,
  skippedVersions: skipped,
  beatAt: Date.parse(seenAt),
})

/** The versions of a remote, in the order of time. */
function versionsOf({ remote, statement, versions, history }: Remote, servers: Serving[]): HeldVersion[] {
  const stateOf = (version: string): HeldVersion['state'] => {
    if (version === statement?.active?.version) return 'active'
    if (version === statement?.canary?.version) return 'canary'
    return version === statement?.previous[0]?.version ? 'previous' : 'held'
  }
  const rows = versions.map(({ version, at, by, size }): HeldVersion => {
    const live = history.find(({ from, to }) => to === version && from !== version)
    const serves = (server: Serving) => isServedBy(server, remote, version) || server.canaries?.[remote] === version
    return {
      ...{ remote, version, state: stateOf(version), isBad: statement?.bad.includes(version) ?? false },
      ...{ since: live?.at ?? at, who: live?.by ?? by, commit: live?.commit, note: live?.note },
      ...{ bytes: size, servedBy: servers.filter(serves).length },
    }
  })
  return rows.sort((a, b) => a.since.localeCompare(b.since))
}

function findingOf({ remote, statement, live }: Remote): Finding[] {
  const { active, previous = [], canary } = statement ?? {}
  if (!active) return []
  const before = previous[0] ? `${previous[0].version} before it` : 'none before it'
  const share = canary ? `, ${canary.version} is shown to ${live?.share} % of the visitors` : ''
  return [ok('release', `${remote} ${active.version} is active, ${before}${share}`)]
}

/** Versions of these remotes, the servers, and what is wrong with either. */
export function statusOf(remotes: Remote[], servers: Serving[]): ReleasesStatus {
  const active = Object.fromEntries(remotes.map(({ remote, statement }) => [remote, statement?.active?.version]))
  return {
    versions: remotes.flatMap((each) => versionsOf(each, servers)),
    servers: servers.map(({ host, port }) => `${host}:${port}`),
    findings: [
      ...remotes.flatMap(findingOf),
      ...servers.flatMap((server) => checkServer(active, server)),
      ...(servers.length > 0 ? [] : [warning('server', 'no document server runs on this shop', 'start one')]),
    ],
  }
}
