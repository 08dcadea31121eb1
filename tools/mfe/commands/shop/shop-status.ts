import type { Calls } from '@souk-vert/shared/contract/calls'
import { isServedBy, serverName, type Serving } from '@souk-vert/shared/releases/serving'
import { ROOTS } from '@souk-vert/shared/releases/signing/keys'
import { checkServer, fault, ok, warning } from '@souk-vert/shared/releases/status/findings'
import type { Finding, HeldVersion, ShopStatus } from '@souk-vert/shared/releases/status/shop-status'
import type { RemoteState } from './moves'

type Server = Calls['GET /api/release/status']['answer']['data']['servers'][number]
type Remote = RemoteState & { remote: string }

/** A document server as a shop knows it. */
export const servingOf = ({ seenAt, skipped, ...serving }: Server): Serving => ({
  ...serving,
  skippedVersions: skipped.map(({ version = '', ...each }) => ({ ...each, version })),
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

/** Returns whether signatures are checked, and what does not count for them. */
function checkKeys(isSigned: boolean, servers: Serving[]): Finding[] {
  const found = servers.flatMap((server): Finding[] => {
    const name = serverName(server)
    const refused = server.skippedVersions.filter(({ version }) => version === '')
    const lines = refused.map(({ remote, why }) => `for ${name} what the shop has of ${remote} does not count: ${why}`)
    const faults = lines.map((line) => fault('keys', line, 'find out who has written that, and release it again'))
    if (isSigned === Boolean(server.isSigned)) return faults
    const [checks, doesNot] = isSigned ? ['the shop', name] : [name, 'the shop']
    return [...faults, fault('keys', `${checks} checks signatures, and ${doesNot} does not`, `set ${ROOTS} on both`)]
  })
  const line = isSigned ? 'releases must be signed' : 'releases are not signed: whoever has the database may release'
  return [ok('keys', line), ...found]
}

/** Versions of these remotes, the servers, and what is wrong with either. */
export function statusOf(remotes: Remote[], servers: Serving[], isSigned: boolean): ShopStatus {
  const active = Object.fromEntries(remotes.map(({ remote, statement }) => [remote, statement?.active?.version]))
  return {
    versions: remotes.flatMap((each) => versionsOf(each, servers)),
    servers: servers.map(({ host, port }) => `${host}:${port}`),
    findings: [
      ...remotes.flatMap(findingOf),
      ...servers.flatMap((server) => checkServer(active, server)),
      ...checkKeys(isSigned, servers),
      ...(servers.length > 0 ? [] : [warning('server', 'no document server runs on this shop', 'start one')]),
    ],
  }
}
