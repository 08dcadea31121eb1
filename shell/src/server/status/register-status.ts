import type { FastifyInstance } from 'fastify'
import type { Problem } from '@souk-vert/shared/contract/overview'
import type { ServerStatus } from '@souk-vert/shared/releases/status/shop-status'
import { fault, readStatus } from '@souk-vert/shared/releases/status/read-status'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'

/** Call for the backend's problems, which it answers to admins only: sessions are the backend's. */
const CALL_OF_ADMINS = '/api/overview/admin-problems'

/** A backend that does not answer this soon, in ms, vouches for nobody. */
const TIMEOUT_MS = 2000

/**
 * `GET /mfe/status`: what is live, served and wrong, and what this server has counted, for admins; anybody else is refused as
 * by the backend. A browser that opens it as a page goes to the page of admins that shows it.
 */
export function registerStatus(app: FastifyInstance, config: Config, metrics: Metrics): void {
  app.get('/mfe/status', async ({ headers, ip }, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (headers.accept?.includes('text/html')) return reply.redirect('/dashboard/status')
    const { cookie, authorization } = headers
    const asked = await fetch(new URL(CALL_OF_ADMINS, config.backendUrl), {
      headers: { ...(cookie && { cookie }), ...(authorization && { authorization }), 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!asked.ok) return reply.code(asked.status).send(await asked.json())
    const { data: problems } = (await asked.json()) as { data: Problem[] }
    const { findings, ...status } = await readStatus(config.releaseStore)
    return {
      ...status,
      findings: [...findings, ...problems.map(({ found, remedy }) => fault('backend', found, remedy))],
      errors: Object.fromEntries(await metrics.errors()),
      vitals: await metrics.vitals(),
      since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      command: MFE,
    } satisfies ServerStatus
  })
}
