import type { FastifyRequest } from 'fastify'

/** The path of a request's URL, as it was sent. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

/** The origin that a visitor means: the configured one, else what they and trusted proxies say; undefined if that is none. */
export function originOf({ protocol, host }: { protocol: string; host: string }, publicUrl?: string) {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${protocol}://${host}`
  const isOrigin = /^https?$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) && URL.canParse(origin)
  return isOrigin ? new URL(origin).origin : undefined
}

/** The text of a cookie that a browser has sent. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
