/** @jest-environment node */
import { statusOf } from './shop-status'

const server = { host: 'documents-1', port: 8080, remotes: {}, skippedVersions: [] }
const keysOf = (...given: Parameters<typeof statusOf>) =>
  statusOf(...given).findings.flatMap(({ about, state, found }) => (about === 'keys' ? [`${state}: ${found}`] : []))

test('it is said plainly whether releases are signed', () => {
  expect(keysOf([], [server], false)).toEqual(['ok: releases are not signed: whoever has the database may release'])
  expect(keysOf([], [{ ...server, isSigned: true }], true)).toEqual(['ok: releases must be signed'])
})

test('a shop and a document server of which one has no keys are named, and what does not count', () => {
  const skippedVersions = [{ remote: 'teams', version: '', why: 'it is not signed' }]

  expect(keysOf([], [{ ...server, skippedVersions }], true)).toEqual([
    'ok: releases must be signed',
    'fault: for documents-1:8080 what the shop has of teams does not count: it is not signed',
    'fault: the shop checks signatures, and documents-1:8080 does not',
  ])
  expect(keysOf([], [{ ...server, isSigned: true }], false)).toContain(
    'fault: documents-1:8080 checks signatures, and the shop does not',
  )
})
