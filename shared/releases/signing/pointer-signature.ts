import type { PointerFile } from '../registry/pointer-file'
import { isSignedBy, type Signer } from './keys'

const DAY_MS = 24 * 60 * 60 * 1000

/** A signature counts this long, in ms: somebody who holds servers at an old pointer is found by then. */
const LIFE_MS = 90 * DAY_MS

/** Clocks may differ by this much, in ms. */
const MAX_AHEAD_MS = DAY_MS

export type Signature = NonNullable<PointerFile['signature']>

/** A pointer whose signature is that key's. */
export type SignedPointer = PointerFile & { signature: Signature }

/** Returns the text that is signed: the pointer as it was parsed, so that nothing that anybody reads of it is left out. */
const signedText = (pointer: object, { by, at, until }: Omit<Signature, 'value'>) =>
  `pointer of a storefront's release store\n${JSON.stringify({ ...pointer, signature: { by, at, until } })}`

/** Returns the text of a pointer with its signature, which is younger than that of the one `before`. */
export function withSignature(text: string, signer: Signer, before: string | undefined): string {
  const pointer = JSON.parse(text) as object
  const at = Math.max(Date.now(), before ? Date.parse(before) + 1 : 0)
  const signed = {
    by: signer.publicKey,
    at: new Date(at).toISOString(),
    until: new Date(at + LIFE_MS).toISOString(),
  }
  const signature = { ...signed, value: signer.sign(signedText(pointer, signed)) }
  return `${JSON.stringify({ ...pointer, signature }, null, 2)}\n`
}

/** @throws Error for a pointer with no signature, or one of other content */
export function checkSignature(pointer: PointerFile): asserts pointer is SignedPointer {
  const { signature, ...rest } = pointer
  if (!signature) throw new Error('it is not signed')
  if (!isSignedBy(signature.by, signedText(rest, signature), signature.value))
    throw new Error(`it has been changed since ${signature.by} signed it`)
}

/** Why a pointer does not count. */
interface Refusal {
  why: string
  /** Whether it was rightly signed, once. */
  isExpired: boolean
}

/** Why a pointer with a signature is none of its remote's, or not its last one; `former` is the last that has counted here. */
export function refusalOf(
  { name, signature: { by, at, until, value } }: SignedPointer,
  keys: string[],
  former: SignedPointer | undefined,
): Refusal | undefined {
  const refuse = (why: string, isExpired = false) => ({ why, isExpired })
  if (!keys.includes(by)) return refuse(`it is signed by ${by}, which is no key of ${name}`)
  if (Date.parse(at) > Date.now() + MAX_AHEAD_MS) return refuse(`it is signed for a later time, ${at}`)
  if (!former) return Date.parse(until) < Date.now() ? refuse(`its signature has expired at ${until}`, true) : undefined
  const last = former.signature
  if (at > last.at || value === last.value) return undefined
  return refuse(`it was signed at ${at}, and one of ${last.at} has counted: an older one was put back`)
}
