import type { FastifyRequest } from 'fastify'
import { httpRefusal } from './refusals'

/** Origins of pages of this shop, and of front ends beside it. */
export interface Origins {
  publicUrl: string | undefined
  linkOrigin: string
  allowedOrigins: string[]
  /** 'none' when front ends of other sites use our cookies. */
  cookieSameSite: 'lax' | 'none'
}

/** Origin of this API as a caller sees it: PUBLIC_URL, or the host that it asked for. No slash at the end. */
export const publicOrigin = ({ publicUrl }: Origins, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`

// By host alone: a proxy in front that speaks https may not say so.
const isOwn = ({ publicUrl, allowedOrigins }: Origins, request: FastifyRequest, origin: string) =>
  (URL.canParse(origin) && new URL(origin).host === request.host) ||
  origin === publicUrl ||
  allowedOrigins.includes(origin)

/** Origin of the calling page, when it is ours or allowed; else the shop's own. No slash at the end. */
export function frontEndOrigin(origins: Origins, request: FastifyRequest): string {
  const { origin } = request.headers
  return origin !== undefined && isOwn(origins, request, origin) ? origin : publicOrigin(origins, request)
}

/** Values of `Sec-Fetch-Site` in requests that no foreign page makes. */
const OWN_SITES = ['same-origin', 'same-site', 'none']

/**
 * Throws FOREIGN_ORIGIN when a page that is not ours made the request: for calls that change something and whose token came
 * by cookie. Without `Origin` the browser's `Sec-Fetch-Site` decides; programs send neither.
 */
export function requireOwnOrigin(origins: Origins, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  if (origin === undefined) {
    if (!OWN_SITES.includes(String(site))) throw httpRefusal('FOREIGN_ORIGIN')
    return
  }
  if (!isOwn(origins, request, origin)) throw httpRefusal('FOREIGN_ORIGIN')
}
