import type { Finding, RemoteStatus, ServerBeat } from '@souk-vert/shared/contract/release'
import { serverName, versionOf } from '@souk-vert/shared/releases/serving'
import * as t from '#messages'

/** A document server, and what it has said last of itself. */
interface Server {
  seenAt: Date
  beat: ServerBeat
}

/** Time that a document server has to serve what is live, in ms: it says every 5 s what it serves. */
const TAKE_UP_MS = 15_000

function differences({ seenAt, beat }: Server, { remote, active, last }: RemoteStatus): Finding[] {
  const [served, wanted] = [versionOf(beat, remote), active?.version]
  const isDue = !last || seenAt.getTime() - Date.parse(last.at) > TAKE_UP_MS
  const why = beat.skipped.find((each) => each.remote === remote && each.version === wanted)?.why
  if (served === wanted || (!isDue && !why)) return []
  const found = t.servesAnother({ server: serverName(beat), remote, served: served ?? '–', wanted: wanted ?? '–' })
  return [{ remote, found: why ? `${found}: ${why}` : found, remedy: why ? t.goBackOrMend() : t.lookIntoLog() }]
}

function findingsOfServer(server: Server, remotes: RemoteStatus[], isSigned: boolean): Finding[] {
  const { skipped, missingServices = [], isSigned: checks = false } = server.beat
  const name = { server: serverName(server.beat) }
  return [
    ...remotes.flatMap((each) => differences(server, each)),
    ...skipped
      .filter(({ version }) => !version)
      .map(({ remote, why }) => ({ found: t.doesNotCount({ ...name, remote, why }), remedy: t.findWhoWroteIt() })),
    ...(checks === isSigned
      ? []
      : [{ found: isSigned ? t.checksNone(name) : t.shopChecksNone(name), remedy: t.setKeysOnBoth() }]),
    ...missingServices.map((remote) => ({
      remote,
      found: t.serviceMissing({ ...name, remote }),
      remedy: t.nameInRemoteApis(),
    })),
  ]
}

function findingsOfRemote({ remote, active, bad, last }: RemoteStatus): Finding[] {
  const { kind, note, version = '' } = last ?? {}
  return [
    ...(active && bad.includes(active.version)
      ? [{ remote, found: t.liveAndBad({ remote, version: active.version }), remedy: t.goBackOrMend() }]
      : []),
    ...(kind === 'canary ended' && note
      ? [{ remote, found: t.canaryWasEnded({ remote, version, why: note }), remedy: t.mendIt(), isWarning: true }]
      : []),
  ]
}

/** Lists what somebody has to mend, then what may be meant, in the caller's language. */
export function findingsOf(remotes: RemoteStatus[], servers: Server[], isSigned: boolean): Finding[] {
  const found = [
    ...remotes.flatMap(findingsOfRemote),
    ...servers.flatMap((server) => findingsOfServer(server, remotes, isSigned)),
    ...(servers.length > 0 ? [] : [{ found: t.noServerRuns(), remedy: t.startOne(), isWarning: true }]),
  ]
  return found.sort((one, other) => Number(one.isWarning ?? false) - Number(other.isWarning ?? false))
}
