import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentTokens } from './sent-tokens'

/**
 * Counts a call of the catalogue that is dear, as heavy as so many `tries`: of a user who is logged in apart from all others behind
 * the same address. Throws TOO_MANY_REQUESTS.
 */
export async function countSearch(
  app: FastifyInstance,
  request: FastifyRequest,
  kind: 'search' | 'suggestions',
  tries?: number,
): Promise<void> {
  for (const { token } of sentTokens(request, 'accessToken')) {
    const claims = await app.accessTokens.read(token)
    if (claims) return app.limits.take(`${kind}-user`, claims.userId, tries)
  }
  return app.limits.take(`${kind}-address`, request.ip, tries)
}
