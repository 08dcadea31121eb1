import { type Access, isForReleases, type Repeatable } from '@souk-vert/shared/contract/call'
import { type Area, worksIn } from '@souk-vert/shared/contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpRefusal } from '../http/refusals'
import { isRefusal } from '../http/refusal'
import { userRefusal } from '../user/refusals'
import { requireOwnOrigin } from '../http/own-origin'
import { sentTokens } from '../user/sent-tokens'
import { emailOf } from '../change/email-of'
import { findReleaser, type Releaser, requireServerKey } from '../release/tokens'
import { findSession, type SessionUser } from '../user/store'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access that the call requires, from the contract. */
    access?: Access
    /** Rule for repeating the call at the edge, from the contract. */
    repeatable?: Repeatable
    /** Whether the catalogue's texts are the shop's own in every language: for who edits them. */
    isOriginal?: boolean
  }
  interface FastifyRequest {
    /** User of the session; empty on calls that anyone may make. */
    userId: string
    /** The session that the request has; empty on calls that anyone may make. */
    sessionId: string
    /** Whether the user works in an area now; in none on calls that anyone may make. */
    worksIn(area: Area): boolean
    /** The one who changes releases, on calls about them. */
    releaser: Releaser
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS']

/** The user of the first valid token. Throws UNAUTHENTICATED, or FOREIGN_ORIGIN when a foreign page sent the cookie. */
async function authenticate(app: FastifyInstance, request: FastifyRequest, method = request.method) {
  for (const { token, via } of sentTokens(request, 'accessToken')) {
    const claims = await app.accessTokens.read(token)
    const session = claims && (await findSession(app.db, claims.userId, claims.sessionId))
    if (!session) continue
    if (via === 'cookie' && !READING.includes(method)) requireOwnOrigin(app.origins, request)
    return { ...claims, ...actingAs(session) }
  }
  throw httpRefusal('UNAUTHENTICATED')
}

/**
 * Areas of a session's user as they are now. `role` is that of a shopper for staff without the second factor that the
 * shop asks of them: they work in 'staff' alone, where it is set up. Nothing else asks for a role.
 */
function actingAs({ role, lacksFactor }: SessionUser) {
  const isKept = (area: Area) => lacksFactor && area !== 'staff'
  return {
    role: lacksFactor ? ('USER' as const) : role,
    worksIn: (area: Area) => worksIn(role, area) && !isKept(area),
    /** @throws PERMISSION_DENIED, or SECOND_FACTOR_REQUIRED */
    requireArea(area: Area): void {
      if (!worksIn(role, area)) throw httpRefusal('PERMISSION_DENIED')
      if (isKept(area)) throw userRefusal('SECOND_FACTOR_REQUIRED')
    },
  }
}

/** Whether who makes a call that anyone may make works in that area: who says nothing that holds is nobody. */
export async function isCallerOf(area: Area, app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  try {
    return (await authenticate(app, request)).worksIn(area)
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED', 'FOREIGN_ORIGIN')) return false
    throw error
  }
}

/**
 * The user for whom a call of this method is made elsewhere; undefined for a guest, also one whose cookie has expired.
 * Counts as a call. @throws UNAUTHENTICATED for a bearer token that does not hold: its client takes a new one
 */
export async function identify(app: FastifyInstance, request: FastifyRequest, method: string) {
  try {
    const user = await authenticate(app, request, method)
    await app.limits.take('calls-user', user.userId)
    return user
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED') && !request.headers.authorization) return undefined
    throw error
  }
}

/** The one who makes a call about releases: a token's, or an admin. Throws what `authenticate` throws, and PERMISSION_DENIED. */
async function authenticateReleaser(app: FastifyInstance, request: FastifyRequest, access: 'team' | 'operator') {
  const [sent] = sentTokens(request, 'accessToken')
  const releaser = sent?.via === 'bearer' ? await findReleaser(app, sent.token) : undefined
  if (!releaser) {
    const { userId, requireArea } = await authenticate(app, request)
    requireArea('admin')
    await app.limits.take('calls-user', userId)
    return { by: await emailOf(app.db, userId), remote: null, userId }
  }
  const { remote } = request.params as { remote?: string }
  if (releaser.remote !== null && (access === 'operator' || (remote ?? releaser.remote) !== releaser.remote))
    throw httpRefusal('PERMISSION_DENIED')
  await app.limits.take('calls-user', releaser.by)
  return releaser
}

/**
 * Guards every route that is registered after it, as the route's `config.access` says (section 6). A route that does not
 * say does not start. The role is the database's, not the token's.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('userId', '')
  app.decorateRequest('sessionId', '')
  app.decorateRequest('worksIn', () => false)
  app.decorateRequest('releaser', null!)
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    if (access === 'anyone') return
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      // Answers to a session are private: no cache keeps them, and neither does the browser for its next user.
      void reply.header('cache-control', 'no-store')
      if (access === 'server') return requireServerKey(app.releaseSecrets, request)
      if (isForReleases(access)) {
        request.releaser = await authenticateReleaser(app, request, access)
        return
      }
      const user = await authenticate(app, request)
      const { userId, sessionId, worksIn } = user
      if (access !== 'user') user.requireArea(access)
      await app.limits.take('calls-user', userId)
      Object.assign(request, { userId, sessionId, worksIn })
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}
