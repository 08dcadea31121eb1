import { useState } from 'react'
import { remoteApi } from '@souk-vert/shared/client'
import type {
  Finding,
  HeldVersion,
  PageVitals,
  ServerStatus,
  StatusCalls,
} from '@souk-vert/shared/releases/status/shop-status'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Mute, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { Chip, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head, Panel } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { timeOf, whenOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/responsive-table'
import { useLoaded } from '../parts/use-loaded'

const Good = styled.b`
  color: ${color.brand};
`
const Bad = styled.b`
  color: ${color.hot};
`

const findingLooks = { fault: { label: 'Problem', color: 'error' }, warning: { label: 'Warning' } } as const

/** Lists what is wrong, and what to do, faults first. */
function Findings({ findings }: { findings: Finding[] }) {
  const problems = findings.filter(({ state }) => state !== 'ok').sort((a, b) => a.state.localeCompare(b.state))
  if (problems.length === 0) return <p>{`No problems in ${counted(findings.length, 'check')}.`}</p>
  return (
    <Panel>
      <List aria-label="Problems">
        {problems.map(({ state, found, remedy }) => (
          <ListItem key={found} disablePadding>
            <Chip size="small" style={{ flex: 'none' }} {...findingLooks[state as 'fault']} />
            <div>
              <p>{found}</p>
              <Mute as="p">{`What to do: ${remedy}`}</Mute>
            </div>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}

const states = { active: 'Live', canary: 'Some visitors', previous: 'Rollback target', held: 'Kept' }

function StateOf({ held: { state, isBad } }: { held: HeldVersion }) {
  if (isBad) return <Chip size="small" color="error" label={state === 'active' ? 'Live, marked bad' : 'Marked bad'} />
  return state === 'active' ? <Chip size="small" label={states.active} /> : states[state]
}

/** The live versions, their rollback targets, and on demand all that are kept, with the commands that change them. */
function Versions({ status: { versions, servers, errors, command } }: { status: ServerStatus }) {
  const [areAllShown, setAllShown] = useState(false)
  const errorsOf = ({ remote, version }: HeldVersion) => errors[`${remote}@${version}`] ?? 0
  return (
    <>
      <FilterRow>
        <FilterPill isOn={areAllShown} onToggle={() => setAllShown(!areAllShown)}>
          All versions
        </FilterPill>
      </FilterRow>
      <ResponsiveTable
        label="Versions"
        rows={versions.toReversed().filter(({ state }) => areAllShown || state !== 'held')}
        keyOf={({ remote, version }) => `${remote} ${version}`}
        card="repeat(2, minmax(0, 1fr))"
        columns={[
          { head: 'Remote', phone: 'auto', cell: ({ remote }) => <strong>{remote}</strong> },
          { head: 'Version', phone: 'auto', cell: ({ version }) => <code>{version}</code> },
          { head: 'State', phone: 'auto', cell: (held) => <StateOf held={held} /> },
          { head: 'Size', isNumeric: true, cell: ({ bytes }) => `${(bytes / 1024).toFixed(1)} KB` },
          { head: 'Since', cell: ({ since, who }) => `${whenOf(since)}${who ? `, by ${isolated(who)}` : ''}` },
          {
            head: 'Commit',
            cell: ({ commit, isClean }) =>
              commit ? `${commit.slice(0, 8)}${isClean === false ? ', not clean' : ''}` : '–',
          },
          {
            head: 'Served by',
            cell: ({ state, servedBy }) => {
              const Look = state === 'active' && servedBy < servers.length ? Bad : 'span'
              return <Look>{`${servedBy} of ${servers.length}`}</Look>
            },
          },
          { head: 'Errors', isNumeric: true, cell: (held) => (errorsOf(held) ? <Bad>{errorsOf(held)}</Bad> : 0) },
          { head: 'Note', cell: ({ note }) => <bdi>{note ?? '–'}</bdi> },
        ]}
      />
      <Mute>{`To go back: ${command} rollback <remote>. To any version: ${command} activate <remote> <version>.`}</Mute>
    </>
  )
}

/** Upper limits of good and of fair values (https://web.dev/articles/vitals), how one is written, and the largest measured one. */
const VITALS = {
  LCP: { good: 2500, fair: 4000, write: (ms: number) => `${(ms / 1000).toFixed(1)} s`, max: '10 s' },
  INP: { good: 200, fair: 500, write: (ms: number) => `${Math.round(ms)} ms`, max: '2 s' },
  CLS: { good: 0.1, fair: 0.25, write: (score: number) => score.toFixed(2), max: '1' },
}

function Vital({ name, value }: { name: keyof typeof VITALS; value: number | null | undefined }) {
  const { good, fair, write, max } = VITALS[name]
  if (value === undefined) return '–'
  if (value === null) return <Bad>{`over ${max}`}</Bad>
  const Look = value <= good ? Good : value > fair ? Bad : 'span'
  return <Look>{write(value)}</Look>
}

const Vitals = ({ status: { vitals, since } }: { status: ServerStatus }) => (
  <>
    <SectionTitle>How pages feel</SectionTitle>
    <Mute>{`Three of four visits are no worse. Visits and errors are those of one document server since ${whenOf(since)}.`}</Mute>
    {vitals.length === 0 ? (
      <p>No visit has been measured yet.</p>
    ) : (
      <ResponsiveTable
        label="Web vitals"
        rows={vitals}
        keyOf={({ remote, route, version }) => `${remote} ${route} ${version}`}
        card="repeat(3, minmax(0, 1fr))"
        columns={[
          { head: 'Remote', phone: 'auto', cell: ({ remote }) => <strong>{remote}</strong> },
          { head: 'Page', phone: 'auto', cell: ({ route }) => route },
          { head: 'Version', phone: 'auto', cell: ({ version }) => <code>{version}</code> },
          ...(['LCP', 'INP', 'CLS'] as const).map((name) => ({
            head: name,
            isNumeric: true,
            cell: (vital: PageVitals) => <Vital name={name} value={vital[name]} />,
          })),
          { head: 'Visits', isNumeric: true, cell: ({ visits }) => visits },
        ]}
      />
    )}
  </>
)

const loadStatus = async (signal?: AbortSignal) => ({
  ...(await remoteApi<StatusCalls>()('GET /mfe/status', undefined, { signal })),
  at: new Date().toISOString(),
})

function Status() {
  const { loaded, setLoaded, reload } = useLoaded(loadStatus)
  const status = loaded.status === 'ready' ? loaded.value : undefined
  const refresh = () => {
    setLoaded({ status: 'loading' })
    void reload()
  }
  return (
    <>
      <Head
        title="Status"
        facts={status && `${counted(status.servers.length, 'document server')}, read at ${timeOf(status.at)}`}
      >
        <Action outlined onClick={refresh}>
          Refresh
        </Action>
      </Head>
      <Loaded loading={t.loadingStatus()} failure={t.couldNotLoadStatus()} state={loaded} reload={reload} height={640}>
        {(shown) => (
          <>
            <Findings findings={shown.findings} />
            <Versions status={shown} />
            <Vitals status={shown} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The live versions, the document servers that serve them, what is wrong, and the web vitals. */
export const StatusPage = () => (
  <AdminPage>
    <Status />
  </AdminPage>
)
