import type { resetPassword as resetCall } from '@souk-vert/shared/contract/user/user'
import type { Static } from 'typebox'
import type { Db } from '../../db/connection'
import type { Jobs } from '../../jobs/job'
import type { Limits } from '../../rate-limits/rate-limits'
import { TransactionRollbackError } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { oneTimeCode } from '@souk-vert/shared/text/typed-text'
import * as t from '#messages'
import { userRefusal } from '../refusals'
import { inLowerCase } from '../email/email'
import { mailIn, queueMail } from '../../mail/mail-in'
import { codeMail, passwordChangedMail } from '../user-mails'
import type { RefuseGuessable } from '../guessable-password'
import { hashPassword } from '../password'
import { forgetGuesses } from '../second-factor/guesses'
import * as store from './recovery-store'
import { isSameSignature, type Sign } from '../signature'
import { newRandomToken, tokenHash } from '../tokens'

const CODE_LENGTH = 6

/** Returns the code as it was mailed: a client may have read it as a number. */
const asSent = (otp: string) => oneTimeCode(otp).padStart(CODE_LENGTH, '0')

/** The code of a seed. Keyed: who has the database alone cannot make it. 48 random bits, so no code is likelier than another. */
export function codeOf(sign: Sign, email: string, seed: string): string {
  const bits = Buffer.from(sign('password-code', `${seed} ${email}`), 'base64url').readUIntBE(0, 6)
  return String(bits % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

interface Context {
  db: Db
  jobs: Jobs
  sign: Sign
}

/**
 * Mails a code to the user who has an email: the same again while it works, so that nobody who asks for one ends another's. For
 * an email that nobody has, or only a blocked user, the same is done save for the mail, so that neither answer nor time tell
 * (docs/decisions/passwords.md). `mayMail` false: a mail that has just been sent still holds.
 */
export async function sendCode({ db, jobs, sign }: Context, email: string, mayMail: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const seed = await store.renewCode(tx, email, newRandomToken())
    const language = await store.languageOfActive(tx, email)
    const mail = mailIn(language ?? DEFAULT_LANGUAGE, () => codeMail(email, codeOf(sign, email, seed)))
    const queued = tx.transaction(async (attempt) => {
      await jobs.enqueue(attempt, 'send-mail', mail)
      if (!language || !mayMail) attempt.rollback()
    })
    await queued.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  })
}

/**
 * Uses a code up and returns a token that allows one reset. Throws WRONG_CODE, or CODE_EXPIRED when there is none, or the caller has no
 * `triesLeft`.
 */
export async function verifyCode(
  { db, sign }: Omit<Context, 'jobs'>,
  email: string,
  otp: string,
  triesLeft: number,
): Promise<string> {
  const token = newRandomToken()
  await db.transaction(async (tx) => {
    const seed = await store.lockCode(tx, email)
    if (!seed) throw userRefusal('CODE_EXPIRED')
    // Only now, so that a wrong try takes as long for an email that nobody has.
    const user = isSameSignature(codeOf(sign, email, seed), asSent(otp)) && (await store.lockActiveUser(tx, email))
    if (!user) throw triesLeft > 0 ? userRefusal('WRONG_CODE', t.wrongCode) : userRefusal('CODE_EXPIRED')
    await store.deleteCode(tx, email)
    await store.replaceReset(tx, user.id, tokenHash(token))
  })
  return token
}

/**
 * Sets a user's password and ends all their sessions; `token` is of verifyCode, and works once. Throws PASSWORDS_DIFFER or
 * CODE_NOT_VERIFIED, or VALIDATION for a password that is easily guessed.
 */
export async function resetPassword(
  { db, jobs, limits, refuseGuessable }: { db: Db; jobs: Jobs; limits: Limits; refuseGuessable: RefuseGuessable },
  wanted: Static<typeof resetCall.schema.body>,
  token: string | undefined,
): Promise<void> {
  if (wanted.newPassword !== wanted.confirmPassword) throw userRefusal('PASSWORDS_DIFFER', t.newPasswordsDiffer)
  const email = inLowerCase(wanted.email)
  const hash = tokenHash(token ?? '')
  if (!(await store.isResetAllowed(db, email, hash))) throw userRefusal('CODE_NOT_VERIFIED')
  await refuseGuessable('newPassword', wanted.newPassword, [email])
  const passwordHash = await hashPassword(wanted.newPassword)
  const userId = await db.transaction(async (tx) => {
    await store.deleteCode(tx, email)
    const user = await store.lockActiveUser(tx, email)
    if (!user || !(await store.takeReset(tx, user.id, hash))) throw userRefusal('CODE_NOT_VERIFIED')
    await store.changePassword(tx, user.id, passwordHash)
    await queueMail(jobs, tx, user.language, () => passwordChangedMail(email))
    return user.id
  })
  await forgetGuesses(limits, userId)
}
