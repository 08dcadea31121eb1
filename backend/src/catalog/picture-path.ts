import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors'
import { originalName } from '../file/store'
import { publicOrigin } from '../own-origin'

/**
 * The path that the database holds of a picture, of the address that a client names it by: absolute, as our answers have
 * it, or root-relative. Raises VALIDATION for the field when it is not a picture that was uploaded to this shop.
 */
export async function picturePath(request: FastifyRequest, field: string, address: string): Promise<string> {
  const { files, origins } = request.server
  const own = publicOrigin(origins, request)
  const url = URL.canParse(address, own) ? new URL(address, own) : undefined
  // By host alone: a proxy in front that speaks https may not say so.
  const isOwn = url !== undefined && [new URL(own).host, request.host].includes(url.host)
  if (!isOwn) throw invalid(field, `${field} must be a picture that was uploaded to this shop`)
  const hash = /^\/uploads\/([0-9a-f]{32})$/.exec(url.pathname)?.[1]
  if (!hash || !(await files.has(originalName(hash)))) throw invalid(field, `${field} is not a picture of this shop`)
  return `/uploads/${hash}`
}
