import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listUsers, setUserRole, setUserStatus } from '@souk-vert/shared/contract/user/admin-user'
import { resetSecondFactor } from '@souk-vert/shared/contract/user/second-factor'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { pageNumber } from '../http/page-number'
import { resetFactor } from './second-factor/service'
import { changeUser, pageOfUsers, shopUser } from './shop-users'

/** The calls by which admins say who runs the shop, and who may not use it: the same as `npm run admin`. */
export const adminUserRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listUsers, async ({ body }) => {
    const page = pageNumber(body.page)
    const { users, total: totalCount, totalPage } = await pageOfUsers(app.db, { ...body, page })
    return { ...done('Users', users), totalCount, totalPage, page }
  })

  route(app, setUserRole, async ({ userId, body: { _id, role } }) => {
    const user = await changeUser(app.db, userId, _id, { role })
    return done(t.nowRole(user), user)
  })

  route(app, setUserStatus, async ({ userId, body: { _id, status } }) => {
    const user = await changeUser(app.db, userId, _id, { status })
    return done(status === 'Active' ? t.canLogInAgain(user) : t.blockedAndLoggedOut(user), user)
  })

  route(app, resetSecondFactor, async ({ userId, body: { _id } }) => {
    await resetFactor(app, userId, _id)
    const user = await shopUser(app.db, _id)
    return done(t.secondFactorReset(user), user)
  })
}
