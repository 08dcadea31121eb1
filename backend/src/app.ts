import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from './db/connection'
import type { FileStore } from './picture/store'
import { readPrimary, type ReadRecent } from './db/replica'
import type { Jobs } from './jobs/job'
import type { Limits } from './rate-limits/rate-limits'
import type { Outbox } from './mail/outbox'
import type { Metrics } from './telemetry/metrics'
import type { Tracer } from '@souk-vert/platform/tracing/tracer'
import type { Origins } from './http/own-origin'
import type { Language } from '@souk-vert/shared/language/languages'
import type { Sign } from './user/signature'
import type { AccessTokens } from './user/tokens'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { LogController } from 'fastify'
import { MAX_HEAD_BYTES } from '@souk-vert/shared/contract/cookies'
import { requestId } from '@souk-vert/platform/tracing/request-id'
import { accountRoutes } from './account/routes'
import { addressRoutes } from './address/routes'
import { firmRoutes } from './firm/routes'
import { documentApi } from './api-docs/document-api'
import { cartRoutes } from './cart/routes'
import { changeRoutes } from './history/routes'
import { couponRoutes } from './coupon/routes'
import { offerRoutes } from './offer/routes'
import { categoryAdminRoutes } from './catalog/category-admin-routes'
import { productAdminRoutes } from './catalog/product-admin-routes'
import { catalogRoutes } from './catalog/routes'
import { stockRoutes } from './catalog/stock/stock-routes'
import { synonymRoutes } from './catalog/search/synonym-routes'
import { favouriteRoutes } from './favourite/routes'
import { convertBodies } from './http/convert-scalars'
import { answerInLanguage } from './http/call-language'
import { answerError } from './http/error-handler'
import { httpRefusal } from './http/refusals'
import { shownAnswer, shownLanguage } from './http/shown-answer'
import { pictureOrigin } from './picture/picture-addresses'
import { fileRoutes } from './picture/routes'
import { uploadRoutes } from './picture/upload-routes'
import { identityRoutes } from './identity/routes'
import { importRoutes, importUploadRoutes } from './import/routes'
import { infoPageRoutes } from './info-page/routes'
import type { ImportLimits } from './import/import-files'
import { answerHealth } from './http/health'
import { followCalls } from './http/calls-under-way'
import { compileWhenUsed } from './http/compile-schemas'
import { BODY_LIMIT, readJsonBodies } from './http/json-body'
import { showOutbox } from './mail/outbox-routes'
import { createEmptySearches, type EmptySearches } from './overview/empty-searches'
import { overviewRoutes } from './overview/routes'
import { adminOrderRoutes } from './order/routes/admin-routes'
import { orderChangeRoutes } from './order/routes/change-routes'
import { deliveryRoutes } from './order/routes/delivery-routes'
import { packingRoutes } from './order/routes/packing-routes'
import { orderRoutes } from './order/routes/own-routes'
import { deliveryAreaRoutes } from './delivery/routes'
import { dayRoutes } from './day/routes'
import { pushRoutes } from './push/routes'
import { type FollowedMoves, followMoves } from './release/followed-moves'
import { releaseRoutes, releaseUploadRoutes } from './release/routes'
import { releaseServerRoutes } from './release/server-routes'
import type { ReleaseSecrets } from './release/tokens'
import type { Problem } from '@souk-vert/shared/contract/overview'
import { createPayments, type PaymentOptions, type Payments } from './payment/payments'
import { paymentPageRoutes } from './order/routes/payment-page-routes'
import { webhookRoutes } from './order/routes/payment-webhook-routes'
import { expectChangesOfStaff, type PublicCache } from './public-cache/public-cache'
import { answerShownChanges, followChanges, type FollowedChanges } from './public-cache/shown-changes'
import { settingsRoutes } from './settings/routes'
import { shoppingListRoutes } from './shopping-list/routes'
import { sitemapRoutes } from './sitemap/routes'
import { logAnswers } from './telemetry/log-answers'
import { traceCalls } from './telemetry/trace-calls'
import { guardRoutes } from './access/access'
import { adminUserRoutes } from './user/admin-routes'
import { userRoutes } from './user/routes'
import { backInStockRoutes } from './back-in-stock/routes'
import { createSign } from './user/signature'
import { acceptGuessable, refuseGuessable, type RefuseGuessable } from './user/guessable-password'
import { createAccessTokens } from './user/tokens'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    readRecent: ReadRecent
    files: FileStore
    accessTokens: AccessTokens
    sign: Sign
    refuseGuessable: RefuseGuessable
    origins: Origins
    jobs: Jobs
    limits: Limits
    payments: Payments
    /** Problems of this process, for the admins' status, by their subject. */
    problems: Map<string, Problem>
    orderMailTo: string | undefined
    /** Languages that the shop offers. */
    languages: readonly Language[]
    publicCache: PublicCache
    shownChanges: FollowedChanges
    followedMoves: FollowedMoves
    releaseSecrets: ReleaseSecrets
    /** Public keys of the operator; with any, releases must be signed. */
    releaseKeys: string[]
    emptySearches: EmptySearches
    importLimits: ImportLimits
    /** The calls that are not answered yet, for a process that ends without them. */
    callsUnderWay: () => string[]
  }
}

/** Parts of the application that are made before it. */
type Given =
  'db' | 'files' | 'jobs' | 'limits' | 'publicCache' | 'releaseKeys' | 'orderMailTo' | 'languages' | 'importLimits'

