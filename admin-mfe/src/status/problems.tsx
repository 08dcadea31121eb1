import type { Problem as BackendProblem } from '@souk-vert/shared/contract/overview'
import { Mute } from '@souk-vert/shared/ui/kit'
import { Chip, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Panel } from '../parts/layout'
import { type RemoteStatus, type Server, serverName, servedVersion, type ShopStatus } from './status-types'

interface Problem extends BackendProblem {
  isWarning?: boolean
}

/** Time that a document server has to serve what is live, in ms: it says every 5 s what it serves. */
const TAKE_UP_MS = 15_000

/** The remotes of which a document server serves another version than is live. */
export const differingOf = (server: Server, remotes: RemoteStatus[]): RemoteStatus[] =>
  remotes.filter(({ remote, active, last }) => {
    const isDue = !last || Date.parse(server.seenAt) - Date.parse(last.at) > TAKE_UP_MS
    return isDue && servedVersion(server, remote) !== active?.version
  })

function problemsOfServer(server: Server, { remotes, isSigned }: ShopStatus): Problem[] {
  const name = serverName(server)
  const differing = differingOf(server, remotes).map(({ remote, active }) => {
    const why = server.skipped.find((each) => each.remote === remote && each.version === active?.version)?.why
    const [served, wanted] = [servedVersion(server, remote) ?? '–', active?.version ?? '–']
    const found = t.servesAnother({ server: name, remote, served, wanted })
    return { found: why ? `${found}: ${why}` : found, remedy: why ? t.goBackOrMend() : t.lookIntoLog() }
  })
  const missing = server.missingServices ?? []
  const uncounted = server.skipped.filter(({ version }) => !version)
  return [
    ...differing,
    ...uncounted.map(({ remote, why }) => ({
      ...{ found: t.doesNotCount({ server: name, remote, why }), remedy: t.findWhoWroteIt() },
    })),
    ...(isSigned === Boolean(server.isSigned)
      ? []
      : [
          {
            found: isSigned ? t.checksNone({ server: name }) : t.shopChecksNone({ server: name }),
            remedy: t.setKeysOnBoth(),
          },
        ]),
    ...missing.map((remote) => ({ found: t.serviceMissing({ server: name, remote }), remedy: t.nameInRemoteApis() })),
  ]
}

function problemsOfRemote({ remote, active, bad, last }: RemoteStatus): Problem[] {
  const { kind, note, version = '' } = last ?? {}
  return [
    ...(active && bad.includes(active.version)
      ? [{ found: t.liveAndBad({ remote, version: active.version }), remedy: t.goBackOrMend() }]
      : []),
    ...(kind === 'canary ended' && note
      ? [{ found: t.canaryWasEnded({ remote, version, why: note }), remedy: t.mendIt(), isWarning: true }]
      : []),
  ]
}

/** Returns what somebody has to mend, and then what may be meant. */
export function problemsOf(status: ShopStatus & { problems: BackendProblem[] }): Problem[] {
  const { remotes, servers, problems } = status
  const found: Problem[] = [
    ...problems,
    ...remotes.flatMap(problemsOfRemote),
    ...servers.flatMap((server) => problemsOfServer(server, status)),
    ...(servers.length === 0 ? [{ found: t.noServerRuns(), remedy: t.startOne(), isWarning: true }] : []),
  ]
  return found.sort((a, b) => Number(a.isWarning ?? false) - Number(b.isWarning ?? false))
}

/** Lists what is wrong, and what to do. */
export function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return <p>{t.noProblems()}</p>
  return (
    <Panel>
      <List aria-label={t.problems()}>
        {problems.map(({ found, remedy, isWarning }) => (
          <ListItem key={found} disablePadding>
            <Chip
              size="small"
              style={{ flex: 'none' }}
              label={isWarning ? t.isWarning() : t.isProblem()}
              color={isWarning ? 'default' : 'error'}
            />
            <div>
              <p dir="auto">{found}</p>
              <Mute as="p">{t.whatToDo({ remedy })}</Mute>
            </div>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}
