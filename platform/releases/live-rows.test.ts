/** @jest-environment node */
import { aRelease, MOVED_AT, pointerTo, releaseOf, statementAfter } from '@souk-vert/platform/testing/release-builders'
import { effective, type LiveRow, registryOf } from './live-rows'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'

const canary: Move = { kind: 'canary', version: pointerTo('3'), plan: [5, 25, 100] }

const manifestOf = (name: string, version: string) =>
  version === 'lost' ? undefined : aRelease({ name, version, slots: ['Card'] })

describe('a canary', () => {
  const statement = statementAfter([releaseOf('1'), releaseOf('2'), canary])

  test('that all visitors see is the active version, and a step back from it leads to the one before', () => {
    const current = effective({ statement, share: 100 })

    expect(current).toEqual(statementAfter([releaseOf('1'), releaseOf('2'), releaseOf('3')]))
    expect(nextStatement(current, { kind: 'rollback' }, 'catalog', MOVED_AT)).toMatchObject({
      active: { version: '2' },
      previous: [{ version: '1' }],
    })
  })

  test.each([null, undefined, 0])('that has ended is not there: a share of %p', (share) => {
    expect(effective({ statement, share })).toEqual(statementAfter([releaseOf('1'), releaseOf('2')]))
  })

  test('is in the registry with its share and since when', () => {
    const { remotes } = registryOf([{ statement, share: 25, since: MOVED_AT }], manifestOf)

    expect(remotes.catalog).toMatchObject({ active: pointerTo('2'), previous: [pointerTo('1')] })
    expect(remotes.catalog?.canary).toEqual({ ...pointerTo('3'), percent: 25, since: MOVED_AT })
  })
})

test('the registry has live remotes with what their releases declare, and the shell apart', () => {
  const rows: LiveRow[] = [
    { statement: statementAfter([releaseOf('1')]) },
    { statement: statementAfter([releaseOf('5')], 'shell') },
    { statement: statementAfter([releaseOf('1'), { kind: 'retire' }], 'recipes') },
    { statement: statementAfter([releaseOf('lost')], 'offers') },
  ]

  const registry = registryOf(rows, manifestOf)

  expect(Object.keys(registry.remotes)).toEqual(['catalog'])
  expect(registry.remotes.catalog?.active).toEqual(pointerTo('1'))
  expect(registry.remotes.catalog?.routes[0]?.path).toBe('/')
  expect(registry.shell?.active).toEqual(pointerTo('5'))
})

test('nobody learns the name of a preview from the registry', () => {
  const name = 'Zk9aaaaaaaaaaaaaaaaaaa'
  const statement = statementAfter([releaseOf('1'), { kind: 'preview', version: pointerTo('2'), name }])

  expect(JSON.stringify(registryOf([{ statement }], manifestOf))).not.toContain(name)
})
