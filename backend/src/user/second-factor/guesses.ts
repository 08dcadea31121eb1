import type { Db } from '../../db/connection'
import type { Jobs } from '../../jobs/job'
import type { Limits } from '../../rate-limits/rate-limits'
import { recordChanges } from '../../change/record-changes'
import * as t from '#messages'
import { isRefusal } from '../../http/refusal'
import { tooManyRequests } from '../../http/refusals'
import { queueMail } from '../../mail/mail-in'
import { lockLogin } from '../store'
import { wrongCodeMail } from '../user-mails'

/** Limits of guesses: the more there were, the longer the wait. */
const LIMITS = ['second-factor-hour', 'second-factor-day', 'second-factor-weeks'] as const

/** A caller who knows the password of a user and types a code: by a browser or session that the user has (`known`), or by any other. */
export interface Guesser {
  userId: string
  known: string | undefined
}

interface Context {
  db: Db
  jobs: Jobs
  limits: Limits
}

/** Tells a user, once a day, that somebody with their password typed a wrong code. */
async function tellOfWrongCode({ db, jobs, limits }: Context, userId: string): Promise<void> {
  if ((await limits.count('wrong-code-mail', userId)) < 0) return
  await db.transaction(async (tx) => {
    const user = await lockLogin(tx, userId)
    if (!user) return
    const change = { name: user.name || user.email, before: {}, after: { wrongCode: true } }
    await recordChanges(tx, userId, [{ thing: 'user', thingId: userId, ...change }])
    await queueMail(jobs, tx, user.language, () => wrongCodeMail(user.email))
  })
}

/**
 * Makes a guess at a code of who knows the password. It is counted before; a right one is uncounted, and in what the user knows so are
 * those before it; of a wrong one the user is told. Throws TOO_MANY_REQUESTS, and what the guess throws.
 */
export async function guessCode<Outcome>(
  context: Context,
  { userId, known }: Guesser,
  guess: () => Promise<Outcome>,
): Promise<Outcome> {
  const { limits } = context
  const key = known ? `${userId} ${known}` : userId
  for (const limit of LIMITS)
    await limits.take(limit, key).catch((error: { retryAfterSeconds?: number }) => {
      throw error.retryAfterSeconds ? tooManyRequests(error.retryAfterSeconds, t.tooManyCodes) : error
    })
  try {
    const outcome = await guess()
    for (const limit of LIMITS) await (known ? limits.forget(limit, key) : limits.giveBack(limit, key))
    return outcome
  } catch (error) {
    if (isRefusal(error, 'WRONG_CODE')) await tellOfWrongCode(context, userId)
    throw error
  }
}

/** Forgets the guesses of who knew a password that is gone. */
export async function forgetGuesses(limits: Limits, userId: string): Promise<void> {
  for (const limit of LIMITS) await limits.forget(limit, userId)
}
