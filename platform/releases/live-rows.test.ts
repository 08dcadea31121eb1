/** @jest-environment node */
import { aRelease } from '@souk-vert/platform/testing/release-builders'
import { integrityOf } from './integrity-of'
import { effective, type LiveRow, registryOf } from './live-rows'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'

const AT = '2026-11-29T10:00:00.000Z'

const pointer = (version: string) => ({ version, integrity: integrityOf(version) })
const release = (version: string): Move => ({ kind: 'release', version: pointer(version) })
const canary: Move = { kind: 'canary', version: pointer('3'), plan: [5, 25, 100] }

/** The statement of a remote after these moves. */
const after = (moves: Move[], remote = 'catalog') =>
  moves.reduce<Statement | undefined>((before, move) => nextStatement(before, move, remote, AT), undefined)!

const manifestOf = (name: string, version: string) =>
  version === 'lost' ? undefined : aRelease({ name, version, slots: ['Card'] })

describe('a canary', () => {
  const statement = after([release('1'), release('2'), canary])

  test('that all visitors see is the active version, and a step back from it leads to the one before', () => {
    const current = effective({ statement, share: 100 })

    expect(current).toEqual(after([release('1'), release('2'), release('3')]))
    expect(nextStatement(current, { kind: 'rollback' }, 'catalog', AT)).toMatchObject({
      active: { version: '2' },
      previous: [{ version: '1' }],
    })
  })

  test.each([null, undefined, 0])('that has ended is not there: a share of %p', (share) => {
    expect(effective({ statement, share })).toEqual(after([release('1'), release('2')]))
  })

  test('is in the registry with its share and since when', () => {
    const { remotes } = registryOf([{ statement, share: 25, since: AT }], manifestOf)

    expect(remotes.catalog).toMatchObject({ active: pointer('2'), previous: [pointer('1')] })
    expect(remotes.catalog?.canary).toEqual({ ...pointer('3'), percent: 25, since: AT })
  })
})

test('the registry has live remotes with what their releases declare, and the shell apart', () => {
  const rows: LiveRow[] = [
    { statement: after([release('1')]) },
    { statement: after([release('5')], 'shell') },
    { statement: after([release('1'), { kind: 'retire' }], 'recipes') },
    { statement: after([release('lost')], 'offers') },
  ]

  const registry = registryOf(rows, manifestOf)

  expect(Object.keys(registry.remotes)).toEqual(['catalog'])
  expect(registry.remotes.catalog?.active).toEqual(pointer('1'))
  expect(registry.remotes.catalog?.routes[0]?.path).toBe('/')
  expect(registry.shell?.active).toEqual(pointer('5'))
})

test('nobody learns the name of a preview from the registry', () => {
  const name = 'Zk9aaaaaaaaaaaaaaaaaaa'
  const statement = after([release('1'), { kind: 'preview', version: pointer('2'), name }])

  expect(JSON.stringify(registryOf([{ statement }], manifestOf))).not.toContain(name)
})
