import type { RemoteStatus, ServerBeat } from '@souk-vert/shared/contract/release'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { findingsOf } from './findings'

const last = { revision: 7, kind: 'release', at: '2026-02-12T09:00:00.000Z', by: 'Karima' } as const
const catalog: RemoteStatus = {
  remote: 'catalog',
  revision: 7,
  bad: [],
  counts: {},
  previous: [],
  active: { version: '1.3.0' },
  last,
}
const beat: ServerBeat = { host: 'a', port: 8080, remotes: { catalog: '1.3.0' }, skipped: [], counts: {} }
const seenAt = new Date('2026-02-12T09:00:15.001Z')
const former = { ...beat, remotes: { catalog: '1.2.0' } }

const foundBy = (given: ServerBeat | undefined, remote = catalog, isSigned = false, at = seenAt) =>
  findingsOf([remote], given ? [{ seenAt: at, beat: given }] : [], isSigned).map(
    ({ found, isWarning }) => `${isWarning ? 'warning: ' : ''}${found}`,
  )
const skipping = (version?: string): ServerBeat => ({
  ...former,
  skipped: [{ remote: 'catalog', version, why: 'it does not load' }],
})

test.each<[string, string[], ...Parameters<typeof foundBy>]>([
  ['a server that serves what is live', [], beat],
  ['a server that serves another version', ['a:8080 serves catalog 1.2.0, not 1.3.0'], former],
  ['why it does', ['a:8080 serves catalog 1.2.0, not 1.3.0: it does not load'], skipping('1.3.0')],
  ['a server that has had 15 s to take up what is live', [], former, catalog, false, new Date('2026-02-12T09:00:15Z')],
  [
    'at once that it does not take up what is live',
    ['a:8080 serves catalog 1.2.0, not 1.3.0: it does not load'],
    ...([skipping('1.3.0'), catalog, false, new Date('2026-02-12T09:00:01Z')] as const),
  ],
  [
    'what counts nowhere for its signature',
    ['For a:8080, what the shop has of catalog doesn’t count: it does not load'],
    { ...skipping(), remotes: beat.remotes, isSigned: true },
    catalog,
    true,
  ],
  ['a server without keys', ['The shop asks for signatures, and a:8080 checks none'], beat, catalog, true],
  ['a shop without keys', ['a:8080 asks for signatures, and the shop doesn’t'], { ...beat, isSigned: true }],
  [
    'a service without an address',
    ['a:8080 has no address of the service behind the API of catalog'],
    { ...beat, missingServices: ['catalog'] },
  ],
  ['a live version that is bad', ['catalog 1.3.0 is live, but marked bad'], beat, { ...catalog, bad: ['1.3.0'] }],
  [
    'a canary that has ended, after what is to be mended',
    ['a:8080 serves catalog 1.2.0, not 1.3.0', 'warning: The canary of catalog, 1.4.0, was ended: 9 of 20 failed'],
    former,
    { ...catalog, last: { ...last, kind: 'canary ended', version: '1.4.0', note: '9 of 20 failed' } },
  ],
  ['a shop without a server', ['warning: No document server runs'], undefined],
])('a finding says %s', (_, expected, ...given) => {
  expect(foundBy(...given)).toEqual(expected)
})

test('findings are in the language of who asks', () => {
  const [found] = inLanguage('fr', () => findingsOf([catalog], [], false))

  expect(found).toMatchObject({ found: 'Aucun serveur de documents n’est en marche', remedy: 'Démarrez-en un.' })
})
