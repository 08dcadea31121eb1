import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from '../rate-limits/rate-limit-key'
import { inLowerCase } from './email/email'
import { DEVICE_COOKIE, knownDevice } from './known-device'

/**
 * Caller that names an account: `device` when the account knows the browser; `key` is the one that their tries are
 * counted by.
 */
export interface AccountCaller {
  email: string
  address: string
  device: string | undefined
  key: string
}

/**
 * A known browser has tries of its own. Others share those of their network with this account: guesses from
 * elsewhere use up nobody's.
 */
export function accountCaller(app: FastifyInstance, request: FastifyRequest, typedEmail: string): AccountCaller {
  const { ip: address, cookies } = request
  const email = inLowerCase(typedEmail)
  const device = knownDevice(app.sign, email, cookies[DEVICE_COOKIE])
  return { email, address, device, key: device ? `device ${device}` : `${email} ${clientOf(address, 3)}` }
}
