import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchSecondFactorOff,
  switchSecondFactorOn,
} from '@souk-vert/shared/contract/user/second-factor'
import * as t from '#messages'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { readSettings } from '../../stored-settings/store'
import * as service from './service'

/** The calls by which somebody of the staff asks for a code with each login of theirs. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getSecondFactor, async ({ userId, worksIn }) => {
    const { isRequired, ...state } = await service.factorState(app.db, userId)
    return done('Second factor', { ...state, isRequired: isRequired && worksIn('staff') })
  })

  route(app, setUpSecondFactor, async ({ userId, body }) => {
    const { name = new URL(app.origins.linkOrigin).host } = await readSettings(app.db)
    return done('Second factor', await service.setUpFactor(app, { userId, ...body }, name))
  })

  route(app, switchSecondFactorOn, async (request) => {
    const recoveryCodes = await service.switchFactorOn(app, request, request.body.code)
    return done(t.secondFactorOn(), { recoveryCodes })
  })

  route(app, switchSecondFactorOff, async ({ userId, sessionId, body }) => {
    await service.switchFactorOff(app, { userId, sessionId, ...body })
    return done(t.secondFactorOff())
  })

  route(app, renewRecoveryCodes, async ({ userId, sessionId, body }) => {
    const recoveryCodes = await service.renewRecoveryCodes(app, { userId, sessionId, ...body })
    return done(t.newRecoveryCodes(), { recoveryCodes })
  })
}
