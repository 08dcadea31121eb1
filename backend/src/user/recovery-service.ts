import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import { randomInt } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { oneTimeCode } from 'shared/text/typed-text'
import { CodeExpired, CodeNotVerified, NewPasswordsDiffer, WrongCode } from '../http/errors'
import { inLowerCase } from './email'
import { codeMail, passwordChangedMail } from './mails'
import type { RefuseGuessable } from './guessable-password'
import { hashPassword } from './password'
import * as store from './recovery-store'
import { isSameSignature, type Sign } from './signature'
import { newRandomToken, tokenHash } from './tokens'

const CODE_LENGTH = 6

const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** Returns the code as it was mailed: a client may have read it as a number. */
const asSent = (otp: string) => oneTimeCode(otp).padStart(CODE_LENGTH, '0')

/** What is stored of a code. Keyed: without the secret key, all million codes would be tried on a stolen hash in no time. */
const codeHash = (sign: Sign, email: string, code: string) => sign('password-code', `${code} ${email}`)

/**
 * Makes a code for an email and mails it to the user who has it. For an email that nobody has, or only a blocked user,
 * the same is done save for the mail, so that neither answer nor time tell (docs/decisions/password-recovery.md).
 */
export async function sendCode(db: Db, jobs: Jobs, sign: Sign, typedEmail: string): Promise<void> {
  const email = inLowerCase(typedEmail)
  const code = newCode()
  await db.transaction(async (tx) => {
    await store.replaceCode(tx, email, codeHash(sign, email, code))
    const isKnown = await store.isActiveEmail(tx, email)
    const queued = tx.transaction(async (attempt) => {
      await jobs.enqueue(attempt, 'send-mail', codeMail(email, code))
      if (!isKnown) attempt.rollback()
    })
    await queued.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  })
}

/** Uses a code up and gives a token that allows one reset. Raises WrongCode, or CodeExpired when none can be tried any more. */
export async function verifyCode(db: Db, sign: Sign, typedEmail: string, otp: string): Promise<string> {
  const email = inLowerCase(typedEmail)
  const hash = codeHash(sign, email, asSent(otp))
  const token = newRandomToken()
  // Nothing is thrown inside: a wrong try must stay counted.
  const refusal = await db.transaction(async (tx) => {
    const code = await store.countTry(tx, email)
    if (!code) return CodeExpired
    // Only now, so that a wrong try takes as long for an email that nobody has.
    const user = isSameSignature(code.codeHash, hash) && (await store.lockActiveUser(tx, email))
    if (!user) return code.tries < store.CODE_TRIES ? WrongCode : CodeExpired
    await store.deleteCode(tx, email)
    await store.replaceReset(tx, user.id, tokenHash(token))
    return undefined
  })
  if (refusal) throw new refusal()
  return token
}

/** A new password, as it is typed on the screen. */
export interface NewPassword {
  email: string
  newPassword: string
  confirmPassword: string
}

/**
 * Sets a user's password and ends all their sessions; `token` is of verifyCode, and works once. Raises NewPasswordsDiffer or
 * CodeNotVerified, or VALIDATION for a password that is easily guessed.
 */
export async function resetPassword(
  { db, jobs, refuseGuessable }: { db: Db; jobs: Jobs; refuseGuessable: RefuseGuessable },
  wanted: NewPassword,
  token: string | undefined,
): Promise<void> {
  if (wanted.newPassword !== wanted.confirmPassword) throw new NewPasswordsDiffer()
  const email = inLowerCase(wanted.email)
  const hash = tokenHash(token ?? '')
  if (!(await store.isResetAllowed(db, email, hash))) throw new CodeNotVerified()
  await refuseGuessable('newPassword', wanted.newPassword, [email])
  const passwordHash = await hashPassword(wanted.newPassword)
  await db.transaction(async (tx) => {
    await store.deleteCode(tx, email)
    const user = await store.lockActiveUser(tx, email)
    if (!user || !(await store.takeReset(tx, user.id, hash))) throw new CodeNotVerified()
    await store.changePassword(tx, user.id, passwordHash)
    await jobs.enqueue(tx, 'send-mail', passwordChangedMail(email))
  })
}
