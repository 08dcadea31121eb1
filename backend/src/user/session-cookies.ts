import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIGNED_IN } from '@souk-vert/shared/contract/cookies'
import { publicOrigin, type Origins } from '../http/own-origin'
import { ACCESS_SECONDS, SESSION_SECONDS } from './tokens'

/**
 * Attributes of our cookies: no script reads those that hold a secret, and where the shop is on https it travels on nothing else.
 */
export type CookieRules = ReturnType<typeof cookieRules>

/** Browsers take `SameSite=None` with `Secure` alone. */
export const cookieRules = (origins: Origins, request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: origins.cookieSameSite,
  secure: origins.cookieSameSite === 'none' || publicOrigin(origins, request).startsWith('https:'),
  path: '/',
})

/** Sets the tokens as cookies that live as long as the tokens, and one without a secret that says so to scripts. */
export function setSessionCookies(
  reply: FastifyReply,
  rules: CookieRules,
  tokens: { access: string; refresh: string },
): void {
  reply.setCookie('accessToken', tokens.access, { ...rules, maxAge: ACCESS_SECONDS })
  reply.setCookie('refreshToken', tokens.refresh, { ...rules, maxAge: SESSION_SECONDS })
  reply.setCookie(SIGNED_IN, '1', { ...rules, httpOnly: false, maxAge: SESSION_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply, rules: CookieRules): void {
  reply.clearCookie('accessToken', rules)
  reply.clearCookie('refreshToken', rules)
  reply.clearCookie(SIGNED_IN, { ...rules, httpOnly: false })
}
