import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purposes of signatures other than access tokens. A signature for one purpose is invalid for another. */
export type Purpose =
  | 'password-code'
  | 'email-link'
  | 'email-change'
  | 'known-device'
  | 'identity-key'
  | 'second-factor-key'
  | 'recovery-code'

/** Signs a text with the secret key (HMAC-SHA256): who does not have the key can neither make nor check a signature. */
export type Sign = (purpose: Purpose, text: string) => string

export const createSign =
  (secretKey: string): Sign =>
  (purpose, text) =>
    createHmac('sha256', secretKey).update(`${purpose}\0${text}`).digest('base64url')

/** Whether two signatures are the same, in a time that says nothing about where they differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
