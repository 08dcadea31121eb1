import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HeldVersion } from '@souk-vert/shared/releases/held-versions'
import { inKB } from '@souk-vert/shared/releases/part-sizes'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { isServedBy, serverName, type Serving, versionOf } from '@souk-vert/shared/releases/serving'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { isolated } from '@souk-vert/shared/text/isolated'
import { shop } from '@souk-vert/shared/ui/shop'
import type { PageVitals } from '../telemetry/metrics'
import type { RemoteStatus, Status } from './read-status'

const shortDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const When = ({ at }: { at: string | Date }) => (
  <time dateTime={new Date(at).toISOString()}>{shortDate.format(new Date(at))}</time>
)

/** A command, which one click selects whole. */
const Command = ({ children }: { children: string }) => <code className="command">{children}</code>

/** Columns that are set in a way of their own. */
const CLASSES = new Map([
  ...['Size', 'Errors', 'Fallbacks', 'LCP', 'INP', 'CLS', 'Visits'].map((head) => [head, 'numeric'] as const),
  ...['Since', 'Live from'].map((head) => [head, 'when'] as const),
])

/** A table whose rows become lists on a narrow screen, where each cell says what it is. */
function Table({ label, heads, children }: { label: string; heads: string[]; children: ReactNode }) {
  return (
    <div className="panel">
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={CLASSES.get(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A cell of the column `of`. */
const Cell = ({ of, children }: { of: string; children: ReactNode }) => (
  <td data-label={of} className={CLASSES.get(of)}>
    <span>{children}</span>
  </td>
)

const Commit = ({ commit, isClean }: Partial<HeldVersion>) => (
  <>
    <code>{commit?.slice(0, 8) ?? '–'}</code> {isClean === false && <span className="chip unclean">not clean</span>}
  </>
)

const Count = ({ count }: { count: number }) => (count > 0 ? <span className="bad">{count}</span> : <>0</>)

const REMOTE_HEADS = ['Remote', 'Live version', 'Since', 'Who', 'Commit', 'Size', 'Served by', 'Errors', 'Fallbacks']

function RemoteRow({ remote, servers, isChosen }: { remote: RemoteStatus; servers: number; isChosen: boolean }) {
  const { name, active, servedBy } = remote
  const live = remote.versions.find(({ version }) => version === active)
  return (
    <tr className={isChosen ? 'chosen' : undefined}>
      <Cell of="Remote">
        <a href={`?remote=${name}`} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </a>
      </Cell>
      <Cell of="Live version">
        <code>{active}</code>
      </Cell>
      <Cell of="Since">{live ? <When at={live.since} /> : 'not in the store'}</Cell>
      <Cell of="Who">{live?.who || '–'}</Cell>
      <Cell of="Commit">
        <Commit {...live} />
      </Cell>
      <Cell of="Size">{live ? inKB(live.bytes) : '–'}</Cell>
      <Cell of="Served by">
        <span className={servedBy === servers ? 'good' : 'bad'}>
          {servedBy} of {servers}
        </span>
      </Cell>
      <Cell of="Errors">
        <Count count={remote.errors} />
      </Cell>
      <Cell of="Fallbacks">
        <Count count={remote.fallbacks} />
      </Cell>
    </tr>
  )
}

/** Role of a version for its remote, and the command that makes it live. */
function placeOf({ name, active, rollbackTo }: RemoteStatus, { version, isBad, state }: HeldVersion) {
  const isLive = version === active
  if (isBad)
    return {
      chip: 'marked',
      state: isLive ? 'Live, marked bad' : 'Marked bad',
      way: isLive ? 'is live' : 'never gone back to',
    }
  if (isLive) return { chip: 'live', state: 'Live', way: 'is live' }
  if (state === 'canary')
    return { chip: 'next', state: 'Shown to some visitors', way: <Command>{`${MFE} rollback ${name}`}</Command> }
  if (version === rollbackTo)
    return { chip: 'next', state: 'Rollback goes here', way: <Command>{`${MFE} rollback ${name}`}</Command> }
  return {
    chip: '',
    state: 'Kept',
    way: <Command>{`${MFE} activate ${name} ${version}`}</Command>,
  }
}

const VERSION_HEADS = ['Version', 'Live from', 'Who', 'Commit', 'Size', 'Note', 'State', 'To go there']

function History({ remote }: { remote: RemoteStatus }) {
  return (
    <>
      <div className="between">
        <h2>History of {remote.name}</h2>
        <p className="mute">Pages that are open keep the version that their document names.</p>
      </div>
      <Table label={`History of ${remote.name}`} heads={VERSION_HEADS}>
        {remote.versions.map((held) => {
          const { chip, state, way } = placeOf(remote, held)
          return (
            <tr key={held.version}>
              <Cell of="Version">
                <code>{held.version}</code>
              </Cell>
              <Cell of="Live from">
                <When at={held.since} />
              </Cell>
              <Cell of="Who">{held.who || '–'}</Cell>
              <Cell of="Commit">
                <Commit {...held} />
              </Cell>
              <Cell of="Size">{inKB(held.bytes)}</Cell>
              <Cell of="Note">{held.note ?? '–'}</Cell>
              <Cell of="State">
                <span className={`chip ${chip}`}>{state}</span>
              </Cell>
              <Cell of="To go there">{way}</Cell>
            </tr>
          )
        })}
      </Table>
    </>
  )
}

/** Pointers that do not count, and versions that are meant to be live and are not, somewhere. */
const Troubles = ({ remotes, leftOut }: Status) => [
  ...leftOut.map(({ remote, why }) => (
    <div key={remote} className="trouble">
      <p>
        <b>{pointerPath(remote)}</b> does not count: {why}
      </p>
      <Command>{`${MFE} rollback ${remote}`}</Command>
    </div>
  )),
  ...remotes.flatMap(({ name, active, skippedVersions }) =>
    skippedVersions.map(({ server, why }) => (
      <div key={`${name} ${server}`} className="trouble">
        <p>
          <b>
            {name} {active}
          </b>{' '}
          is not served by {server}: {why}
        </p>
        <Command>{`${MFE} rollback ${name}`}</Command>
      </div>
    )),
  ),
]

function ServerRow({ server, remotes }: { server: Serving; remotes: RemoteStatus[] }) {
  const others = remotes.filter(({ name, active }) => !isServedBy(server, name, active))
  return (
    <tr>
      <Cell of="Server">{serverName(server)}</Cell>
      <Cell of="Serves">
        {others.length === 0
          ? 'what the registry says'
          : others.map(({ name }) => `${name} ${versionOf(server, name) ?? 'not at all'}`).join(', ')}
      </Cell>
    </tr>
  )
}

/**
 * Upper limits of good and of fair values, by https://web.dev/articles/vitals; how a value is written, and the
 * largest that is told apart.
 */
const VITALS = {
  LCP: { good: 2500, poor: 4000, write: (ms: number) => `${(ms / 1000).toFixed(1)} s`, most: '10 s' },
  INP: { good: 200, poor: 500, write: (ms: number) => `${Math.round(ms)} ms`, most: '2 s' },
  CLS: { good: 0.1, poor: 0.25, write: (score: number) => score.toFixed(2), most: '1' },
}

function VitalCell({ name, value }: { name: keyof typeof VITALS; value: number | undefined }) {
  const { good, poor, write, most } = VITALS[name]
  if (value === undefined) return <Cell of={name}>–</Cell>
  return (
    <Cell of={name}>
      <span className={value <= good ? 'good' : value > poor ? 'bad' : undefined}>
        {value === Infinity ? `over ${most}` : write(value)}
      </span>
    </Cell>
  )
}

const VITAL_HEADS = ['Remote', 'Page', 'Version', 'LCP', 'INP', 'CLS', 'Visits']

function WebVitals({ vitals }: { vitals: PageVitals[] }) {
  return (
    <>
      <div className="between">
        <h2>How pages feel</h2>
        <p className="mute">Web vitals of a sample of this server's visits: three of four are no worse.</p>
      </div>
      {vitals.length === 0 && <p>No visit has been measured yet.</p>}
      {vitals.length > 0 && (
        <Table label="Web vitals" heads={VITAL_HEADS}>
          {vitals.map(({ remote, route, version, LCP, INP, CLS, visits }) => (
            <tr key={`${remote} ${route} ${version}`}>
              <Cell of="Remote">{remote}</Cell>
              <Cell of="Page">{route}</Cell>
              <Cell of="Version">
                <code>{version}</code>
              </Cell>
              <VitalCell name="LCP" value={LCP} />
              <VitalCell name="INP" value={INP} />
              <VitalCell name="CLS" value={CLS} />
              <Cell of="Visits">{visits}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

const words = () => shop.name.split(' ')

/** Contents of the page: the status, whose history, the style, and the build of the shell that shows it. */
export interface StatusPage {
  status: Status
  chosen: string | undefined
  style: string
  shell: string
}

/** The remote whose history is shown: the one asked for, else the one that was changed last. */
function chosenOf({ remotes }: Status, chosen: string | undefined): RemoteStatus | undefined {
  const lastChange = ({ versions }: RemoteStatus) => versions[0]?.since ?? ''
  const byChange = remotes.toSorted((a, b) => lastChange(b).localeCompare(lastChange(a)))
  return remotes.find(({ name }) => name === chosen) ?? byChange[0]
}

/** The page of `/mfe/status`, as a document without script. */
export function renderStatusPage({ status, chosen, style, shell }: StatusPage): string {
  const { remotes, servers, at, since } = status
  const shown = chosenOf(status, chosen)
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Remotes · ${shop.name}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <a className="home" href="/" aria-label={`${isolated(shop.name)}, home`}>
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
              <path d={shop.logo} fill="var(--brand)" />
            </svg>
            <span>
              {words().slice(0, -1).join(' ')} <b>{words().at(-1)}</b>
            </span>
          </a>
          <span>
            <b>{servers.length}</b> document {servers.length === 1 ? 'server' : 'servers'}
          </span>
        </header>
        <main>
          <div className="between">
            <h1>Remotes</h1>
            <a href={shown ? `?remote=${shown.name}` : ''}>Load again, read at {at.toISOString().slice(11, 19)} UTC</a>
          </div>
          <Troubles {...status} />
          {remotes.length === 0 && <p>Nothing has been released yet.</p>}
          {remotes.length > 0 && (
            <Table label="Remotes" heads={REMOTE_HEADS}>
              {remotes.map((remote) => (
                <RemoteRow key={remote.name} remote={remote} servers={servers.length} isChosen={remote === shown} />
              ))}
            </Table>
          )}
          {shown && <History remote={shown} />}
          <h2>Document servers</h2>
          <Table label="Document servers" heads={['Server', 'Serves']}>
            {servers.map((server) => (
              <ServerRow key={serverName(server)} server={server} remotes={remotes} />
            ))}
          </Table>
          <WebVitals {...status} />
          <p className="mute foot">
            All times are UTC. This server counts since <When at={since} />. Shell {shell}
          </p>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
