import type { FastifyRequest } from 'fastify'
import { readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import * as t from '#messages'
import { invalid } from '../http/refusals'
import { inputText } from '../http/input-text'
import { publicOrigin, type Origins } from '../http/own-origin'
import { originalName } from './store'

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
  if (!isOwn) throw invalid(field, t.pictureOfElsewhere({ field: inputText(field) }))
  const { pathname } = url
  const hash = readPicturePath(pathname)?.hash
  if (hash === undefined || !(await files.has(originalName(hash))))
    throw invalid(field, t.pictureUnknown({ field: inputText(field) }))
  return pathname
}
