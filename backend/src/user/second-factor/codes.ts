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

/** Steps by which a phone's clock may be off: five minutes. */
const MAX_DRIFT = 10

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

/** By how many steps the clock of the phone is off that made a code; undefined for a wrong code. The set-up learns it, logins follow it. */
function driftOf(sign: Sign, { userId, secret, isOn, drift }: SecondFactor, code: string): number | undefined {
  const key = unseal(sign, userId, secret)
  if (!key) return undefined
  const token = { secret: Secret.fromBase32(key), token: code, period: PERIOD }
  const around = (steps: number, window: number) => {
    const delta = TOTP.validate({ ...token, window, timestamp: Date.now() + steps * PERIOD * 1000 })
    return delta === null ? undefined : steps + delta
  }
  // A clock that is right is taken whatever was learnt: it may have been put right.
  const found = isOn ? (around(0, WINDOW) ?? around(drift, WINDOW)) : around(0, MAX_DRIFT)
  return found !== undefined && Math.abs(found) <= MAX_DRIFT ? found : undefined
}

/** The change of a factor by which a code of an app is used up; undefined for a wrong code and for one that was taken already. */
function stepTaken(sign: Sign, factor: SecondFactor, code: string): Partial<SecondFactor> | undefined {
  const off = driftOf(sign, factor, code)
  if (off === undefined) return undefined
  const now = Math.floor(Date.now() / 1000 / PERIOD)
  // A step beyond those that are taken today is of a time when the server's clock was ahead.
  const isUsed = now + off <= factor.lastStep && factor.lastStep <= now + MAX_DRIFT
  return isUsed ? undefined : { lastStep: now + off, ...(Math.abs(off) > WINDOW && { drift: off }) }
}

/**
 * Returns the change of a factor by which a code is used up, one of the app or a recovery code, with any digits and separators;
 * undefined for a code that is wrong or used.
 */
export function codeUsed(sign: Sign, factor: SecondFactor, typed: string): Partial<SecondFactor> | undefined {
  const code = withoutSeparators(typed)
  const taken = stepTaken(sign, factor, code)
  if (taken) return taken
  const hash = recoveryHash(sign, factor.userId, code)
  const recoveryHashes = factor.recoveryHashes.filter((each) => !isSameSignature(each, hash))
  return recoveryHashes.length < factor.recoveryHashes.length ? { recoveryHashes } : undefined
}
