import type { FastifyRequest } from 'fastify'
import { isPicturePath, readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { invalid } from '../http/errors'
import { publicOrigin, type Origins } from '../http/own-origin'
import { originalName } from './store'

/** The fields of sections 3 and 7 that hold pictures. */
const PICTURE_FIELDS = new Set(['image', 'avatar', 'url'])

/** Texts of people under names of people. */
const FREE_FIELDS = 'more_details'

/**
 * Makes the address of every picture in an answer absolute, so that pages of other origins can show it, and returns the answer,
 * which is changed in place: lists are read often, and a copy of one takes longer than all else that is done with it here.
 * `origin` is how the caller finds us, without a slash at the end.
 */
export function withPictureAddresses<Answer>(answer: Answer, origin: string): Answer {
  const absolute = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(absolute)
      : typeof value === 'string' && isPicturePath(value)
        ? `${origin}${value}`
        : value

  const walk = (value: object): void => {
    const fields = value as Record<string, unknown>
    for (const key in fields) {
      const field = fields[key]
      if (PICTURE_FIELDS.has(key)) fields[key] = absolute(field)
      else if (typeof field === 'object' && field !== null && key !== FREE_FIELDS) walk(field)
    }
  }

  if (typeof answer === 'object' && answer !== null) walk(answer)
  return answer
}

/**
 * Origin of the pictures in an answer: ours; empty, which leaves their addresses root-relative, for a document
 * server, whose page shows pictures of the origin that it came from itself.
 */
export const pictureOrigin = (origins: Origins, request: FastifyRequest): string =>
  request.headers['x-picture-addresses'] === 'root-relative' ? '' : publicOrigin(origins, request)

/**
 * The path that the database holds of a picture, of the address that a client names it by: absolute, as our answers have
 * it, whatever width it carries, or root-relative. Throws VALIDATION for the field when it is not a picture that was
 * uploaded to this shop.
 */
export async function picturePath(request: FastifyRequest, field: string, address: string): Promise<string> {
  const { files, origins } = request.server
  const own = publicOrigin(origins, request)
  const url = URL.canParse(address, own) ? new URL(address, own) : undefined
  // By host alone: a proxy in front that speaks https may not say so.
  const isOwn = url !== undefined && [new URL(own).host, request.host].includes(url.host)
  if (!isOwn) throw invalid(field, `${field} must be a picture that was uploaded to this shop`)
  const { pathname } = url
  const hash = readPicturePath(pathname)?.hash
  if (hash === undefined || !(await files.has(originalName(hash))))
    throw invalid(field, `${field} is not a picture of this shop`)
  return pathname
}
