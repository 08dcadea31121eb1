import type { RegistryEntry } from './format'
import { isUnused, type Move } from './history'

const move = (version: string): Move => ({
  at: '2026-11-23T10:00:00Z',
  who: 'amina',
  did: 'start',
  remote: 'catalog',
  version,
})
const entry: RegistryEntry = {
  active: { version: '2', integrity: '' },
  previous: [{ version: '1', integrity: '' }],
  movedBy: 'start',
  routes: [],
  slots: [],
}

test.each([
  ['a start that was cut off has added it', [], undefined, '1', true],
  ['a start that was cut off has added it beside others', [move('1'), move('2')], entry, '3', true],
  ['it was live, and is not any more', [move('1')], undefined, '1', false],
  ['it is live in a store from before there was a history', [], entry, '2', false],
  ['it stands behind the one that is live', [], entry, '1', false],
] as const)('whether a version was never used: %s', (_why, moves, live, version, expected) => {
  expect(isUnused([...moves], live, { name: 'catalog', version })).toBe(expected)
})
