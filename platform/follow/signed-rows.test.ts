/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveRelease, LiveReleases, SignedText } from '@souk-vert/shared/contract/release'
import type { Move } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { integrityOf } from '../releases/integrity-of'
import { aSigner, signedBy } from '../testing/packed-builds'
import type { Signer } from '../signing/keys'
import { SignedRows } from './signed-rows'

const folders = freshFolder('signed-rows')
const [operator, team, offers, thief] = [aSigner(), aSigner(), aSigner(), aSigner()]

const pointer = (version: string) => ({ version, integrity: integrityOf(version) })
const release = (version: string): Move => ({ kind: 'release', version: pointer(version) })

/** Moments of signatures, today and each later than the one before. */
let moments = 0
const nextMoment = () => new Date(Date.now() - 3_600_000 + moments++ * 1000).toISOString()

/** The row of a remote whose statement somebody has signed, after these moves. */
function row(signer: Signer, moves: Move[], remote = 'recipes', at = nextMoment()): LiveRelease {
  const start = nextStatement(undefined, moves[0]!, remote, at)
  const made = moves.slice(1).reduce((before, move) => nextStatement(before, move, remote, at), start)
  const statement = JSON.stringify(made)
  return { remote, revision: 1, statement, ...signedBy(signer, statement) }
}

/** The list of teams in which recipes has these keys. */
function listOf(signer: Signer, ...keys: string[]): SignedText {
  const teams = [
    { remote: 'offers', keys: [offers.publicKey] },
    { remote: 'recipes', keys },
  ]
  const text = JSON.stringify({ teams, at: nextMoment() })
  return { text, ...signedBy(signer, text) }
}

/** A machine on which two versions of recipes have counted, `former` and then `live`. */
function aMachine() {
  const folder = mkdtempSync(join(folders, 'machine-'))
  const start = () => new SignedRows([operator.publicKey], folder)
  const list = listOf(operator, team.publicKey)
  const [former, live] = [row(team, [release('former')]), row(team, [release('live')])]
  const running = start()
  /** Returns what counts of an answer, now and after a restart. */
  const count = (given: Partial<LiveReleases>) => {
    const answer = { revision: 1, teams: list, live: [live], recent: [], ...given }
    const counted = running.count(answer, [live])
    expect(start().count(answer, [live])).toEqual(counted)
    return {
      live: counted.answer.live,
      recent: counted.answer.recent,
      refused: counted.refused,
      former: counted.former,
    }
  }
  for (const each of [former, live]) expect(count({ live: [each] })).toMatchObject({ live: [each], refused: [] })
  return { folder, start, list, former, live, count }
}

const evil = [release('evil')]

test.each<[what: string, why: string, theft: (machine: ReturnType<typeof aMachine>) => LiveRelease | undefined]>([
  ['without a signature', 'it is not signed', () => ({ ...row(team, evil), signature: undefined, key: undefined })],
  [
    'that was changed since it was signed',
    'it has been changed since ed25519:',
    ({ live }) => ({ ...live, statement: live.statement.replaceAll('live', 'evil') }),
  ],
  [
    'with the signature of another text',
    'it has been changed since ed25519:',
    ({ former: { signature, key } }) => ({ ...row(thief, evil), signature, key }),
  ],
  [
    'with a signature that is none',
    'it has been changed since ed25519:',
    () => ({ ...row(team, evil), signature: 'x' }),
  ],
  ["that another remote's team has signed", 'it is signed by ed25519:', () => row(offers, evil)],
  ['that a stranger has signed', 'it is signed by ed25519:', () => row(thief, evil)],
  [
    'that the operator has signed for another remote',
    'its statement is not one that this version of the shop reads',
    () => ({ ...row(operator, evil, 'offers'), remote: 'recipes' }),
  ],
  ['of before', 'it was signed at ', ({ former }) => former],
  [
    'of a later time, after which nothing else would count',
    'it is signed for a later time, 2999-',
    () => row(team, evil, 'recipes', '2999-01-01T00:00:00.000Z'),
  ],
  ['that is not there', 'it is gone, and nobody has signed that', () => undefined],
])('a row %s leaves what has counted, and says why', (_what, why, theft) => {
  const machine = aMachine()
  const forged = theft(machine)

  const { live, refused } = machine.count({ live: forged ? [forged] : [] })

  expect(live).toEqual([machine.live])
  expect(refused).toMatchObject([{ remote: 'recipes', why: expect.stringContaining(why) }])
})

