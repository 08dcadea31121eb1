import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isShare } from '@souk-vert/platform/canary/canaries'
import type { RegistryWatcher } from '../releases/registry-watcher'
import type { LiveVersion } from '../releases/version-opener'
import { cookieOf } from './request-address'

/** Cookie with a visitor's share (`platform/canary/canaries.ts`). It says nothing else of them. */
const COOKIE = 'mfe_share'

/** A visitor who comes back within this time, in seconds, is still of the same share. */
const MAX_AGE_S = 30 * 24 * 60 * 60

/** Header in which the edge names the canary that a visitor sees, or says `none`. */
const HEADER = 'x-canary'

/** `GET /mfe/canary?share=7f`: the edge asks which canary the visitors of a share see, and whether any runs. */
export function registerCanaries(app: FastifyInstance, watcher: RegistryWatcher): void {
  app.get<{ Querystring: { share?: string } }>('/mfe/canary', async ({ query: { share } }, reply) => {
    const name = isShare(share) ? watcher.canaryFor(share) : undefined
    if (name) reply.header(HEADER, name)
    return reply
      .headers({ 'x-canary-runs': watcher.hasCanaries ? '1' : '0', 'cache-control': 'no-store' })
      .code(204)
      .send()
  })
}

function shareOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request, COOKIE)
  if (isShare(known)) return known
  const share = randomBytes(1).toString('hex')
  const isSecure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${share}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isSecure}`)
  return share
}

/** Version that a visitor sees, and whether an answer for them may be kept for others at the same address. */
export interface Shown {
  live: LiveVersion
  isForAll: boolean
}

/**
 * Returns the canary that a visitor sees, or `live`. The edge says which, because its cache has to distinguish them; without
 * an edge this server gives the visitor a share.
 */
export function shownTo(
  request: FastifyRequest,
  reply: FastifyReply,
  watcher: RegistryWatcher,
  live: LiveVersion,
): Shown {
  const requested = request.headers[HEADER]
  if (requested !== undefined) return { live: watcher.canary(String(requested)) ?? live, isForAll: true }
  if (!watcher.hasCanaries) return { live, isForAll: true }
  const name = watcher.canaryFor(shareOf(request, reply))
  return { live: (name && watcher.canary(name)) || live, isForAll: false }
}
