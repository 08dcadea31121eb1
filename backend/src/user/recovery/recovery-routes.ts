import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { forgotPassword, resetPassword, verifyPasswordCode } from '@souk-vert/shared/contract/user/user'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { requireOwnOrigin } from '../../http/own-origin'
import { accountCaller } from '../account-caller'
import { countCheck, forgiveChecks, mayMail } from './code-limits'
import { rememberDevice } from '../known-device'
import { forgiveAttempts } from '../login-attempts'
import * as service from './recovery-service'
import { RESET_SECONDS } from './recovery-store'
import { cookieRules } from '../session-cookies'

/** Sent with the one call that it is for. */
const RESET_COOKIE = { name: 'passwordReset', path: resetPassword.url }

/** The calls of password recovery (section 7), for people who are not logged in. */
export const recoveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, forgotPassword, async (request) => {
    const caller = accountCaller(app, request, request.body.email)
    await app.limits.take('code-address', caller.address)
    await app.limits.take('code-caller', caller.key)
    await service.sendCode(app, caller.email, await mayMail(app.limits, caller))
    await app.limits.forget('code-check-caller', caller.key)
    return done(t.codeSent())
  })

  route(app, verifyPasswordCode, async (request, reply) => {
    const { email, otp } = request.body
    const caller = accountCaller(app, request, email)
    const triesLeft = await countCheck(app.limits, caller)
    const token = await service.verifyCode(app, caller.email, otp, triesLeft)
    await forgiveChecks(app.limits, caller)
    const { name, path } = RESET_COOKIE
    reply.setCookie(name, token, { ...cookieRules(app.origins, request), path, maxAge: RESET_SECONDS })
    return done(t.codeAccepted())
  })

  route(app, resetPassword, async (request, reply) => {
    requireOwnOrigin(app.origins, request)
    const { name, path } = RESET_COOKIE
    await service.resetPassword(app, request.body, request.cookies[name])
    const rules = cookieRules(app.origins, request)
    reply.clearCookie(name, { ...rules, path })
    const caller = accountCaller(app, request, request.body.email)
    rememberDevice(reply, rules, app.sign, caller.email)
    // Guesses at the old password do not delay the owner's login with the new one.
    await forgiveAttempts(app.limits, caller)
    return done(t.passwordChangedLogIn())
  })
}