test('a row of a new name that nobody has signed counts nowhere', () => {
  const { count, live } = aMachine()

  const counted = count({ live: [live, row(thief, evil, 'evil')] })

  expect(counted.live).toEqual([live])
  expect(counted.refused).toMatchObject([{ remote: 'evil', version: 'evil' }])
})

test.each([50, 0.5])('a canary has a share of its plan, not %s %%', (share) => {
  const { count } = aMachine()
  const canary = row(team, [release('live'), { kind: 'canary', version: pointer('next'), plan: [5, 100] }])
  count({ live: [{ ...canary, share: 5 }] })

  const { live, refused } = count({ live: [{ ...canary, share }] })

  expect(live).toEqual([{ ...canary, share: 5 }])
  expect(refused).toMatchObject([{ why: `its plan has no share of ${share} %` }])
})

test('of versions for open pages those count that a signed row has named', () => {
  const { count } = aMachine()
  const recent = ['former', 'evil'].map((version) => ({ remote: 'recipes', ...pointer(version) }))

  expect(count({ recent }).recent).toEqual([recent[0]])
})

test('an older version comes back by a newer statement, and fields that a later version of the shop has added are signed, too', () => {
  const { count, former } = aMachine()
  const statement = JSON.stringify({ ...JSON.parse(former.statement), at: nextMoment(), waves: 3 })
  const later = { ...former, statement, ...signedBy(team, statement) }

  expect(count({ live: [later] })).toMatchObject({ live: [later], refused: [] })
})

test.each<[what: string, why: string, signed: (list: SignedText) => SignedText]>([
  ['that nobody has signed', 'it is not signed', ({ text }) => ({ text })],
  ['that was changed since it was signed', 'it has been changed since ed25519:', (list) => list],
  ['that a team has signed', 'it is signed by ed25519:', ({ text }) => ({ text, ...signedBy(offers, text) })],
])('a list of teams %s gives nobody a key', (_what, why, signed) => {
  const { count, list, live } = aMachine()
  const text = list.text.replace(team.publicKey, thief.publicKey)

  const counted = count({ teams: signed({ ...list, text }), live: [row(thief, evil)] })

  expect(counted.live).toEqual([live])
  expect(counted.refused).toMatchObject([
    { remote: 'teams', why: expect.stringContaining(why) },
    { remote: 'recipes', why: `it is signed by ${thief.publicKey}, which is no key of recipes` },
  ])
})

test('of a key that was taken back nothing counts, also when the list of before is put back; the newest of another key does', () => {
  const { count, list, former } = aMachine()
  const [next, stolen] = [row(operator, [release('next')]), row(team, evil)]
  count({ live: [next] })
  count({ live: [stolen] })

  const taken = count({ teams: listOf(operator), live: [stolen] })
  const putBack = count({ teams: list, live: [former] })

  const why = `it is signed by ${team.publicKey}, which is no key of recipes`
  expect(taken).toMatchObject({ live: [next], refused: [{ remote: 'recipes', why }], former: [] })
  expect(putBack).toMatchObject({
    live: [next],
    refused: [
      { remote: 'teams', why: expect.stringContaining('it was signed at ') },
      { remote: 'recipes', why },
    ],
  })
})

test('a machine whose memory is damaged starts with nothing that nobody may have signed', () => {
  const { folder, start, list, live } = aMachine()
  writeFileSync(join(folder, 'signed.json'), '{"rows":')

  expect(() => start().count({ revision: 1, teams: list, live: [live], recent: [] }, [])).toThrow(
    'signed.json, the memory of what was signed, is damaged: remove it to begin without one',
  )
})
