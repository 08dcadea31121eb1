import type { FastifyReply } from 'fastify'
import { ACCESS_SECONDS, SESSION_SECONDS } from './tokens'

const options = (isSecure: boolean) => ({ httpOnly: true, sameSite: 'lax' as const, secure: isSecure, path: '/' })

/** Gives the browser the tokens as cookies that no script can read and that live as long as the tokens. */
export function setSessionCookies(reply: FastifyReply, tokens: { access: string; refresh: string }, isSecure: boolean) {
  reply.setCookie('accessToken', tokens.access, { ...options(isSecure), maxAge: ACCESS_SECONDS })
  reply.setCookie('refreshToken', tokens.refresh, { ...options(isSecure), maxAge: SESSION_SECONDS })
}

export function clearSessionCookies(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie('accessToken', options(isSecure))
  reply.clearCookie('refreshToken', options(isSecure))
}
