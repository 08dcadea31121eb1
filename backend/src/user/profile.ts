import type { updateUser } from '@souk-vert/shared/contract/user/user'
import type { Static } from 'typebox'
import { withLatinDigits, withoutUnseen } from '@souk-vert/shared/text/typed-text'
import type { Db } from '../db/connection'
import type { Jobs, Mail } from '../jobs/job'
import type { Limits } from '../rate-limits/rate-limits'
import type { EmailClaim } from './email/email-link'
import type { LinkTo } from './service'
import type { Language } from '@souk-vert/shared/language/languages'
import * as t from '#messages'
import { httpRefusal, invalid } from '../http/refusals'
import { userRefusal } from './refusals'
import { inputText } from '../http/input-text'
import { inLowerCase } from './email/email'
import { queueMail } from '../mail/mail-in'
import { changeEmailMail, confirmationMail, emailChangedMail } from './user-mails'
import { recordOwnChange } from './record-own-change'
import { requirePassword } from './require-password'
import * as store from './store'

interface Context {
  db: Db
  jobs: Jobs
  limits: Limits
}

type Profile = Static<typeof updateUser.schema.body>

/**
 * Changes a user's profile. A new email needs more than a session: the password, or else a link that is mailed to the present email;
 * then only the rest is changed. Returns whether the email waits for that. Throws EMAIL_TAKEN, WRONG_PASSWORD, TOO_MANY_REQUESTS, or
 * UNAUTHENTICATED when the user has gone.
 */
export async function updateProfile(
  context: Context,
  linkTo: LinkTo,
  userId: string,
  profile: Profile,
): Promise<{ awaitsLink: boolean }> {
  const { db, jobs, limits } = context
  const email = inLowerCase(profile.email)
  const present = await store.findEmail(db, userId)
  const isNew = present?.email !== email
  const awaitsLink = isNew && !profile.password
  if (isNew) {
    if (profile.password) await requirePassword(context, { userId, password: profile.password })
    // Before the answer shows whether somebody has the email.
    await limits.take('link-user', userId)
    if (await store.findPerson(db, email)) throw userRefusal('EMAIL_TAKEN').with({ field: 'email' })
    await limits.take('unconfirmed-email', email)
    if (awaitsLink && !present?.isVerified) await limits.take('unconfirmed-email', present?.email ?? '')
  }
  const isMailed = isNew && !awaitsLink && (await isFirstMail(limits, email))
  await db.transaction(async (tx) => {
    const held = await store.lockEmail(tx, userId)
    if (!held) throw httpRefusal('UNAUTHENTICATED')
    const { email: former } = held
    const mobile = withoutUnseen(withLatinDigits(profile.mobile)).trim()
    if (!mobile && held.mobile) throw invalid('mobile', t.isRequired({ field: inputText('mobile') }))
    const next = isNew && !awaitsLink ? email : former
    const { language } = held
    const fields = { name: profile.name.trim(), email: next, mobile }
    await recordOwnChange(tx, userId, () => store.updateUser(tx, userId, fields))
    if (awaitsLink) {
      await queueMail(jobs, tx, language, () => changeEmailMail(former, linkTo({ userId, email, former })))
    } else {
      const claim = { userId, email: next, former }
      await afterNewEmail(tx, jobs, linkTo, claim, { language, wasVerified: held.isVerified, isMailed })
    }
  })
  return { awaitsLink }
}

/** Whether a new email was not mailed yet since it was last confirmed. Who has lost that mail asks for another. */
const isFirstMail = async (limits: Limits, email: string) => (await limits.count('new-email-mail', email)) >= 0

/** Mails both emails of a user, the former one if it was confirmed, and ends what it allowed, unless the two are the same. */
async function afterNewEmail(
  tx: Db,
  jobs: Jobs,
  linkTo: LinkTo,
  claim: Required<EmailClaim>,
  { language, wasVerified, isMailed }: { language: Language; wasVerified: boolean; isMailed: boolean },
) {
  const { userId, email, former } = claim
  if (email === former) return
  await store.unverifyEmail(tx, userId)
  const send = (write: () => Mail) => queueMail(jobs, tx, language, write)
  if (isMailed) await send(() => confirmationMail(email, linkTo({ userId, email })))
  if (wasVerified) await send(() => emailChangedMail(former))
}

/**
 * Changes a user's email to the new one of a link that was mailed to the former one; once more it changes nothing.
 * Throws EMAIL_LINK_INVALID or EMAIL_TAKEN.
 */
export async function changeEmailByLink(
  { db, jobs, limits }: Context,
  linkTo: LinkTo,
  claim: Required<EmailClaim>,
): Promise<void> {
  const { userId, email, former } = claim
  const isMailed = await isFirstMail(limits, email)
  await db.transaction(async (tx) => {
    const present = await store.lockEmail(tx, userId)
    if (present?.email === email) return
    if (present?.email !== former) throw userRefusal('EMAIL_LINK_INVALID')
    await recordOwnChange(tx, userId, () => store.updateUser(tx, userId, { email }))
    const { language, isVerified: wasVerified } = present
    await afterNewEmail(tx, jobs, linkTo, claim, { language, wasVerified, isMailed })
  })
}
