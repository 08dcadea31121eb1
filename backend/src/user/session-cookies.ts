import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicOrigin, type Origins } from '../http/own-origin'
import { ACCESS_SECONDS, SESSION_SECONDS } from './tokens'

/**
 * Attributes of every cookie of ours: no script reads it, and where the shop is on https it travels on nothing else.
 */
export type CookieRules = ReturnType<typeof cookieRules>

/** Browsers take `SameSite=None` with `Secure` alone. */
export const cookieRules = (origins: Origins, request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: origins.cookieSameSite,
  secure: origins.cookieSameSite === 'none' || publicOrigin(origins, request).startsWith('https:'),
  path: '/',
})

/** Sets the tokens as cookies that live as long as the tokens. */
export function setSessionCookies(
  reply: FastifyReply,
  rules: CookieRules,
  tokens: { access: string; refresh: string },
): void {
  reply.setCookie('accessToken', tokens.access, { ...rules, maxAge: ACCESS_SECONDS })
  reply.setCookie('refreshToken', tokens.refresh, { ...rules, maxAge: SESSION_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply, rules: CookieRules): void {
  reply.clearCookie('accessToken', rules)
  reply.clearCookie('refreshToken', rules)
}
