import { useState } from 'react'
import { remoteApi } from '@souk-vert/shared/client'
import type {
  Finding,
  HeldVersion,
  PageVitals,
  ServerStatus,
  StatusCalls,
} from '@souk-vert/shared/releases/status/shop-status'
import { countText } from '@souk-vert/shared/text/counted'
import { Mute, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { Chip, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head, Panel } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { timeOf, whenOf } from '../parts/moments'
import { decimalText } from '../parts/number-texts'
import { ResponsiveTable } from '../parts/responsive-table'
import { useLoaded } from '../parts/use-loaded'

const Good = styled.b`
  color: ${color.brand};
`
const Bad = styled.b`
  color: ${color.hot};
`

/** A part's name, which a narrow column breaks between its words alone. */
const Name = styled.strong`
  overflow-wrap: normal;
`

const findingLooks = { fault: { label: t.isProblem, color: 'error' }, warning: { label: t.isWarning } } as const

/** Lists what is wrong, and what to do, faults first. */
function Findings({ findings }: { findings: Finding[] }) {
  const problems = findings.filter(({ state }) => state !== 'ok').sort((a, b) => a.state.localeCompare(b.state))
  if (problems.length === 0) return <p>{t.noProblemsIn({ count: findings.length })}</p>
  return (
    <Panel>
      <List aria-label={t.problems()}>
        {problems.map(({ state, found, remedy = '' }) => {
          const { label, ...look } = findingLooks[state as 'fault']
          return (
            <ListItem key={found} disablePadding>
              <Chip size="small" style={{ flex: 'none' }} label={label()} {...look} />
              <div>
                <p dir="auto">{found}</p>
                <Mute as="p">{t.whatToDo({ remedy })}</Mute>
              </div>
            </ListItem>
          )
        })}
      </List>
    </Panel>
  )
}

const states = { active: t.isLive, canary: t.forSomeVisitors, previous: t.rollbackTarget, held: t.isKept }

function StateOf({ held: { state, isBad } }: { held: HeldVersion }) {
  if (isBad) return <Chip size="small" color="error" label={state === 'active' ? t.liveMarkedBad() : t.markedBad()} />
  return state === 'active' ? <Chip size="small" label={states.active()} /> : states[state]()
}

/** The live versions, their rollback targets, and on demand all that are kept, with the commands that change them. */
function Versions({ status: { versions, servers, errors, command } }: { status: ServerStatus }) {
  const [areAllShown, setAllShown] = useState(false)
  const errorsOf = ({ remote, version }: HeldVersion) => errors[`${remote}@${version}`] ?? 0
  return (
    <>
      <FilterRow>
        <FilterPill isOn={areAllShown} onToggle={() => setAllShown(!areAllShown)}>
          {t.allVersions()}
        </FilterPill>
      </FilterRow>
      <ResponsiveTable
        label={t.versions()}
        rows={versions.toReversed().filter(({ state }) => areAllShown || state !== 'held')}
        keyOf={({ remote, version }) => `${remote} ${version}`}
        card="repeat(2, minmax(0, 1fr))"
        columns={[
          { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
          { head: t.version(), phone: 'auto', cell: ({ version }) => <code dir="ltr">{version}</code> },
          { head: t.versionState(), phone: 'auto', cell: (held) => <StateOf held={held} /> },
          {
            head: t.size(),
            isNumeric: true,
            cell: ({ bytes }) => t.kilobytes({ size: decimalText((bytes / 1024).toFixed(1)) }),
          },
          {
            head: t.since(),
            cell: ({ since, who }) => (who ? t.sinceBy({ when: whenOf(since), name: who }) : whenOf(since)),
          },
          {
            head: t.commit(),
            cell: ({ commit = '', isClean }) => {
              const short = commit.slice(0, 8)
              if (isClean === false && short) return t.commitNotClean({ commit: short })
              return short ? <code dir="ltr">{short}</code> : '–'
            },
          },
          {
            head: t.servedBy(),
            cell: ({ state, servedBy }) => {
              const Look = state === 'active' && servedBy < servers.length ? Bad : 'span'
              return <Look>{t.servedByOf({ count: servedBy, all: servers.length })}</Look>
            },
          },
          {
            head: t.errors(),
            isNumeric: true,
            cell: (held) => (errorsOf(held) ? <Bad>{countText(errorsOf(held))}</Bad> : 0),
          },
          { head: t.note(), cell: ({ note }) => <bdi>{note ?? '–'}</bdi> },
        ]}
      />
      <Mute>
        {t.toGoBack({ rollback: `${command} rollback <remote>`, activate: `${command} activate <remote> <version>` })}
      </Mute>
    </>
  )
}

/** Upper limits of good and of fair values (https://web.dev/articles/vitals), how one is written, and the largest measured one. */
const VITALS = {
  LCP: {
    good: 2500,
    fair: 4000,
    write: (ms: number) => t.secondsText({ number: decimalText((ms / 1000).toFixed(1)) }),
    max: () => t.secondsText({ number: '10' }),
  },
  INP: {
    good: 200,
    fair: 500,
    write: (ms: number) => t.millisecondsText({ number: `${Math.round(ms)}` }),
    max: () => t.secondsText({ number: '2' }),
  },
  CLS: { good: 0.1, fair: 0.25, write: (score: number) => decimalText(score.toFixed(2)), max: () => '1' },
}

function Vital({ name, value }: { name: keyof typeof VITALS; value: number | null | undefined }) {
  const { good, fair, write, max } = VITALS[name]
  if (value === undefined) return '–'
  if (value === null) return <Bad>{t.overMost({ most: max() })}</Bad>
  const Look = value <= good ? Good : value > fair ? Bad : 'span'
  return <Look>{write(value)}</Look>
}

const Vitals = ({ status: { vitals, since } }: { status: ServerStatus }) => (
  <>
    <SectionTitle>{t.howPagesFeel()}</SectionTitle>
    <Mute>{t.threeOfFourVisits({ when: whenOf(since) })}</Mute>
    {vitals.length === 0 ? (
      <p>{t.noVisitMeasured()}</p>
    ) : (
      <ResponsiveTable
        label={t.webVitals()}
        rows={vitals}
        keyOf={({ remote, route, version }) => `${remote} ${route} ${version}`}
        card="repeat(3, minmax(0, 1fr))"
        columns={[
          { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
          { head: t.page(), phone: 'auto', cell: ({ route }) => route },
          { head: t.version(), phone: 'auto', cell: ({ version }) => <code dir="ltr">{version}</code> },
          ...(['LCP', 'INP', 'CLS'] as const).map((name) => ({
            head: name,
            isNumeric: true,
            cell: (vital: PageVitals) => <Vital name={name} value={vital[name]} />,
          })),
          { head: t.visits(), isNumeric: true, cell: ({ visits }) => countText(visits) },
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
        title={t.statusTitle()}
        facts={status && t.serversReadAt({ count: status.servers.length, time: timeOf(status.at) })}
      >
        <Action outlined onClick={refresh}>
          {t.refresh()}
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
