import type { Db } from '../db/connection'
import type { Jobs } from '../jobs/job'
import type { Limits } from '../rate-limits/rate-limits'
import type { FastifyBaseLogger } from 'fastify'
import type { EmailClaim } from './email/email-link'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { newId } from '../db/new-id'
import * as t from '#messages'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from './refusals'
import { inLowerCase } from './email/email'
import { queueMail } from '../mail/mail-in'
import { passwordReplacedMail, welcomeMail } from './user-mails'
import type { RefuseGuessable } from './guessable-password'
import { hashPassword, isPassword } from './password'
import { forgetGuesses, guessCode } from './second-factor/guesses'
import { requireCode } from './second-factor/service'
import type { Sign } from './signature'
import { deviceName } from './sessions/device-name'
import { deleteCode, deleteReset } from './recovery/recovery-store'
import * as store from './store'
import { newRandomToken, SESSION_SECONDS, tokenHash, type AccessTokens } from './tokens'

/** The tokens of a session, as the client gets them. */
export interface SessionTokens {
  access: string
  refresh: string
}

const sessionEnd = () => new Date(Date.now() + SESSION_SECONDS * 1000)

/** Returns the link by which a user confirms an email, to a page in the language of the work under way. */
export type LinkTo = (claim: EmailClaim) => string

/** Registers a shopper and mails them a link. Throws EMAIL_TAKEN, PASSWORDS_DIFFER, or VALIDATION for a password that is easily guessed. */
export async function register(
  { db, jobs, refuseGuessable }: { db: Db; jobs: Jobs; refuseGuessable: RefuseGuessable },
  linkTo: LinkTo,
  user: { name: string; email: string; password: string; confirmPassword?: string },
): Promise<void> {
  if (user.confirmPassword !== undefined && user.confirmPassword !== user.password)
    throw userRefusal('PASSWORDS_DIFFER', t.passwordsDiffer)
  await refuseGuessable('password', user.password, [user.name, user.email])
  const passwordHash = await hashPassword(user.password)
  const [id, email, language] = [newId(), inLowerCase(user.email), pageLanguage()]
  await db.transaction(async (tx) => {
    await store.insertUser(tx, { id, name: user.name.trim(), email, passwordHash, language })
    await queueMail(jobs, tx, language, () => welcomeMail(email, linkTo({ userId: id, email })))
  })
}

/** Compared with when nobody has the email, so that the answer takes as long. */
const nobodysHash = hashPassword(newRandomToken())

interface LoginContext {
  db: Db
  accessTokens: AccessTokens
  jobs: Jobs
  limits: Limits
  sign: Sign
}

/** The browser of a login, `known` by an id where the user has logged in there before, and the log of the call. */
interface LoginPlace {
  known: string | undefined
  userAgent: string | undefined
  log: FastifyBaseLogger
}

/**
 * Starts a session, and logs whose login succeeded or failed. Throws WRONG_CREDENTIALS, the same for email and
 * password, ACCOUNT_BLOCKED, and of who has a second factor CODE_REQUIRED, WRONG_CODE or TOO_MANY_REQUESTS.
 */
export async function logIn(
  context: LoginContext,
  { email: typedEmail, password, code }: { email: string; password: string; code?: string },
  from: LoginPlace,
): Promise<SessionTokens> {
  const user = await store.findLogin(context.db, inLowerCase(typedEmail))
  try {
    const tokens = await beginSession(context, user, { password, code }, from)
    from.log.info({ userId: user?.id, withCode: code !== undefined }, 'logged in')
    return tokens
  } catch (error) {
    from.log.info({ userId: user?.id, reason: (error as { code?: string }).code }, 'login refused')
    throw error
  }
}

async function beginSession(
  context: LoginContext,
  user: store.StoredLogin | undefined,
  { password, code }: { password: string; code?: string },
  { known, userAgent }: LoginPlace,
): Promise<SessionTokens> {
  const { db, accessTokens, sign } = context
  const isRight = await isPassword(user?.passwordHash ?? (await nobodysHash), password)
  if (!user || !isRight) throw userRefusal('WRONG_CREDENTIALS')
  const sessionId = newId()
  const refresh = newRandomToken()
  const begin = () =>
    db.transaction(async (tx) => {
      // Held and looked at again: what has changed the password or blocked the user meanwhile could not end this session.
      const now = await store.lockLogin(tx, user.id)
      if (now?.passwordHash !== user.passwordHash) throw userRefusal('WRONG_CREDENTIALS')
      if (now.status !== 'Active') throw userRefusal('ACCOUNT_BLOCKED')
      const passedFactor = await requireCode(tx, sign, user.id, code)
      const device = deviceName(userAgent)
      const times = { refreshHash: tokenHash(refresh), expiresAt: sessionEnd() }
      await store.insertSession(tx, { id: sessionId, userId: user.id, passedFactor, device, ...times })
    })
  await (code ? guessCode(context, { userId: user.id, known }, begin) : begin())
  return { access: await accessTokens.issue({ userId: user.id, sessionId }), refresh }
}

/** A new access token for a session, which lives on. */
export async function refreshSession(
  db: Db,
  accessTokens: AccessTokens,
  session: { id: string; userId: string },
): Promise<string> {
  await store.prolongSession(db, session.id, sessionEnd())
  return accessTokens.issue({ userId: session.userId, sessionId: session.id })
}

/**
 * Replaces the password of a user who knows the present one, and ends their sessions but the one that asks. A reset
 * that a code from the mail had allowed is revoked. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS, VALIDATION for a password
 * that is easily guessed, or UNAUTHENTICATED when the user has gone.
 */
export async function changePassword(
  { db, jobs, limits, refuseGuessable }: { db: Db; jobs: Jobs; limits: Limits; refuseGuessable: RefuseGuessable },
  { userId, sessionId }: { userId: string; sessionId: string },
  wanted: { password: string; newPassword: string },
): Promise<void> {
  await limits.take('password-account', userId)
  const user = await store.findLoginOf(db, userId)
  if (!user) throw httpRefusal('UNAUTHENTICATED')
  if (!(await isPassword(user.passwordHash, wanted.password))) throw userRefusal('WRONG_PASSWORD')
  await refuseGuessable('newPassword', wanted.newPassword, [user.email])
  const passwordHash = await hashPassword(wanted.newPassword)
  await db.transaction(async (tx) => {
    await deleteCode(tx, user.email)
    // Held and looked at again: another call may have changed the password meanwhile.
    const now = await store.lockLogin(tx, userId)
    if (now?.passwordHash !== user.passwordHash) throw userRefusal('WRONG_PASSWORD')
    await deleteReset(tx, userId)
    await store.replacePassword(tx, { userId, passwordHash, keptSession: sessionId })
    const { email, language, isVerified } = now
    if (isVerified) await queueMail(jobs, tx, language, () => passwordReplacedMail(email))
  })
  await limits.forget('password-account', userId)
  await forgetGuesses(limits, userId)
}
