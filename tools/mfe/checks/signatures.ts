import type { Pointer, Registry, Release } from '@souk-vert/shared/releases/format'
import { releaseText } from '@souk-vert/shared/releases/publish-files'
import type { Move } from '@souk-vert/shared/releases/history'
import { stateOf, entryOf } from '@souk-vert/shared/releases/registry-entry'
import type { PointerFile } from '@souk-vert/shared/releases/registry/pointer-file'
import { isPublicKey, type Signer, SIGNING_KEY } from '@souk-vert/shared/releases/signing/keys'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import { Refused } from '@souk-vert/shared/releases/fit/refused'

interface Signing {
  signer: Signer | undefined
  /** Keys that may sign the pointer; undefined where none are known here. */
  keys: string[] | undefined
  before: PointerFile | undefined
  /** Key of the shell's pointer, where it cannot be checked here. */
  unchecked: string | undefined
}

/** @throws Refused where servers would not count a pointer that is written with this key, or without one */
export function checkSigner(remote: string, { signer, keys, before, unchecked }: Signing): void {
  const remedy = `set ${SIGNING_KEY}, which ${MFE} keys create makes`
  if (!signer && (keys || before?.signature || unchecked))
    throw new Refused('signature', `releases of ${remote} are signed`, remedy)
  if (signer && keys && !keys.includes(signer.publicKey)) {
    const remedy = `the owner of the shell allows it: ${MFE} allow ${remote} --key ${signer.publicKey}`
    throw new Refused('signature', `${signer.publicKey} is no key of ${remote}`, remedy)
  }
}

/** @throws Refused for a text that is no public key, one that is allowed already, or one to take back that is not allowed */
export function checkKey(
  remote: string,
  key: string,
  { keys, isAllowed }: { keys: string[]; isAllowed: boolean },
): void {
  if (!isPublicKey(key))
    throw new Refused('signature', `'${key}' is no public key`, `give the line of ${MFE} keys create: ed25519:…`)
  if (keys.includes(key) !== isAllowed) return
  const known = keys.length > 0 ? `${remote} has ${keys.join(' and ')}` : `${remote} has none`
  throw new Refused('signature', `${key} ${isAllowed ? 'is allowed already' : 'is no key of it'}`, known)
}

/** @throws Refused where the store has other bytes under the version that was built here: somebody has put them there before */
export function checkSame(held: Release, built: Release): void {
  const { name, version } = built
  if (releaseText(held) === releaseText(built)) return
  const found = `the store has ${name} ${version} with other bytes than were built here`
  throw new Refused('signature', found, 'remove that version from the store, and find out who has put it there')
}

/** The versions that a pointer names. */
const namedBy = ({ live, previews = [] }: Pick<PointerFile, 'live' | 'previews'>): Pointer[] => [
  ...(live ? [live.active, ...live.previous, live.canary ?? []].flat() : []),
  ...previews,
]

/** @throws Refused where a version is to be signed with other bytes than before: somebody has changed it in the store */
export function checkUnchanged(
  next: Registry,
  remote: string,
  { before, moves }: { before: PointerFile | undefined; moves: Move[] },
): void {
  const signed = new Map([
    ...moves.flatMap(({ active, integrity }) => (active && integrity ? [[active, integrity] as const] : [])),
    ...(before ? namedBy(before) : []).map(({ version, integrity }) => [version, integrity] as const),
  ])
  const live = entryOf(next, remote)
  for (const { version, integrity } of namedBy({ live, previews: stateOf(next, remote)?.previews }))
    if (signed.has(version) && signed.get(version) !== integrity)
      throw new Refused(
        'signature',
        `release.json of ${remote} ${version} is not what was signed`,
        'put its folder back from a backup, or release a new version',
      )
}
