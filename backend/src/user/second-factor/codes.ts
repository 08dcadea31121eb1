import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { withoutSeparators } from '@souk-vert/shared/text/typed-text'
import { isSameSignature, type Sign } from '../signature'
import { unseal } from './seal'
import type { SecondFactor } from './store'

/** A code lasts so long (RFC 6238), in seconds. */
const PERIOD = 30

/** Codes before and after the present one that are taken, because clocks differ. */
const WINDOW = 1

/** Recovery codes of a user, and the digits of each: all digits, so that a phone's number pad types them. */
const RECOVERY_CODES = 10
const RECOVERY_DIGITS = 12

/** Returns the values by which an authenticator app makes the codes of an account. */
export const authenticatorOf = (secret: Secret, issuer: string, email: string) =>
  new TOTP({ issuer, label: email, secret, period: PERIOD })

/** Makes recovery codes, in groups of four digits as a person reads them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const digits = Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('')
    return digits.replace(/\d{4}(?=\d)/g, '$& ')
  })

/** Returns what is stored of a recovery code. */
export const recoveryHash = (sign: Sign, userId: string, code: string): string =>
  sign('recovery-code', `${userId} ${withoutSeparators(code)}`)

/** The 30 s of a code that an app has made; undefined for a wrong code and for one that was taken already. */
function stepOf(sign: Sign, { userId, secret, lastStep }: SecondFactor, code: string): number | undefined {
  const key = unseal(sign, userId, secret)
  if (!key) return undefined
  const timestamp = Date.now()
  const token = { secret: Secret.fromBase32(key), token: code, period: PERIOD, window: WINDOW, timestamp }
  const delta = TOTP.validate(token)
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  return step > lastStep ? step : undefined
}

/**
 * Returns the change of a factor by which a code is used up, one of the app or a recovery code, with any digits and separators;
 * undefined for a code that is wrong or used.
 */
export function codeUsed(sign: Sign, factor: SecondFactor, typed: string): Partial<SecondFactor> | undefined {
  const code = withoutSeparators(typed)
  const lastStep = stepOf(sign, factor, code)
  if (lastStep !== undefined) return { lastStep }
  const hash = recoveryHash(sign, factor.userId, code)
  const recoveryHashes = factor.recoveryHashes.filter((each) => !isSameSignature(each, hash))
  return recoveryHashes.length < factor.recoveryHashes.length ? { recoveryHashes } : undefined
}
