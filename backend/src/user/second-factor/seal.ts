import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sign } from '../signature'

const CIPHER = 'aes-256-gcm'
const IV_LENGTH = 12
const TAG_LENGTH = 16

const keyOf = (sign: Sign) => Buffer.from(sign('second-factor-key', ''), 'base64url')

/** Encrypts a text with the secret key, for `owner` alone: in another's row it cannot be read. */
export function seal(sign: Sign, owner: string, text: string): string {
  const iv = randomBytes(IV_LENGTH)
  const cipher = createCipheriv(CIPHER, keyOf(sign), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns the text that was sealed; undefined with another secret key or owner. */
export function unseal(sign: Sign, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv(CIPHER, keyOf(sign), bytes.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH })
  cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
  try {
    return cipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return undefined
  }
}
