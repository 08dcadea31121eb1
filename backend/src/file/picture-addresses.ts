import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../errors'
import { originalName } from './store'

/** What the database holds of a picture. */
const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/uploads\/[0-9a-f]{32}$/.test(value)

/** The fields of sections 3 and 7 that hold pictures. */
const PICTURE_FIELDS = new Set(['image', 'avatar', 'url'])

/**
 * Makes the address of every picture in an answer absolute, so that pages of other origins can show it, and gives the answer,
 * which is changed in place: lists are read often, and a copy of one takes longer than all else that is done with it here.
 * `origin` is how the caller finds us, without a slash at the end.
 */
export function withPictureAddresses<Answer>(answer: Answer, origin: string): Answer {
  const absolute = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(absolute) : isPicturePath(value) ? `${origin}${value}` : value

  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    const fields = value as Record<string, unknown>
    for (const key in fields) {
      if (PICTURE_FIELDS.has(key)) fields[key] = absolute(fields[key])
      else walk(fields[key])
    }
  }

  walk(answer)
  return answer
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
