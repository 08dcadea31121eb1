import { createPrivateKey, createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose'
import type { Sign } from '../user/signature'

/** Lifetime of an identity, in seconds: one call of a remote's API, and clocks that differ. */
const IDENTITY_SECONDS = 60

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signatures that say to a remote's API who calls it: JWT, Ed25519. */
export interface Identities {
  /** Public keys, by which the service verifies them. */
  keys: { keys: JWK[] }
  issue(user: { userId: string; role: string }, remote: string): Promise<string>
}

/** Derives the key from the secret key: a new one makes new keys, with another `kid`. */
export async function createIdentities(sign: Sign): Promise<Identities> {
  const seed = Buffer.from(sign('identity-key', ''), 'base64url')
  const key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(jwk)
  return {
    keys: { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] },
    issue: ({ userId, role }, remote) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(userId)
        .setAudience(remote)
        .setIssuedAt()
        .setExpirationTime(`${IDENTITY_SECONDS} s`)
        .sign(key),
  }
}
