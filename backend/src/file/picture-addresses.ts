import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../errors'
import { originalName } from './store'

/** What the database holds of a picture. */
const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/uploads\/[0-9a-f]{32}$/.test(value)

/** The fields of sections 3 and 7 that hold pictures. */
const PICTURE_FIELDS = ['image', 'avatar', 'url']

/**
 * The same answer with the address of every picture made absolute, so that pages of other origins can show it. `origin` is
 * how the caller finds us, without a slash at the end.
 */
export function withPictureAddresses(answer: unknown, origin: string): unknown {
  const absolute = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(absolute) : isPicturePath(value) ? `${origin}${value}` : value

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, PICTURE_FIELDS.includes(key) ? absolute(entry) : walk(entry)]),
    )
  }

  return walk(answer)
}

/**
 * The path that the database holds of a picture whose address a client sent: an answer of ours, whatever origin and width
 * it carries, or the path itself. Raises VALIDATION for `field` when the address is another site's or the store has no such
 * picture.
 */
export async function picturePath(
  { files, origins }: FastifyInstance,
  request: FastifyRequest,
  field: string,
  address: string,
): Promise<string> {
  const own = `http://${request.host}`
  const { host, pathname } = URL.canParse(address, own) ? new URL(address, own) : { host: '', pathname: '' }
  // By host alone: a proxy in front that speaks https may not say so.
  const ownHosts = [request.host, ...(origins.publicUrl ? [new URL(origins.publicUrl).host] : [])]
  if (!ownHosts.includes(host) || !isPicturePath(pathname))
    throw invalid(field, 'Please upload the picture here: addresses of other sites are not accepted')
  if (!(await files.has(originalName(pathname.slice('/uploads/'.length)))))
    throw invalid(field, 'This picture is not here, please upload it again')
  return pathname
}
