/** @jest-environment node */
import type { Registry } from '@souk-vert/shared/releases/format'
import { canaryFor } from './canaries'

const remote = (percent: number, since: string): Registry['remotes'][string] => ({
  active: { version: '1', integrity: '' },
  previous: [],
  routes: [],
  canary: { version: '2', integrity: '', percent, since },
})
const shares = Array.from({ length: 256 }, (_, share) => share.toString(16).padStart(2, '0'))
const shown = (registry: Registry, name: string) => shares.filter((share) => canaryFor(registry, share) === name)

test('those who see a canary see it as its share grows', () => {
  const [few, some, all] = [5, 25, 100].map((percent) =>
    shown({ remotes: { catalog: remote(percent, '2026') } }, 'catalog@2'),
  ) as [string[], string[], string[]]

  expect([few.length, some.length, all.length]).toEqual([13, 64, 256])
  expect(some).toEqual(expect.arrayContaining(few))
})

test('of two canaries a visitor sees one, that which began first', () => {
  const remotes = { catalog: remote(50, '2026-02'), account: remote(100, '2026-01') }

  expect(shown({ remotes }, 'account@2')).toHaveLength(256)
  expect(shown({ remotes: { ...remotes, account: remote(100, '2026-03') } }, 'account@2')).toHaveLength(128)
})
