import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { RegistryWatcher } from './registry-watcher'

/** The backend has this long to say that it is ready, in ms. */
const TIMEOUT_MS = 2000

async function backendState(config: Config): Promise<'ready' | 'not ready' | 'unreachable'> {
  try {
    const { ok } = await fetch(`${config.backendUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return ok ? 'ready' : 'not ready'
  } catch {
    return 'unreachable'
  }
}

/** `GET /healthz`: each part and its state; 503 while one is not ready. `/robots.txt` keeps crawlers off the API; of pages they are to read `noindex`. */
export function registerHealth(app: FastifyInstance, config: Config, watcher: RegistryWatcher): void {
  app.get('/healthz', async (_request, reply) => {
    const live = await watcher.current().catch(() => undefined)
    const parts = {
      documents: 'ready',
      releases: live ? 'ready' : 'not ready',
      backend: await backendState(config),
    }
    const isReady = Object.values(parts).every((state) => state === 'ready')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', parts, shop: live?.version.key })
  })

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api\n\nSitemap: ${config.publicUrl ?? `${request.protocol}://${request.host}`}/sitemap.xml\n`,
      ),
  )
}
