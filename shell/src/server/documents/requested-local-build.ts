import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LocalBuild } from '../../page-data'
import { cookieOf } from './request-address'

/** The name of the parameter and of the cookie: `catalog@http://localhost:3001`. */
const NAME = 'mfe'

/** Undefined for what is none, and for an origin that this deployment does not allow. */
function parseLocalBuild(text: string | undefined, allowed: string[]): LocalBuild | undefined {
  const [, remote, origin] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text ?? '') ?? []
  return remote && origin && allowed.includes(origin) ? { remote, origin } : undefined
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The local build that this browser has asked for, from an allowed origin. */
export const localBuildOf = (request: FastifyRequest, allowed: string[]): LocalBuild | undefined =>
  parseLocalBuild(decoded(cookieOf(request, NAME)), allowed)

const isPreviewName = (text: string) => /^[a-z][a-z0-9-]*@[\w.+-]+~[\w-]+$/.test(text)

/** The name of the preview that this browser has asked for. */
export function previewOf(request: FastifyRequest): string | undefined {
  const name = decoded(cookieOf(request, NAME))
  return isPreviewName(name) ? name : undefined
}

/** The address without the parameter, on this host whatever it begins with. */
function withoutParameter(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  searchParams.delete(NAME)
  const query = String(searchParams)
  return pathname.replace(/^\/+/, '/') + (query && `?${query}`)
}

/**
 * `?mfe=catalog@http://localhost:3001` makes this browser, and no other, take a remote from a developer's machine until
 * `?mfe=off`: a cookie says so. `?mfe=recipes@1.0.0-33c1a0f2~Zk9…` does the same for a preview. Nothing happens for an origin
 * that is not allowed, nor for what `isPreview` does not know.
 */
export function followLocalBuilds(
  app: FastifyInstance,
  allowed: string[],
  isPreview: (name: string) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const wanted = (request.query as Record<string, unknown>)[NAME]
    const isOff = wanted === 'off'
    if (typeof wanted !== 'string') return
    const isKnown =
      parseLocalBuild(wanted, allowed) !== undefined || (isPreviewName(wanted) && (await isPreview(wanted)))
    if (!isOff && !isKnown) return
    const value = isOff ? '' : encodeURIComponent(wanted)
    const ends = isOff ? '; Max-Age=0' : ''
    const isSecure = request.protocol === 'https' ? '; Secure' : ''
    return reply
      .header('set-cookie', `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax${ends}${isSecure}`)
      .header('cache-control', 'no-store')
      .redirect(withoutParameter(request.url))
  })
}
