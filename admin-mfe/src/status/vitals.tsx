import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { ResponsiveTable } from '../parts/responsive-table'
import { Name, Version } from './live-versions'
import type { RemoteStatus } from './status-types'

/** How many of the measured visits had to wait, of each version that visitors see or saw since the servers started. */
export function Vitals({ remotes }: { remotes: RemoteStatus[] }) {
  const rows = remotes.flatMap(({ remote, counts }) =>
    Object.entries(counts).flatMap(([version, each]) => (each.lcps + each.inps ? [{ remote, version, ...each }] : [])),
  )
  return (
    <>
      <SectionTitle>{t.howPagesFeel()}</SectionTitle>
      {rows.length === 0 ? (
        <Mute as="p">{t.noVisitMeasured()}</Mute>
      ) : (
        <>
          <Mute as="p">{t.countedSinceStart()}</Mute>
          <ResponsiveTable
            label={t.webVitals()}
            rows={rows.toSorted((a, b) => b.lcps - a.lcps)}
            keyOf={({ remote, version }) => `${remote} ${version}`}
            card="repeat(2, minmax(0, 1fr))"
            columns={[
              { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
              { head: t.version(), phone: 'auto', cell: ({ version }) => <Version of={version} /> },
              { head: t.slowPaints(), cell: ({ slowLcps, lcps }) => t.countOfAll({ count: slowLcps, all: lcps }) },
              {
                head: t.slowInteractions(),
                cell: ({ slowInps, inps }) => t.countOfAll({ count: slowInps, all: inps }),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
