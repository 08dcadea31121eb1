import { percentText } from '@souk-vert/shared/text/percent-text'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { listText } from '../parts/list-text'
import { Action, Panel, Row, RowDanger } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/list/responsive-table'
import { Version } from './live-versions'
import { countOf, measures } from './measures'
import type { RemoteStatus } from './status-types'
import type { Step } from './step-dialog'

interface CanaryProps {
  of: RemoteStatus
  onStep(step: Step): void
}

function Canary({ of, onStep }: CanaryProps) {
  const { remote, active, canary } = of
  if (!canary || !active) return null
  const { version, share, since, next, by, note, judged } = canary
  const shares = { share: percentText(share), when: whenOf(since) }
  return (
    <Panel as="section" aria-label={t.canaryOf({ remote })}>
      <Row data-spread="">
        <SectionTitle as="h3">{t.canaryOf({ remote })}</SectionTitle>
        <Row>
          {next[0] !== undefined && (
            <Action outlined onClick={() => onStep({ of, kind: 'canary on', version })}>
              {t.showTo({ share: percentText(next[0]) })}
            </Action>
          )}
          <Action outlined onClick={() => onStep({ of, kind: 'canary end', version })}>
            {t.endCanary()}
          </Action>
          <RowDanger onClick={() => onStep({ of, kind: 'bad', version })}>{t.markBad()}</RowDanger>
        </Row>
      </Row>
      <p>
        <Version of={version} /> <span>{by ? t.canaryShownBy({ ...shares, name: by }) : t.canaryShown(shares)}</span>{' '}
        {next.length > 0 && <span>{t.canaryPlan({ shares: listText(next.map(percentText)) })}</span>}
      </p>
      {note && <Mute as="p">{note}</Mute>}
      {judged ? (
        <ResponsiveTable
          label={t.judgedBy({ remote })}
          rows={measures}
          keyOf={({ label }) => label()}
          card="repeat(2, minmax(0, 1fr))"
          columns={[
            { head: t.measured(), phone: '1 / 1 / 2 / 3', cell: ({ label }) => <strong>{label()}</strong> },
            { head: t.canary(), phone: 'auto', isLabelled: true, cell: (measure) => countOf(judged.canary, measure) },
            { head: t.isLive(), phone: 'auto', isLabelled: true, cell: (measure) => countOf(judged.active, measure) },
          ]}
        />
      ) : (
        <Mute as="p">{t.nothingCounted()}</Mute>
      )}
    </Panel>
  )
}

/** Versions that some visitors see, how each does beside the live one, and whether more see it. */
export const Canaries = ({ remotes, onStep }: { remotes: RemoteStatus[]; onStep(step: Step): void }) => {
  const shown = remotes.filter(({ canary }) => canary)
  if (shown.length === 0) return null
  return (
    <>
      <SectionTitle>{t.canaries()}</SectionTitle>
      {shown.map((of) => (
        <Canary key={of.remote} of={of} onStep={onStep} />
      ))}
    </>
  )
}