/** Options of the application; config.ts explains the values. */
export interface AppOptions extends Origins, PaymentOptions, ReleaseSecrets, Pick<FastifyInstance, Given> {
  /** Reads from a replica; undefined where there is none. */
  readRecent?: ReadRecent
  /** Counts every answer. */
  metrics?: Metrics
  /** Makes spans of calls; undefined where nobody traces. */
  tracer?: Tracer
  /** Shown at `/api/dev/outbox`; undefined where nobody may read mails. */
  outbox: Outbox | undefined
  secretKey: string
  /** Whether the shop is a demo, which accepts any password. */
  isDemo?: boolean
  trustedProxies: string
  logger: FastifyBaseLogger
  /** Returns false while the store is being filled. */
  isReady: () => boolean
}

/** Time for which a browser asks for nothing but https, in seconds. */
const YEAR_S = 365 * 24 * 60 * 60

const openHttp = (logger: FastifyBaseLogger, trustProxy: string) =>
  fastify({
    loggerInstance: logger,
    // One for all requests, because to make one takes a twentieth of a kept answer. Lines name the id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: MAX_HEAD_BYTES },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // Values that may come as another type are converted by convert-scalars.ts; ajv would make 0 of null, and 1
    // of true.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, verbose: true } },
    schemaController: compileWhenUsed,
    routerOptions: { maxParamLength: 1000 },
  })

/** The calls that check who asks. */
const guardedRoutes = [
  userRoutes,
  identityRoutes,
  accountRoutes,
  adminUserRoutes,
  catalogRoutes,
  categoryAdminRoutes,
  productAdminRoutes,
  stockRoutes,
  cartRoutes,
  couponRoutes,
  offerRoutes,
  favouriteRoutes,
  addressRoutes,
  firmRoutes,
  backInStockRoutes,
  orderRoutes,
  adminOrderRoutes,
  orderChangeRoutes,
  packingRoutes,
  deliveryRoutes,
  deliveryAreaRoutes,
  dayRoutes,
  pushRoutes,
  overviewRoutes,
  settingsRoutes,
  infoPageRoutes,
  shoppingListRoutes,
  synonymRoutes,
  changeRoutes,
  webhookRoutes,
  paymentPageRoutes,
  fileRoutes,
  uploadRoutes,
  importRoutes,
  importUploadRoutes,
  releaseRoutes,
  releaseUploadRoutes,
  releaseServerRoutes,
]

/** The HTTP API of section 7, ready to listen or to be injected into. */
export async function buildApp(options: AppOptions) {
  const { db, files, jobs, limits, metrics, tracer, outbox, secretKey, logger, trustedProxies, isReady, ...rest } =
    options
  const {
    readRecent = readPrimary(db),
    publicCache,
    stripe,
    chargily,
    allowsSandbox,
    orderMailTo,
    importLimits,
    isDemo,
    languages,
    releaseToken,
    serverKey,
    releaseKeys,
    ...origins
  } = rest
  const app = openHttp(logger, trustedProxies)
  const given = { db, readRecent, files, jobs, limits, publicCache, orderMailTo, languages, importLimits, origins }
  const decorators: Partial<FastifyInstance> = {
    ...given,
    callsUnderWay: followCalls(app),
    shownChanges: followChanges(readRecent, publicCache),
    accessTokens: createAccessTokens(secretKey),
    sign: createSign(secretKey),
    refuseGuessable: isDemo ? acceptGuessable : refuseGuessable,
    payments: createPayments(db, { stripe, chargily, allowsSandbox }),
    problems: new Map(),
    emptySearches: createEmptySearches(db, logger),
    releaseSecrets: { releaseToken, serverKey },
    releaseKeys,
    followedMoves: followMoves(db),
  }
  for (const [name, value] of Object.entries<unknown>(decorators)) app.decorate(name, value)
  app.addHook('onClose', () => app.emptySearches.close())
  // Before it waits for the calls under way, some of which wait for a change.
  app.addHook('preClose', async () => app.followedMoves.close())

  // Also where the edge hands calls on without the document server, which says the same.
  const isSecure = origins.publicUrl?.startsWith('https:')
  const transport = isSecure ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}
  readJsonBodies(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw httpRefusal('NOT_FOUND')
  })
  answerInLanguage(app)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', ...transport })
    // Databases refuse this character, so an address with it names nothing.
    next(request.url.includes('%00') ? httpRefusal('NOT_FOUND') : undefined)
  })
  logAnswers(app, metrics)
  if (tracer) traceCalls(app, tracer)
  app.addHook('preSerialization', async (request, _reply, payload) =>
    shownAnswer(payload, pictureOrigin(origins, request), shownLanguage(request)),
  )

  await app.register(cookie)
  if (origins.allowedOrigins.length)
    await app.register(cors, {
      origin: origins.allowedOrigins,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
    })
  await documentApi(app)
  answerHealth(app, isReady)
  answerShownChanges(app)
  if (outbox) showOutbox(app, outbox)
  await app.register(sitemapRoutes, { languages })
  await app.register(async (guarded) => {
    guardRoutes(guarded)
    expectChangesOfStaff(guarded)
    convertBodies(guarded)
    for (const routes of guardedRoutes) await guarded.register(routes)
  })
  return app
}
