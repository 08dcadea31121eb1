import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

const isLoopback = (address: string) =>
  isIP(address) === 4 ? address.startsWith('127.') : /^(::1|::ffff:127\.[\d.]+)$/.test(address)

/**
 * Names under which a browser on this machine opens it; another name that leads here may be a foreign page's (DNS
 * rebinding).
 */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Headers that proxies add to a request: it comes from elsewhere, whatever they say. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether somebody on this machine asks this server itself, without a proxy between them. */
export const isFromThisMachine = ({ raw, hostname }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  OWN_HOSTS.includes(hostname) &&
  OF_PROXIES.every((name) => raw.headers[name] === undefined)
