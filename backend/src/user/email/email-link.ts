import { addressIn } from '@souk-vert/shared/language/addresses'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { isSameSignature, type Purpose, type Sign } from '../signature'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Claim of a link: whoever opens it reads the mail of `email`, the user's at that time. Or, with `former`, whoever
 * opens it reads the mail of `former` and wants `email` in its place.
 */
export interface EmailClaim {
  userId: string
  email: string
  former?: string
}

/** Address, in the language of the work under way, of the shop's page that verifies or changes a user's email. */
export const emailPage = (origin: string, token: string): string =>
  origin + addressIn(pageLanguage(), `/verify-email?token=${encodeURIComponent(token)}`)

/** The link of a mail, on the shop's own `origin`. It works for seven days, one that changes the email for one. */
export function emailLink(sign: Sign, origin: string, { userId, email, former }: EmailClaim): string {
  const end = Date.now() + (former ? DAY_MS : 7 * DAY_MS)
  const claim = Buffer.from(JSON.stringify([userId, email, end, former])).toString('base64url')
  return emailPage(origin, `${claim}.${sign(former ? 'email-change' : 'email-link', claim)}`)
}

/** Returns the claim of the link with this token; undefined when it is not ours. It may have expired. */
export function readEmailLink(sign: Sign, token: string): (EmailClaim & { hasExpired: boolean }) | undefined {
  const [claim = '', signature = ''] = token.split('.')
  const isSignedFor = (purpose: Purpose) => isSameSignature(signature, sign(purpose, claim))
  const isChange = isSignedFor('email-change')
  if (!isChange && !isSignedFor('email-link')) return undefined
  const [userId, email, end, former] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [
    string,
    string,
    number,
    string,
  ]
  return { userId, email, hasExpired: end < Date.now(), ...(isChange && { former }) }
}
