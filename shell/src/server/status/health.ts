import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'
import type { RegistryWatcher } from '../releases/registry-watcher'
import type { LiveVersion } from '../releases/version-opener'
import { allScripts } from '../releases/shop-version'

/** The backend has this long to say that it is ready, in ms. */
const READY_TIMEOUT_MS = 2000

async function backendState(config: Config): Promise<'ready' | 'not ready' | 'unreachable'> {
  try {
    const { ok } = await fetch(`${config.backendUrl}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) })
    return ok ? 'ready' : 'not ready'
  } catch {
    return 'unreachable'
  }
}

/** Returns the addresses of files that documents name, of the shell and of the releases, that the store lacks. */
function missingFiles(config: Config, { font, icons, integrity }: ShellAssets, live: LiveVersion | undefined) {
  const named = [font, ...Object.values(icons), ...Object.keys(integrity), ...(live ? allScripts(live.version) : [])]
  return named.filter((address) => !existsSync(join(config.releasesFolder, address.slice('/mfe/'.length))))
}

/**
 * `GET /healthz`: each part and its state; 503 while one is not ready. `/robots.txt` keeps crawlers off the API; of pages they
 * are to read `noindex`.
 */
export function registerHealth(
  app: FastifyInstance,
  config: Config,
  assets: ShellAssets,
  watcher: RegistryWatcher,
): void {
  app.get('/healthz', async (request, reply) => {
    const live = await watcher.current().catch(() => undefined)
    const missing = missingFiles(config, assets, live)
    if (missing.length > 0) request.log.error({ missing }, 'files that documents name are not there')
    const parts = {
      documents: 'ready',
      releases: live ? 'ready' : 'not ready',
      files: missing.length === 0 ? 'ready' : 'missing',
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
