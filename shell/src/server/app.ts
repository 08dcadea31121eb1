import compress from '@fastify/compress'
import etag from '@fastify/etag'
import files from '@fastify/static'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { MAX_HEAD_BYTES } from '@souk-vert/shared/contract/cookies'
import { requestId } from '@souk-vert/platform/tracing/request-id'
import type { Tracer } from '@souk-vert/platform/tracing/tracer'
import type { ShellAssets } from './assets'
import { proxyBackend } from './backend-proxy'
import { proxyRemoteApis } from './remote-apis'
import { registerClientErrors } from './telemetry/client-errors'
import type { Config } from './config'
import { countAnswers } from './telemetry/count-answers'
import { registerDocuments } from './documents/documents'
import { registerReads } from './releases/reads'
import { registerHealth } from './status/health'
import { registerManifest } from './documents/manifest'
import type { Metrics } from './telemetry/metrics'
import { readableUrl } from './documents/readable-url'
import { answerRefusals } from './documents/refusals'
import { RegistryWatcher } from './releases/registry-watcher'
import { registerDevReload } from './releases/send-dev-builds'
import { registerVitals } from './telemetry/receive-vitals'

/** Files whose address names their content never change, in seconds. */
const YEAR_S = 31_536_000

/** The files of releases that are public: of each release, and each build of the shell, its browser build and its list. */
const PUBLIC = /^\/([^/.]+)\/([^/]+)\/(?:release\.json|web\/.+)$/

/** A page among the files is not one of the shop's: its scripts do not run. */
const FILE_POLICY = "default-src 'none'; sandbox"

/** The document server, and what follows the releases for it. */
interface App {
  app: FastifyInstance
  watcher: RegistryWatcher
}

/** The document server: documents, the shell's and the remotes' files, and the way to the backend (architecture, Paths). */
export async function buildApp(config: Config, assets: ShellAssets, metrics: Metrics, tracer?: Tracer): Promise<App> {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readableUrl(url),
    http: { maxHeaderSize: MAX_HEAD_BYTES },
  })
  const watcher = new RegistryWatcher(config, assets, app.log, metrics)
  app.addHook('onClose', () => watcher.close())
  const isSecure = config.publicUrl?.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', `max-age=${YEAR_S}`)
  })
  answerRefusals(app)
  countAnswers(app, metrics)

  await proxyBackend(app, config.backendUrl)
  await proxyRemoteApis(app, config, watcher)
  await app.register(files, {
    root: config.releasesFolder,
    prefix: '/mfe/',
    preCompressed: true,
    cacheControl: false,
    allowedPath(path) {
      const [, remote, version] = PUBLIC.exec(path) ?? []
      return remote !== undefined && version !== undefined && watcher.serves(remote, version)
    },
    setHeaders(reply) {
      void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      void reply.header('content-security-policy', FILE_POLICY)
    },
  })
  app.get('/mfe/registry.json', async (_request, reply) => {
    const { remotes, shell } = watcher.registry
    return reply.header('cache-control', 'no-cache').send({ remotes, shell })
  })
  app.get('/mfe/remotes/:list', async ({ url }, reply) => {
    const list = await watcher.shopFile(url).catch(() => undefined)
    if (list === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.type('application/json').header('cache-control', `public, max-age=${YEAR_S}, immutable`).send(list)
  })
  registerReads(app, config, watcher)
  registerHealth(app, config, assets, watcher)
  registerManifest(app, config, assets)
  registerClientErrors(app, metrics)
  registerVitals(app, metrics)
  if (process.env.NODE_ENV === 'development') registerDevReload(app, config.releasesFolder, assets, watcher)
  await app.register(async (documents) => {
    await documents.register(etag, { weak: true })
    await documents.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 5 } } })
    await registerDocuments(documents, config, assets, watcher, metrics, tracer)
  })
  return { app, watcher }
}
