import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendVerifyEmail, verifyEmail } from '@souk-vert/shared/contract/user/user'
import Type from 'typebox'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { httpRefusal } from '../http/refusals'
import { userRefusal } from './refusals'
import { emailLink, emailPage, readEmailLink, type EmailClaim } from './email/email-link'
import { queueMail } from '../mail/mail-in'
import { confirmationMail } from './user-mails'
import { changeEmailByLink } from './profile'
import { findEmail, type MailedUser, markVerified } from './store'

/** The calls that prove that a user reads the mail of their email. A link that has expired sends another, as long as it is of use. */
export const verifyEmailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const linkTo = (claim: EmailClaim) => emailLink(app.sign, app.origins.linkOrigin, claim)
  const sendLink = async (claim: EmailClaim, { language }: MailedUser) => {
    await app.limits.take('unconfirmed-email', claim.email)
    await queueMail(app.jobs, app.db, language, () => confirmationMail(claim.email, linkTo(claim)))
  }

  route(app, verifyEmail, async (request) => {
    const claim = readEmailLink(app.sign, request.body.token)
    if (claim?.former) {
      const { userId, email, former } = claim
      if (claim.hasExpired) throw userRefusal('EMAIL_LINK_INVALID')
      await changeEmailByLink(app, linkTo, { userId, email, former })
      return done(t.emailIsNow({ email }), { email, verified: false, changed: true })
    }
    const user = claim && (await findEmail(app.db, claim.userId))
    if (!user || user.email !== claim.email) throw userRefusal('EMAIL_LINK_INVALID')
    const { email } = claim
    if (!user.isVerified && claim.hasExpired) {
      await sendLink(claim, user)
      return done(t.newLinkSent(), { email, verified: false })
    }
    if (!user.isVerified) {
      await markVerified(app.db, claim)
      await app.limits.forget('new-email-mail', email)
    }
    return done(t.emailConfirmed({ email }), { email, verified: true })
  })

  route(app, sendVerifyEmail, async (request) => {
    const { userId } = request
    const user = await findEmail(app.db, userId)
    if (!user) throw httpRefusal('UNAUTHENTICATED')
    if (user.isVerified) return done(t.alreadyConfirmed())
    await sendLink({ userId, email: user.email }, user)
    return done(t.linkSent())
  })

  // The page that mailed links opened before the shop had one for them.
  app.route({
    method: 'GET',
    url: '/api/user/verify-email',
    config: { access: 'anyone' },
    schema: {
      summary: 'Leads to the page that verifies an email',
      querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 1000 })) }),
      response: { 303: { description: 'To the page', type: 'null' } },
    },
    handler: (request, reply) => void reply.redirect(emailPage('', request.query.token ?? ''), 303),
  })
}
