import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** Thrown for keys of the environment that are none; the message never has a private one. */
export class KeyError extends Error {}

/** Beginning of a public key as people pass it on; the rest is its 32 bytes, in base64url. */
const PREFIX = 'ed25519:'

/** Variable with the keys of the shop's operator, by which servers and commands check signatures. */
export const ROOTS = 'RELEASE_KEYS'
/** Variable with the private key that a command signs with: its file, or the key itself. */
export const SIGNING_KEY = 'RELEASE_SIGNING_KEY'

export const isPublicKey = (text: string): boolean => /^ed25519:[\w-]{43}$/.test(text)

const textOf = (key: KeyObject) => PREFIX + key.export({ format: 'jwk' }).x!

/** Signs in somebody's name. */
export interface Signer {
  publicKey: string
  /** Returns the signature of a text, in base64url. */
  sign(text: string): string
}

/** Makes a pair of Ed25519 keys: the private one as the text of its file. */
export function createKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey: textOf(publicKey) }
}

/** The signer of a private key's text. @throws Error for any other text */
export function signerOf(privateKey: string): Signer {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key')
  return {
    publicKey: textOf(createPublicKey(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/** Whether a signature is that key's, of that text. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.slice(PREFIX.length) }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** Reads RELEASE_KEYS: public keys, with commas; none in a shop that does not sign. @throws KeyError */
export function readRoots(env: NodeJS.ProcessEnv): string[] {
  const keys = (env[ROOTS] ?? '').split(',').map((each) => each.trim())
  const wrong = keys.find((each) => each && !isPublicKey(each))
  if (wrong) throw new KeyError(`${ROOTS} must be public keys of mfe keys create, with commas, not '${wrong}'`)
  return keys.filter(Boolean)
}

/** @throws Error that says what is wrong, without the key */
function keyText(given: string): string {
  if (given.startsWith('-----BEGIN')) return given
  const found = statSync(given, { throwIfNoEntry: false })
  if (!found) throw new Error('there is no such file')
  if ((found.mode & 0o077) !== 0) throw new Error(`others may read ${given}: chmod 600 ${given}`)
  return readFileSync(given, 'utf8')
}

/** Reads RELEASE_SIGNING_KEY. @throws KeyError */
export function readSigner(env: NodeJS.ProcessEnv): Signer | undefined {
  const given = env[SIGNING_KEY]
  if (!given) return undefined
  try {
    return signerOf(keyText(given))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code ? 'it cannot be read, or is no Ed25519 key' : message
    throw new KeyError(`${SIGNING_KEY} must be a private key of mfe keys create, or its file: ${why}`)
  }
}
