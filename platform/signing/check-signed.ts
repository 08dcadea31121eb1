import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { SignedText } from '@souk-vert/shared/contract/release'
import { MoveTime, Remote } from '@souk-vert/shared/contract/release/statement'
import { isPublicKey, isSignedBy } from './keys'

/** The list of teams, as far as signatures need it. What else stands in it is signed, too. */
const TeamList = Type.Object({
  teams: Type.Array(Type.Object({ remote: Remote, keys: Type.Array(Type.String()) })),
  at: MoveTime,
})
export type TeamList = Static<typeof TeamList>

/** @throws Error for any other text */
export function parseList(text: string): TeamList {
  const list: unknown = JSON.parse(text)
  if (!Value.Check(TeamList, list)) throw new Error('it is no list that this version of the shop reads')
  return list
}

/** The keys that may sign for a remote: the operator's, and those that the list of teams has. */
export const keysOf = (remote: string, roots: string[], list: TeamList | undefined): string[] => [
  ...roots,
  ...(list?.teams ?? []).flatMap((team) => (team.remote === remote ? team.keys.filter(isPublicKey) : [])),
]

/** Why a text is not signed by one of these keys, which are `owner`'s, if so. */
export function unsigned({ text, signature, key }: SignedText, keys: string[], owner: string): string | undefined {
  if (!signature || !key) return 'it is not signed'
  if (!keys.includes(key)) return `it is signed by ${key}, which is no key of ${owner}`
  return isSignedBy(key, text, signature) ? undefined : `it has been changed since ${key} signed it`
}
