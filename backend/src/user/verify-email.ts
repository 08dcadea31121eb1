import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { verifyEmail } from 'shared/contract/user'
import { EmailLinkInvalid } from '../http/errors'
import { sendPage } from '../http/html-page'
import { emailLink, readEmailLink } from './email-link'
import { confirmationMail } from './mails'
import { findEmail, markVerified } from './store'

/** The page behind the link of a mail. A link that has expired sends another, as long as it is of use. */
export const verifyEmailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...verifyEmail,
    errorHandler: (error, _request, reply) => {
      if (!error.statusCode || error.statusCode >= 500) throw error
      return sendPage(reply, error.statusCode, 'That did not work', error.message)
    },
    handler: async (request, reply) => {
      const claim = readEmailLink(app.sign, request.query.token ?? '')
      const user = claim && (await findEmail(app.db, claim.userId))
      if (!user || user.email !== claim.email) throw new EmailLinkInvalid()
      const thanks = () => sendPage(reply, 200, 'Thank you', `${claim.email} is confirmed.`)
      if (user.isVerified) return thanks()
      if (!claim.hasExpired) {
        await markVerified(app.db, claim)
        return thanks()
      }
      await app.limits.take('code-account', claim.email)
      const link = emailLink(app.sign, app.origins.linkOrigin, claim)
      await app.jobs.enqueue(app.db, 'send-mail', confirmationMail(claim.email, link))
      return sendPage(reply, 200, 'This link has expired', 'We have sent you a new one, please look into your mail.')
    },
  })
}
