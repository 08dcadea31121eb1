import type { Db } from '../../db/connection'
import type { Jobs } from '../../jobs/job'
import type { Limits } from '../../rate-limits/rate-limits'
import encodeQR from 'qr'
import { Secret } from 'otpauth'
import type { Sign } from '../signature'
import { recordChanges } from '../../change/record-changes'
import { httpRefusal } from '../../http/refusals'
import { userRefusal } from '../refusals'
import * as t from '#messages'
import { queueMail } from '../../mail/mail-in'
import { readSettings } from '../../stored-settings/store'
import { type Caller, requirePassword } from '../require-password'
import { endSessions, lockLogin, passFactor, type StoredLogin } from '../store'
import { recoveryCodesMail, secondFactorOffMail, secondFactorOnMail } from '../user-mails'
import { authenticatorOf, codeUsed, newRecoveryCodes, recoveryHash } from './codes'
import { guessCode } from './guesses'
import { seal } from './seal'
import * as store from './store'

const wrongCode = () => userRefusal('WRONG_CODE', t.wrongFactorCode).with({ field: 'code' })

interface Context {
  db: Db
  jobs: Jobs
  limits: Limits
  sign: Sign
}

/** The stored form of recovery codes. */
const hashed = (sign: Sign, userId: string, codes: string[]) => ({
  recoveryHashes: codes.map((each) => recoveryHash(sign, userId, each)),
})

/** Uses up a code of a factor that is held. Throws WRONG_CODE. */
async function useCode(tx: Db, sign: Sign, factor: store.SecondFactor, code: string): Promise<void> {
  const change = codeUsed(sign, factor, code)
  if (!change) throw wrongCode()
  await store.updateFactor(tx, factor.userId, change)
}

/**
 * Uses up the code of a login, where the user has a second factor, and returns whether they have. The user is held, so of two logins
 * with one code one is too late. Throws CODE_REQUIRED and WRONG_CODE.
 */
export async function requireCode(tx: Db, sign: Sign, userId: string, code: string | undefined): Promise<boolean> {
  const factor = await store.lockFactor(tx, userId)
  if (!factor?.isOn) return false
  if (!code) throw userRefusal('CODE_REQUIRED')
  await useCode(tx, sign, factor, code)
  return true
}

/**
 * Begins a set-up by a user who knows the password: returns the secret, and the picture by which an app reads it. Throws what
 * requirePassword throws, and SECOND_FACTOR_ON.
 */
export async function setUpFactor(context: Context, caller: Caller, issuer: string) {
  await requirePassword(context, caller)
  const { db, sign } = context
  const { userId } = caller
  const secret = new Secret({ size: 20 })
  const email = await db.transaction(async (tx) => {
    const user = await lockLogin(tx, userId)
    if (!user) throw httpRefusal('UNAUTHENTICATED')
    if ((await store.lockFactor(tx, userId))?.isOn) throw userRefusal('SECOND_FACTOR_ON')
    await store.replaceSecret(tx, userId, seal(sign, userId, secret.base32))
    return user.email
  })
  const address = authenticatorOf(secret, issuer, email).toString()
  // White in the dark scheme, too: cameras look for dark on light.
  const picture = encodeQR(address, 'svg', { border: 2, ecc: 'low' }).replace(
    '>',
    '><path fill="#fff" d="M0 0h999v999H0z"/>',
  )
  return { secret: secret.base32, address, picture }
}

/**
 * Switches a factor on that was set up, and returns the recovery codes, which nobody can read later. Sessions but the one that asks
 * end. Throws WRONG_CODE and SECOND_FACTOR_ON.
 */
