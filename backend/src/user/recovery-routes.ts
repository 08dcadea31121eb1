import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forgotPassword, resetPassword, verifyPasswordCode } from 'shared/contract/user'
import { done } from '../http/answer'
import { requireOwnOrigin } from '../http/own-origin'
import { inLowerCase } from './email'
import { rememberDevice } from './known-device'
import * as service from './recovery-service'
import { RESET_SECONDS } from './recovery-store'
import { cookieRules } from './session-cookies'

/** Sent with the one call that it is for. */
const RESET_COOKIE = { name: 'passwordReset', path: resetPassword.url }

/** The calls of password recovery (section 7), for people who are not logged in. */
export const recoveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...forgotPassword,
    handler: async ({ ip, body }) => {
      await app.limits.take('code-address', ip)
      await app.limits.take('code-account', inLowerCase(body.email))
      await service.sendCode(app.db, app.jobs, app.sign, body.email)
      return done('If this email has an account with us, we’ve sent it a code')
    },
  })

  app.route({
    ...verifyPasswordCode,
    handler: async (request, reply) => {
      const { email, otp } = request.body
      await app.limits.take('code-check-address', request.ip)
      await app.limits.take('code-check-account', inLowerCase(email))
      const token = await service.verifyCode(app.db, app.sign, email, otp)
      const { name, path } = RESET_COOKIE
      reply.setCookie(name, token, { ...cookieRules(app.origins, request), path, maxAge: RESET_SECONDS })
      return done('Code accepted. Please choose a new password.')
    },
  })

  app.route({
    ...resetPassword,
    handler: async (request, reply) => {
      requireOwnOrigin(app.origins, request)
      const { name, path } = RESET_COOKIE
      await service.resetPassword(app, request.body, request.cookies[name])
      const rules = cookieRules(app.origins, request)
      reply.clearCookie(name, { ...rules, path })
      const email = inLowerCase(request.body.email)
      // Whoever guessed at the old password has no say in when its owner may log in with the new one.
      rememberDevice(reply, rules, app.sign, email)
      await app.limits.forget('login-account', email)
      return done('Your password has been changed. Please log in.')
    },
  })
}
