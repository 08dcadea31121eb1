import { versionOf } from '@souk-vert/shared/releases/serving'
import { countText } from '@souk-vert/shared/language/counted'
import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { styled } from '@souk-vert/shared/ui/kit'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Row, RowAction, RowDanger } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'
import { countOf, waits } from './measures'
import type { RemoteStatus, ShopStatus } from './status-types'
import type { Step } from './step-dialog'

export const Bad = styled.b`
  color: ${color.hot};
`

/** A text in a table, which a column beside it leaves enough room for some words of it. */
const Words = styled.bdi`
  display: inline-block;
  min-width: 14ch;
  overflow-wrap: anywhere;
`

/** A part's name, in bold. */
export const Name = Words.withComponent('strong')

/** A version or an address, which is read from left to right in every language. */
export const Version = ({ of }: { of: string }) => <code dir="ltr">{of}</code>

const errorsOf = ({ active, counts }: RemoteStatus): number => {
  const { renderErrors = 0, failedVisits = 0 } = counts[active?.version ?? ''] ?? {}
  return renderErrors + failedVisits
}

/** '4f2c91a0', or '4f2c91a0-dirty' where the tree was not as committed. */
const shortCommit = (commit: string): string => commit.replace(/^(\w{8})\w*/, '$1')

function Since({ of }: { of: RemoteStatus['active'] }) {
  const { at, by } = of ?? {}
  if (!at) return '–'
  return <Words>{by ? t.sinceBy({ when: whenOf(at), name: by }) : whenOf(at)}</Words>
}

function State({ of: { active, bad, canary } }: { of: RemoteStatus }) {
  if (!active) return <Pill>{t.isOff()}</Pill>
  if (bad.includes(active.version)) return <Pill data-hot="">{t.markedBad()}</Pill>
  return <Pill>{canary ? t.withCanary() : t.isLive()}</Pill>
}

interface StepsProps {
  of: RemoteStatus
  onStep(step: Step): void
}

/** The ways back of a remote that is live. */
function Steps({ of, onStep }: StepsProps) {
  const { active, previous, canary, remote } = of
  const [before] = previous
  if (!active) return null
  return (
    <Row>
      {before && !canary && (
        <RowAction
          aria-label={t.goBackOne({ remote })}
          onClick={() => onStep({ of, kind: 'back', version: before.version })}
        >
          {t.goBack()}
        </RowAction>
      )}
      <RowDanger
        aria-label={t.markBadOne({ remote, version: active.version })}
        onClick={() => onStep({ of, kind: 'bad', version: active.version })}
      >
        {t.markBad()}
      </RowDanger>
    </Row>
  )
}

interface LiveVersionsProps {
  status: ShopStatus
  onStep(step: Step): void
}

/** The live version of each remote, those before it, and the ways back. */
export const LiveVersions = ({ status: { remotes, servers }, onStep }: LiveVersionsProps) => (
  <ResponsiveTable
    label={t.liveVersions()}
    rows={remotes}
    keyOf={({ remote }) => remote}
    card="repeat(2, minmax(0, 1fr))"
    columns={[
      { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
      { head: t.version(), phone: 'auto', cell: ({ active }) => (active ? <Version of={active.version} /> : '–') },
      { head: t.versionState(), phone: 'auto', cell: (remote) => <State of={remote} /> },
      // Before what may need a scroll on a desk.
      {
        head: t.action(),
        phone: '9 / 1 / 10 / 3',
        cell: (of) => <Steps of={of} onStep={onStep} />,
      },
      { head: t.since(), phone: '3 / 1 / 4 / 3', isLabelled: true, cell: ({ active }) => <Since of={active} /> },
      {
        head: t.note(),
        phone: '4 / 1 / 5 / 3',
        isLabelled: true,
        cell: ({ active }) => (active?.note ? <Words>{active.note}</Words> : '–'),
      },
      {
        head: t.commit(),
        phone: 'none',
        cell: ({ active }) => (active?.commit ? <Version of={shortCommit(active.commit)} /> : '–'),
      },
      {
        head: t.servedBy(),
        cell: ({ remote, active }) => {
          const count = servers.filter((server) => versionOf(server, remote) === active?.version).length
          const Look = count < servers.length ? Bad : 'span'
          return <Look>{t.countOfAll({ count, all: servers.length })}</Look>
        },
      },
      {
        head: t.errors(),
        isNumeric: true,
        cell: (remote) => (errorsOf(remote) ? <Bad>{countText(errorsOf(remote))}</Bad> : 0),
      },
      ...waits.map((measure, index): Column<RemoteStatus> => ({
        head: measure.label(),
        phone: `${6 + index} / 1 / ${7 + index} / 3`,
        isLabelled: true,
        cell: ({ active, counts }) => {
          const counted = counts[active?.version ?? '']
          return counted ? countOf(counted, measure) : '–'
        },
      })),
      {
        head: t.versionsBefore(),
        phone: '8 / 1 / 9 / 3',
        isLabelled: true,
        cell: ({ previous }) =>
          previous.length === 0
            ? '–'
            : previous.map(({ version, at }) => (
                <div key={version} title={at && whenOf(at)}>
                  <Version of={version} />
                </div>
              )),
      },
    ]}
  />
)
