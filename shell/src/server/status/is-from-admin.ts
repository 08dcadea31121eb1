import type { FastifyRequest } from 'fastify'
import type { Calls } from '@souk-vert/shared/contract/calls'

/** A backend that does not answer this soon, in ms, vouches for nobody. */
const TIMEOUT_MS = 2000

/** Whether an admin asks, by cookie or bearer token. Sessions are the backend's, so it is asked with what the caller has sent. */
export async function isFromAdmin({ headers, ip, log }: FastifyRequest, backendUrl: string): Promise<boolean> {
  const { cookie, authorization } = headers
  if (!cookie && !authorization) return false
  try {
    const answer = await fetch(new URL('/api/user/user-details', backendUrl), {
      headers: { ...(cookie && { cookie }), ...(authorization && { authorization }), 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return false
    const { data } = (await answer.json()) as Calls['GET /api/user/user-details']['answer']
    return data.role === 'ADMIN'
  } catch (error) {
    log.warn({ err: error }, 'the backend could not say who asks for the status page')
    return false
  }
}
