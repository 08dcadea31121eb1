/** @jest-environment node */
import Value from 'typebox/value'
import { Move, Statement } from '../contract/release/statement'
import { nextStatement } from './next-statement'

const AT = '2026-11-29T10:00:00.000Z'

const pointer = (version: string) => ({ version, integrity: `sha256-${version.padEnd(43, '0')}=` })
const release = (version: string): Move => ({ kind: 'release', version: pointer(version) })
const start = (version: string): Move => ({ kind: 'start', version: pointer(version) })
const canary = (version: string, plan = [5, 25, 100]): Move => ({ kind: 'canary', version: pointer(version), plan })
const preview = (version: string, name = 'a'.repeat(22)): Move => ({ kind: 'preview', version: pointer(version), name })
const bad = (version: string): Move => ({ kind: 'bad', version })
const rollback: Move = { kind: 'rollback' }
const retire: Move = { kind: 'retire' }

/** Makes moves, one after the other; each statement on the way is one that readers accept. */
function after(moves: Move[], remote = 'catalog'): Statement {
  let statement: Statement | undefined
  for (const move of moves) {
    expect(Value.Check(Move, move)).toBe(true)
    statement = nextStatement(statement, move, remote, AT)
    expect(Value.Check(Statement, JSON.parse(JSON.stringify(statement)))).toBe(true)
  }
  return statement!
}

/** The versions that documents may name: the active one, then those behind it. */
const versions = ({ active, previous }: Statement) => [active, ...previous].map((each) => each?.version)

test('the first release is active, with nothing behind it', () => {
  expect(after([release('1')])).toEqual({
    remote: 'catalog',
    active: pointer('1'),
    previous: [],
    previews: [],
    bad: [],
    movedBy: 'team',
    at: AT,
  })
})

test('the last three versions stand behind the active one, each once', () => {
  expect(versions(after(['1', '2', '3', '4', '5', '3'].map(release)))).toEqual(['3', '5', '4', '2'])
})

test('a step back undoes the last step, once for each, and ends where nothing was live before', () => {
  const three = ['1', '2', '3'].map(release)

  expect(versions(after([...three, rollback]))).toEqual(['2', '1'])
  expect(versions(after([...three, rollback, rollback]))).toEqual(['1'])
  expect(() => after([...three, rollback, rollback, rollback])).toThrow(
    'rollback: there is no former version of catalog to go back to; release another one',
  )
})

test('a step back goes to the version that the history has, also to one that the statement no longer names', () => {
  const four = ['1', '2', '3', '4'].map(release)

  expect(versions(after([...four, { kind: 'rollback', to: pointer('2') }]))).toEqual(['2', '1'])
  expect(versions(after([...four, { kind: 'rollback', to: pointer('0') }]))).toEqual(['0'])
})

test('a start moves what no team has moved, and nothing else', () => {
  expect(after([start('1'), start('2')])).toMatchObject({ active: { version: '2' }, movedBy: 'start' })
  expect(versions(after([release('1'), start('2')]))).toEqual(['1'])
  expect(versions(after([start('1'), start('2'), rollback, start('3')]))).toEqual(['1'])
  expect(after([start('1'), retire, start('2')]).active).toBeUndefined()
  // A preview is nothing that visitors see.
  expect(versions(after([preview('0'), start('1')]))).toEqual(['1'])
})

describe('a canary', () => {
  test('stands beside the active version until it is ended by a step back, or by a release', () => {
    const started = after([release('1'), canary('2')])

    expect(started).toMatchObject({ active: { version: '1' }, canary: { version: '2', plan: [5, 25, 100] } })
    expect(after([release('1'), release('2'), canary('3'), rollback])).toEqual(after([release('1'), release('2')]))
    expect(after([release('1'), canary('2'), release('3')]).canary).toBeUndefined()
  })

  test('of the shell is refused', () => {
    expect(() => after([release('1'), canary('2')], 'shell')).toThrow(
      'canary: a shell is all of a page; release it without --canary',
    )
  })

  test.each<[string, Move[]]>([
    ['canary: nothing of catalog is live to compare with; release it without --canary', [canary('1')]],
    ['canary: catalog 1 is active; change it first', [release('1'), canary('1')]],
    ['the shares 25,5,100 do not rise to 100', [release('1'), canary('2', [25, 5, 100])]],
    ['the shares 5,25 do not rise to 100', [release('1'), canary('2', [5, 25])]],
  ])('%s', (line, moves) => {
    expect(() => after(moves)).toThrow(line)
  })
})

describe('a version that is marked bad', () => {
  const line = 'bad version: catalog 1 is marked bad; change its sources, or take the mark away'

  test.each([start('1'), release('1'), canary('1'), preview('1'), { kind: 'rollback', to: pointer('1') } as Move])(
    'comes back by no move: $kind',
    (move) => {
      expect(() => after([start('0'), bad('1'), move])).toThrow(line)
    },
  )

  test('is named nowhere, and what is live stays', () => {
    const moves = [release('1'), release('2'), release('3'), preview('2'), canary('4')]

    expect(versions(after([...moves, bad('2')]))).toEqual(['3', '1'])
    expect(after([...moves, bad('2')])).toMatchObject({ previews: [], canary: { version: '4' }, bad: ['2'] })
    expect(after([...moves, bad('4')]).canary).toBeUndefined()
  })

  test('gives its place to the one before; without one the remote goes off the shop, and a shell stays', () => {
    expect(versions(after([release('1'), release('2'), bad('2')]))).toEqual(['1'])
    expect(versions(after([release('1'), release('2'), { ...bad('2'), to: pointer('0') } as Move]))).toEqual(['0'])
    expect(after([start('1'), bad('1')])).toMatchObject({ previous: [], bad: ['1'], movedBy: 'team' })
    expect(after([start('1'), bad('1')]).active).toBeUndefined()
    expect(after([start('1'), bad('1')], 'shell')).toMatchObject({ active: { version: '1' }, bad: ['1'] })
  })

  test('may be released once it is good again', () => {
    expect(versions(after([release('0'), bad('1'), { kind: 'good', version: '1' }, release('1')]))).toEqual(['1', '0'])
  })
})

test('a remote that is taken off keeps its marks and previews; what is off cannot be taken off, nor can the shell', () => {
  const off = after([release('1'), release('2'), preview('3'), bad('4'), retire])

  expect(off).toMatchObject({ previous: [], bad: ['4'], previews: [{ version: '3' }], movedBy: 'team' })
  expect(off.active).toBeUndefined()
  expect(() => after([release('1'), retire, retire])).toThrow('retire: catalog is not live')
  expect(() => after([release('1'), retire], 'shell')).toThrow('retire: a shell is all of a page')
})

test('the last ten previews are kept, one of each version with the newest name', () => {
  const moves = Array.from({ length: 11 }, (_, at) => preview(`${at}`))

  const { previews } = after([...moves, preview('5', 'b'.repeat(22))])

  expect(previews.map(({ version }) => version)).toEqual(['5', '10', '9', '8', '7', '6', '4', '3', '2', '1'])
  expect(previews[0]?.name).toBe('b'.repeat(22))
})

test.each(['../evil', 'a/b', '.git', ''])('no reader accepts a version of the name %p', (version) => {
  expect(Value.Check(Statement, { ...after([release('1')]), active: { ...pointer('1'), version } })).toBe(false)
})
