import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentTokens, type SentToken } from './sent-tokens'
import { findSessionByRefreshHash } from './store'
import { SESSION_SECONDS, tokenHash } from './tokens'

/** A session that a request names, and by what. */
export interface PresentedSession {
  id: string
  via: SentToken['via']
}

/** Every session that a request names with any token, one that has expired included; those named by bearer first. */
export async function presentedSessions(app: FastifyInstance, request: FastifyRequest): Promise<PresentedSession[]> {
  const sessions: PresentedSession[] = []
  for (const { token, via } of sentTokens(request, 'accessToken')) {
    const claims = await app.accessTokens.read(token, SESSION_SECONDS)
    if (claims) sessions.push({ id: claims.sessionId, via })
  }
  for (const { token, via } of sentTokens(request, 'refreshToken')) {
    const session = await findSessionByRefreshHash(app.db, tokenHash(token))
    if (session) sessions.push({ id: session.id, via })
  }
  return sessions.sort((a, b) => a.via.localeCompare(b.via))
}