export async function switchFactorOn(
  { db, jobs, limits, sign }: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
) {
  // Of a code whose secret the caller was told there is nothing to guess.
  await limits.take('second-factor-hour', `set-up ${userId}`)
  const recoveryCodes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    const user = await lockLogin(tx, userId)
    if (!user) throw httpRefusal('UNAUTHENTICATED')
    const factor = await store.lockFactor(tx, userId)
    if (factor?.isOn) throw userRefusal('SECOND_FACTOR_ON')
    if (!factor) throw wrongCode()
    await useCode(tx, sign, factor, code)
    await store.updateFactor(tx, userId, { isOn: true, ...hashed(sign, userId, recoveryCodes) })
    await passFactor(tx, userId, sessionId)
    await queueMail(jobs, tx, user.language, () => secondFactorOnMail(user.email))
  })
  await limits.forget('second-factor-hour', `set-up ${userId}`)
  return recoveryCodes
}

/** A user who shows that it is them by all that a login takes, in a session, which has tries of its own. */
type FullCaller = Caller & { sessionId: string; code: string }

/** Does `action` for a user who knows password and a code. Throws what requirePassword throws, WRONG_CODE and TOO_MANY_REQUESTS. */
async function withBothFactors(
  context: Context,
  caller: FullCaller,
  action: (tx: Db, user: StoredLogin) => Promise<unknown>,
): Promise<void> {
  const { userId, sessionId, code } = caller
  await requirePassword(context, caller)
  await guessCode(context, { userId, known: `session ${sessionId}` }, () =>
    context.db.transaction(async (tx) => {
      const user = await lockLogin(tx, userId)
      if (!user) throw httpRefusal('UNAUTHENTICATED')
      await requireCode(tx, context.sign, userId, code)
      await action(tx, user)
    }),
  )
}

/** Switches a user's factor off, and mails it to them; false when none was on. */
async function remove(tx: Db, jobs: Jobs, user: StoredLogin): Promise<boolean> {
  if (!(await store.deleteFactor(tx, user.id))) return false
  await queueMail(jobs, tx, user.language, () => secondFactorOffMail(user.email))
  return true
}

/**
 * Switches off the factor of a user who knows password and a code. Throws what requirePassword throws, WRONG_CODE and
 * TOO_MANY_REQUESTS.
 */
export async function switchFactorOff(context: Context, caller: FullCaller): Promise<void> {
  await withBothFactors(context, caller, (tx, user) => remove(tx, context.jobs, user))
}

/** Replaces the recovery codes, used ones too, of a user who knows password and a code. Throws what switchFactorOff throws. */
export async function renewRecoveryCodes(context: Context, caller: FullCaller): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes()
  await withBothFactors(context, caller, async (tx, user) => {
    if (!(await store.findFactor(tx, user.id))?.isOn) throw wrongCode()
    await store.updateFactor(tx, user.id, hashed(context.sign, user.id, recoveryCodes))
    await queueMail(context.jobs, tx, user.language, () => recoveryCodesMail(user.email))
  })
  return recoveryCodes
}

/**
 * Switches off the factor of somebody who has lost it, or to whom a stranger gave one, as the admin `by`, and ends their sessions.
 * Throws OWN_ACCOUNT and USER_NOT_FOUND.
 */
export async function resetFactor({ db, jobs }: Context, by: string, userId: string): Promise<void> {
  if (userId === by) throw userRefusal('OWN_ACCOUNT')
  await db.transaction(async (tx) => {
    const user = await lockLogin(tx, userId)
    if (!user) throw userRefusal('USER_NOT_FOUND')
    if (!(await remove(tx, jobs, user))) return
    await endSessions(tx, userId)
    const change = { before: { secondFactor: true }, after: { secondFactor: false } }
    await recordChanges(tx, by, [{ thing: 'user', thingId: userId, name: user.name || user.email, ...change }])
  })
}

/** Whether a user's factor is on, whether the shop asks staff for one, and how many recovery codes are left. */
export async function factorState(db: Db, userId: string) {
  const [factor, { staffSecondFactor = false }] = [await store.findFactor(db, userId), await readSettings(db)]
  const isOn = factor?.isOn ?? false
  return { isOn, isRequired: staffSecondFactor, recoveryCodes: isOn ? factor!.recoveryHashes.length : 0 }
}
