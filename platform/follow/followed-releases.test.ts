/** @jest-environment node */
import type { LiveReleases } from '@souk-vert/shared/contract/release'
import { pointerTo, releaseOf, statementAfter } from '@souk-vert/platform/testing/release-builders'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { settle, wantedVersions } from './followed-releases'

const canary: Move = { kind: 'canary', version: pointerTo('3'), plan: [5, 100] }
const preview: Move = { kind: 'preview', version: pointerTo('4'), name: 'a'.repeat(22) }

/** A remote's row after these moves. */
const row = (remote: string, moves: Move[], share?: number) => ({
  remote,
  revision: moves.length,
  statement: JSON.stringify(statementAfter(moves, remote)),
  share,
})

const answer = (live: LiveReleases['live'], recent: LiveReleases['recent'] = []) => ({
  revision: 7,
  teams: { text: '[]' },
  live,
  recent,
})

const keysOf = (versions: { remote: string; version: string }[]) =>
  versions.map(({ remote, version }) => `${remote} ${version}`)

test('what documents name is fetched first: active versions, canaries and those before, then previews and recent ones of remotes', () => {
  const live = [row('catalog', [releaseOf('1'), releaseOf('2'), canary, preview], 5), row('recipes', [releaseOf('1')])]
  const recent = ['recipes', '../../evil'].map((remote) => ({ remote, ...pointerTo('0') }))

  const [named, others] = wantedVersions(answer(live, recent))

  expect(keysOf(named)).toEqual(['catalog 2', 'catalog 3', 'catalog 1', 'recipes 1'])
  expect(keysOf(others)).toEqual(['catalog 4', 'recipes 0'])
})

test('a canary that has ended is not fetched, and of one that all see the version before is', () => {
  const moves = [releaseOf('1'), releaseOf('2'), canary]
  const wanted = (share: number) => keysOf(wantedVersions(answer([row('catalog', moves, share)]))[0])

  expect(wanted(0)).toEqual(['catalog 2', 'catalog 1'])
  expect(wanted(100)).toEqual(['catalog 3', 'catalog 2', 'catalog 1'])
})

describe('a version that is missing', () => {
  const former = [row('catalog', [releaseOf('1')]), row('recipes', [releaseOf('1')])]
  const missing = (key: string) => new Map([[key, 'it is damaged']])

  test.each([
    ['active', row('catalog', [releaseOf('1'), releaseOf('2')]), 'catalog/2'],
    ['a canary', row('catalog', [releaseOf('1'), canary], 5), 'catalog/3'],
  ])(
    'and that visitors are to see, since it is %s, leaves its remote as it was, and others go on',
    (_what, next, key) => {
      const recipes = row('recipes', [releaseOf('1'), releaseOf('2')])

      const { live, skipped, revision } = settle(answer([next, recipes]), former, missing(key))

      expect(live).toEqual([former[0], recipes])
      expect(skipped).toEqual([{ remote: 'catalog', version: key.slice(-1), why: 'it is damaged' }])
      expect(revision).toBe(7)
    },
  )

  test('of a remote that was never here leaves that out', () => {
    expect(settle(answer([row('catalog', [releaseOf('1')])]), [], missing('catalog/1')).live).toEqual([])
  })

  test('and that only stands behind the active one is said, and the remote goes on', () => {
    const next = row('catalog', [releaseOf('1'), releaseOf('2')])

    const { live, skipped } = settle(answer([next]), former, missing('catalog/1'))

    expect(live).toEqual([next])
    expect(skipped).toMatchObject([{ version: '1' }])
  })
})

test.each([
  ['of a later version of the shop', JSON.stringify({ remote: 'catalog', waves: 3 })],
  ['of another remote', row('recipes', [releaseOf('2')]).statement],
  ['with a version that leads out of its folder', row('catalog', [releaseOf('2')]).statement.replace('"2"', '"../2"')],
  ['that is cut off', '{"remote":'],
])('a statement %s leaves its remote as it was', (_what, statement) => {
  const former = [row('catalog', [releaseOf('1')])]
  const rows = [{ remote: 'catalog', revision: 2, statement }]

  const { live, skipped } = settle(answer(rows), former, new Map())

  expect(live).toEqual(former)
  expect(skipped).toMatchObject([{ remote: 'catalog' }])
  expect(wantedVersions(answer(rows))).toEqual([[], []])
})

test('a remote that is off the shop counts, and needs nothing', () => {
  const retired = row('catalog', [releaseOf('1'), { kind: 'retire' }])

  expect(settle(answer([retired]), [row('catalog', [releaseOf('1')])], new Map()).live).toEqual([retired])
})
