import type { FastifyRequest } from 'fastify'
import { HangingPages } from './hanging-pages'
import type { Tracer } from '@souk-vert/platform/tracing/tracer'
import type { Metrics } from '../telemetry/metrics'
import { shopSettings, shownVersion } from '../shop-settings'
import type { PageTarget } from './page-documents'
import { RenderFailure } from '../rendering/render-pool'
import type { RenderedPage } from '../rendering/render-protocol'
import { pathOf } from './request-address'
import type { LiveVersion } from '../releases/version-opener'
import { routeKey } from '../../loading/route-key'

/** Thrown when a component of a page failed: its head and data are there, the browser does the rest. */
export class BodyFailure extends Error {
  constructor(readonly page: RenderedPage) {
    super('a component failed')
  }
}

const reasonOf = (error: unknown) => (error instanceof RenderFailure ? error.reason : undefined)

/** Whether a page was not rendered because no backend answered. */
export const isBackendDown = (error: unknown) => reasonOf(error) === 'backend is down'

/** Whether a page was not rendered in time, by a thread that is well. */
export const isSlow = (error: unknown) => reasonOf(error) === 'is slow'

/**
 * Renders the page of a request, within a time, in ms; not where its route hangs again and again. Throws
 * RenderFailure or BodyFailure, logs them and counts those that are the remote's.
 */
export function createPageRendering(limitMs: number, metrics: Metrics, tracer?: Tracer) {
  const hanging = new HangingPages()
  let hasMetBackend = false

  return async (
    { pool }: LiveVersion,
    { version, route, origin, language }: PageTarget,
    { id, url, ip, log, headers }: FastifyRequest,
  ): Promise<RenderedPage> => {
    const release = route && version.remotes[route.remote]?.release
    const hangingKey = `${release?.name}@${release?.version}:${route?.id}`
    if (!hanging.mayRender(hangingKey)) throw new RenderFailure('pages of this route hang')
    const about = { 'url.path': pathOf(url), 'storefront.request_id': id }
    const name = `render ${route?.remote ?? ''} ${route?.id ?? 'not found'}`
    const span = tracer?.begin(name, 'server', headers.traceparent, about)
    let failure: unknown
    const startedAt = performance.now()
    try {
      const page = await pool.render(
        {
          url,
          origin,
          language,
          routeId: route && routeKey(route),
          address: ip,
          requestId: id,
          traceparent: span?.traceparent,
          shownVersion: shownVersion(),
          shopSettings: shopSettings(),
        },
        limitMs,
      )
      hasMetBackend = true
      hanging.rendered(hangingKey)
      if (!page.body && !page.redirect) throw new BodyFailure(page)
      return page
    } catch (error) {
      failure = error
      if (reasonOf(error) === 'hangs') hanging.hung(hangingKey)
      const where = { remote: release?.name, version: release?.version, path: pathOf(url) }
      // The parts of a shop start side by side.
      if (isBackendDown(error) && !hasMetBackend) log.info(where, 'a page was asked for before the backend was there')
      else log.error({ err: error, ...where }, 'a page could not be rendered; the browser does it')
      if (release && !isBackendDown(error)) metrics.renderFailed({ remote: release.name, version: release.version })
      throw error
    } finally {
      span?.end({}, failure)
      const { remote = '', id: routeId = '' } = route ?? {}
      if (release) metrics.rendered({ remote, version: release.version, route: routeId }, performance.now() - startedAt)
    }
  }
}
