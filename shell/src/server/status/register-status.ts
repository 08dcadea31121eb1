import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'
import { isFromAdmin } from './is-from-admin'
import { readStatus } from './read-status'
import { renderStatusPage } from './status-page'
import { statusStyle } from './status-style'
import { isFromThisMachine } from './this-machine'

/** The build of the shell whose files these are. */
const buildOf = ({ main }: ShellAssets) => main.split('/')[3] ?? ''

/**
 * `GET /mfe/status`: who is live since when, by whom, and how it does, for admins and people on this machine. Nobody else
 * finds anything there (docs/decisions/status-and-traces.md).
 */
export function registerStatus(app: FastifyInstance, config: Config, assets: ShellAssets, metrics: Metrics): void {
  const style = statusStyle(assets.font)
  const styleHash = createHash('sha256').update(style).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }

  app.get<{ Querystring: { remote?: string } }>('/mfe/status', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!isFromThisMachine(request) && !(await isFromAdmin(request, config.backendUrl))) return reply.callNotFound()
    const status = await readStatus(config.releaseStore, metrics)
    const chosen = request.query.remote
    return reply.headers(headers).send(renderStatusPage({ status, chosen, style, shell: buildOf(assets) }))
  })
}
