import { isSameSignature, type Sign } from './signature'

/** How long the link of a mail verifies an email, in ms. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** What a link says: that who opens it reads the mail of `email`, the user's at that time. */
export interface EmailClaim {
  userId: string
  email: string
}

/** Address of the shop's page that verifies a user's email. */
export const emailPage = (origin: string, token: string): string =>
  `${origin}/verify-email?token=${encodeURIComponent(token)}`

/** The link of a mail, on the shop's own `origin`. */
export function emailLink(sign: Sign, origin: string, { userId, email }: EmailClaim): string {
  const claim = Buffer.from(JSON.stringify([userId, email, Date.now() + LINK_MS])).toString('base64url')
  return emailPage(origin, `${claim}.${sign('email-link', claim)}`)
}

/** What the link with this token says; undefined when it is not ours. It may have expired. */
export function readEmailLink(sign: Sign, token: string): (EmailClaim & { hasExpired: boolean }) | undefined {
  const [claim = '', signature = ''] = token.split('.')
  if (!isSameSignature(signature, sign('email-link', claim))) return undefined
  const [userId, email, end] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, string, number]
  return { userId, email, hasExpired: end < Date.now() }
}
