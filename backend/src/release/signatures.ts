import type { Static } from 'typebox'
import type { Db } from '../db/connection'
import { type moveRelease, NO_TEAMS, type putReleaseTeam, type SignedText } from '@souk-vert/shared/contract/release'
import { Refused } from '@souk-vert/shared/releases/refused'
import { keysOf, parseList, unsigned } from '@souk-vert/platform/signing/check-signed'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import * as store from './store'

type Asked = Static<typeof moveRelease.schema.body>
type AskedList = Pick<Static<typeof putReleaseTeam.schema.body>, 'list' | 'signature' | 'key'>

/** The list of teams as it was signed. */
export const toSigned = (row: Awaited<ReturnType<typeof store.findRevision>>): SignedText => ({
  text: row?.teams ?? NO_TEAMS,
  ...(row?.signature && { signature: row.signature }),
  ...(row?.key && { key: row.key }),
})

/** Throws Refused for a text that document servers would not count: by its signature, or without one where there was one before. */
function requireSignature(
  given: SignedText | undefined,
  { keys, owner, wasSigned }: { keys: string[]; owner: string; wasSigned: boolean },
  { what, remedy }: { what: string; remedy: string },
): void {
  if (!given && keys.length === 0 && !wasSigned) return
  if (!given) throw new Refused('signature', `${what} signed in this shop, and this is not`, remedy)
  // Of a shop that does not know any key, document servers may.
  const why = unsigned(given, keys.length > 0 ? keys : [given.key!], owner)
  if (why !== undefined) throw new Refused('signature', `this does not count here: ${why}`, remedy)
}

/** Throws Refused for a move that is not signed as this shop wants it: a team without a key learns it at once. */
export async function requireSignedMove(
  { releaseKeys }: { releaseKeys: string[] },
  tx: Db,
  remote: string,
  { statement, signature, key }: Asked,
  before: { signature: string | null } | undefined,
): Promise<void> {
  const list = toSigned(await store.findRevision(tx))
  const counts = unsigned(list, releaseKeys, 'the operator') === undefined
  const keys = releaseKeys.length > 0 ? keysOf(remote, releaseKeys, counts ? parseList(list.text) : undefined) : []
  requireSignature(
    statement === undefined ? undefined : { text: statement, signature, key },
    { keys, owner: remote, wasSigned: Boolean(before?.signature) },
    {
      what: 'releases are',
      remedy: `set RELEASE_SIGNING_KEY to its private key, which ${MFE} keys create makes and the operator enters: ${MFE} team ${remote} --key <public key>`,
    },
  )
}

/** Throws Refused for a list of teams that the operator has not signed, in a shop that wants it. */
export function requireSignedList(
  releaseKeys: string[],
  { list, signature, key }: AskedList,
  wasSigned: boolean,
): void {
  requireSignature(
    list === undefined ? undefined : { text: list, signature, key },
    { keys: releaseKeys, owner: 'the operator', wasSigned },
    { what: 'the list of teams is', remedy: `set RELEASE_SIGNING_KEY to the operator's private key, and use ${MFE}` },
  )
}
