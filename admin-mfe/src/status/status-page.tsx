import { type ReactNode, useState } from 'react'
import { remoteApi } from '@souk-vert/shared/client'
import type { Finding, HeldVersion, ServerStatus, StatusCalls } from '@souk-vert/shared/releases/status/shop-status'
import { counted } from '@souk-vert/shared/text/counted'
import { Mute, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head, Panel } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { timeOf, whenOf } from '../parts/moments'
import { CardTable, TableFrame } from '../parts/table-frame'
import { useLoaded } from '../parts/use-loaded'

const Good = styled.b`
  color: ${color.brand};
`
const Bad = styled.b`
  color: ${color.hot};
`

/** Lists what is wrong, and what to do, faults first. */
function Findings({ findings }: { findings: Finding[] }) {
  const problems = findings.filter(({ state }) => state !== 'ok').sort((a, b) => a.state.localeCompare(b.state))
  if (problems.length === 0) return <p>{`No problems in ${counted(findings.length, 'check')}.`}</p>
  return (
    <Panel as="ul" aria-label="Problems">
      {problems.map(({ state, found, remedy }) => (
        <li key={found}>
          <Bad>{state === 'fault' ? 'Problem' : 'Warning'}</Bad> <span>{found}</span>
          <br />
          <Mute>{`What to do: ${remedy}`}</Mute>
        </li>
      ))}
    </Panel>
  )
}

/** A table of rows with one cell for each head, each with its key. */
const Table = ({ label, heads, rows }: { label: string; heads: string[]; rows: [string, ...ReactNode[]][] }) => (
  <TableFrame label={label}>
    <CardTable aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-label={heads[at]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  </TableFrame>
)

const states = { active: 'Live', canary: 'Some visitors', previous: 'Rollback target', held: 'Kept' }

function StateOf({ state, isBad }: HeldVersion) {
  if (isBad) return <Bad>{state === 'active' ? 'Live, marked bad' : 'Marked bad'}</Bad>
  return state === 'active' ? <Good>{states.active}</Good> : states[state]
}

const VERSION_HEADS = ['Remote', 'Version', 'State', 'Since', 'By', 'Commit', 'Size', 'Served by', 'Errors', 'Note']

/** The live versions, those behind them, and on demand all that are kept, with the commands that change them. */
function Versions({ status: { versions, servers, errors, command } }: { status: ServerStatus }) {
  const [areAllShown, setAllShown] = useState(false)
  const shown = versions.toReversed().filter(({ state }) => areAllShown || state !== 'held')
  return (
    <>
      <FilterRow>
        <FilterPill isOn={areAllShown} onToggle={() => setAllShown(!areAllShown)}>
          All versions
        </FilterPill>
      </FilterRow>
      <Table
        label="Versions"
        heads={VERSION_HEADS}
        rows={shown.map((held) => {
          const { remote, version, state, since, who, commit, isClean, bytes, servedBy, note } = held
          const failed = errors[`${remote}@${version}`] ?? 0
          const served = `${servedBy} of ${servers.length}`
          return [
            `${remote} ${version}`,
            remote,
            <code key="version">{version}</code>,
            <StateOf key="state" {...held} />,
            whenOf(since),
            who || '–',
            commit ? `${commit.slice(0, 8)}${isClean === false ? ', not clean' : ''}` : '–',
            `${(bytes / 1024).toFixed(1)} KB`,
            state === 'active' && servedBy < servers.length ? <Bad key="served">{served}</Bad> : served,
            failed > 0 ? <Bad key="errors">{failed}</Bad> : 0,
            note ?? '–',
          ]
        })}
      />
      <Mute>{`To go back: ${command} rollback <remote>. To any version: ${command} activate <remote> <version>.`}</Mute>
    </>
  )
}

/** Upper limits of good and of fair values (https://web.dev/articles/vitals), how one is written, and the largest that is told apart. */
const VITALS = {
  LCP: { good: 2500, fair: 4000, write: (ms: number) => `${(ms / 1000).toFixed(1)} s`, most: '10 s' },
  INP: { good: 200, fair: 500, write: (ms: number) => `${Math.round(ms)} ms`, most: '2 s' },
  CLS: { good: 0.1, fair: 0.25, write: (score: number) => score.toFixed(2), most: '1' },
}

function Vital({ name, value }: { name: keyof typeof VITALS; value: number | null | undefined }) {
  const { good, fair, write, most } = VITALS[name]
  if (value === undefined) return '–'
  if (value === null) return <Bad>{`over ${most}`}</Bad>
  return value <= good ? <Good>{write(value)}</Good> : value > fair ? <Bad>{write(value)}</Bad> : write(value)
}

const Vitals = ({ status: { vitals, since } }: { status: ServerStatus }) => (
  <>
    <SectionTitle>How pages feel</SectionTitle>
    <Mute>{`Three of four visits are no worse. Visits and errors are those of one document server since ${whenOf(since)}.`}</Mute>
    {vitals.length === 0 && <p>No visit has been measured yet.</p>}
    {vitals.length > 0 && (
      <Table
        label="Web vitals"
        heads={['Remote', 'Page', 'Version', 'LCP', 'INP', 'CLS', 'Visits']}
        rows={vitals.map(({ remote, route, version, visits, ...values }) => [
          `${remote} ${route} ${version}`,
          remote,
          route,
          <code key="version">{version}</code>,
          ...(['LCP', 'INP', 'CLS'] as const).map((name) => <Vital key={name} name={name} value={values[name]} />),
          visits,
        ])}
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
        <Action type="button" outlined onClick={refresh}>
          Refresh
        </Action>
      </Head>
      {loaded.status === 'loading' && <Skeleton role="status" aria-label="Loading status" style={{ height: 640 }} />}
      {loaded.status === 'failed' && <ListFailed what="the status" reload={reload} />}
      {status && (
        <>
          <Findings findings={status.findings} />
          <Versions status={status} />
          <Vitals status={status} />
        </>
      )}
    </>
  )
}

/** Status: the versions that are live, the document servers that serve them, what is wrong, and how pages feel. */
export const StatusPage = () => (
  <AdminPage>
    <Status />
  </AdminPage>
)
