import type { FastifyReply } from 'fastify'
import type { CookieRules } from './session-cookies'
import { randomBytes } from 'node:crypto'
import { isSameSignature, type Sign } from './signature'

/** Maximum age of cookies in browsers, in seconds. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

export const DEVICE_COOKIE = 'knownDevice'

/**
 * The id of a browser in which this email has logged in before, or set its password; undefined for any other. Its tries are
 * counted apart, so that nobody who guesses passwords or codes from elsewhere uses them up.
 */
export function knownDevice(sign: Sign, email: string, cookie: string | undefined): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? []
  return isSameSignature(signature, sign('known-device', `${id} ${email}`)) ? id : undefined
}

/** Makes a browser known from now on; `id` when it was known already. */
export function rememberDevice(
  reply: FastifyReply,
  rules: CookieRules,
  sign: Sign,
  email: string,
  id = randomBytes(16).toString('base64url'),
): void {
  const cookie = `${id}.${sign('known-device', `${id} ${email}`)}`
  reply.setCookie(DEVICE_COOKIE, cookie, { ...rules, path: '/api/user', maxAge: DEVICE_SECONDS })
}
