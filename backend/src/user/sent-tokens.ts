import type { FastifyRequest } from 'fastify'

/** A token that a request carries, and where: only a cookie is sent without the page's doing. */
export interface SentToken {
  token: string
  via: 'bearer' | 'cookie'
}

/** Bearer first, then the cookie. All are tried: clients send stale ones of either kind. */
export function sentTokens(request: FastifyRequest, cookie: 'accessToken' | 'refreshToken'): SentToken[] {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const sent = request.cookies[cookie]
  return [
    ...(bearer ? [{ token: bearer, via: 'bearer' as const }] : []),
    ...(sent ? [{ token: sent, via: 'cookie' as const }] : []),
  ]
}
