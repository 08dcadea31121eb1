import { serverName } from '@souk-vert/shared/releases/serving'
import { SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { timeOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/list/responsive-table'
import { Bad, Version } from './live-versions'
import type { Server, ShopStatus } from './status-types'

/** All that a document server serves: the shell that it runs first. */
const servedBy = ({ shell, remotes }: Server): [remote: string, version: string][] => [
  ...(shell ? [['shell', shell] as [string, string]] : []),
  ...Object.entries(remotes),
]

/** The document servers, what each serves, and what it skips. */
export function Servers({ servers }: Pick<ShopStatus, 'servers'>) {
  if (servers.length === 0) return null
  return (
    <>
      <SectionTitle>{t.documentServers()}</SectionTitle>
      <ResponsiveTable
        label={t.documentServers()}
        rows={servers}
        keyOf={({ id }) => id}
        columns={[
          { head: t.server(), phone: 'auto', cell: (server) => <Version of={serverName(server)} /> },
          {
            head: t.skips(),
            cell: ({ skipped }) =>
              skipped.length === 0
                ? '–'
                : skipped.map(({ remote, version = '', why }) => (
                    <p key={`${remote} ${version}`}>
                      <Bad>
                        <span>{remote}</span> <Version of={version} />
                      </Bad>{' '}
                      <bdi>{why}</bdi>
                    </p>
                  )),
          },
          {
            head: t.serves(),
            cell: (server) =>
              servedBy(server).map(([remote, version]) => (
                <div key={remote}>
                  <span>{remote}</span> <Version of={version} />
                </div>
              )),
          },
          { head: t.lastHeard(), cell: ({ seenAt }) => timeOf(seenAt) },
        ]}
      />
    </>
  )
}
