import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasOwnApi, shopApis } from '@souk-vert/shared/contract/shop-apis'
import { isBackendDown } from './backend-down'
import { onBehalfOf, readBodies } from './backend-proxy'
import { inCallLanguage } from './call-language'
import type { Config } from './config'
import { localBuildOf, previewOf } from './documents/requested-local-build'
import type { RegistryWatcher } from './releases/registry-watcher'
import type { ShopVersion } from './releases/shop-version'
import { unavailable } from './unavailable'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed identity of who calls a remote's API; empty for a guest. */
    identity: string
  }
}

/** Limits of a service, in ms: browsers wait 15 s for an answer. */
const CONNECT_TIMEOUT_MS = 2000
const ANSWER_TIMEOUT_MS = 10_000

/** A backend that does not answer this soon, in ms, vouches for nobody. */
const IDENTITY_TIMEOUT_MS = 2000

/** Calls of one service under way, at most: one that hangs must not use up this server. */
const MAX_CALLS_AT_ONCE = 100

/** Address of a remote's API. The shop's own calls are never a remote's, whatever a release declares. */
const PREFIX = `/api/:remote(^(?!(?:${shopApis.join('|')})$)[a-z][a-z\\d-]*$)`

/** Headers of an answer that reach the caller. Others could set the shop's cookies, or command the edge or the browser. */
const PASSED_ON = new Set([
  ...['accept-ranges', 'allow', 'cache-control', 'content-disposition', 'content-encoding', 'content-language'],
  ...['content-length', 'content-range', 'content-type', 'etag', 'expires', 'last-modified', 'link', 'location'],
  ...['retry-after', 'vary'],
])

/** A page that a service sends is not one of the shop's: its scripts do not run. */
const CONTENT_POLICY = "default-src 'none'; sandbox"

const remoteOf = ({ params }: FastifyRequest) => (params as { remote: string }).remote

const notFound = { message: 'Not found', code: 'NOT_FOUND', error: true, success: false }

const refuse = (reply: FastifyReply, status: 404 | 502 | 503 | 504) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(status === 404 ? notFound : inCallLanguage(reply.request.url, unavailable))

/** Asks the backend, which alone knows sessions, who calls; with what the caller sent, which goes nowhere else. */
async function askIdentity(request: FastifyRequest, backendUrl: string): Promise<Response> {
  const { authorization, cookie, origin, 'sec-fetch-site': site } = request.headers
  const sent = { authorization, cookie, origin, 'sec-fetch-site': site as string | undefined }
  const url = new URL(`/identity/${remoteOf(request)}`, backendUrl)
  url.searchParams.set('method', request.method)
  const headers = Object.entries({ ...sent, ...onBehalfOf(request) }).filter(([, value]) => value !== undefined)
  return fetch(url, { headers: headers as [string, string][], signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
}

/** Notes who calls, for the service; refuses where the backend cannot say it, or refuses. */
async function identify(request: FastifyRequest, reply: FastifyReply, backendUrl: string) {
  const { authorization, cookie } = request.headers
  if (!authorization && !cookie) return
  const answer = await askIdentity(request, backendUrl).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the backend could not say who calls')
    return undefined
  })
  if (!answer || answer.status >= 500) return refuse(reply, 503)
  const body = (await answer.json()) as { identity: string }
  if (answer.ok) request.identity = body.identity
  else {
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter) reply.header('retry-after', retryAfter)
    return reply.code(answer.status).header('cache-control', 'no-store').send(body)
  }
}

/** Counts calls of each service under way. Returns what says whether there is room for one more, which it counts. */
function countCalls() {
  const underWay = new Map<string, number>()
  return (request: FastifyRequest, reply: FastifyReply) => {
    const name = remoteOf(request)
    const before = underWay.get(name) ?? 0
    if (before >= MAX_CALLS_AT_ONCE) return false
    underWay.set(name, before + 1)
    reply.raw.once('close', () => underWay.set(name, underWay.get(name)! - 1))
    return true
  }
}

/** Hands on calls of remotes' own APIs to their services (docs/remotes.md), with the caller's verified identity. */
export async function proxyRemoteApis(
  app: FastifyInstance,
  { backendUrl, remoteApis, overrideOrigins }: Pick<Config, 'backendUrl' | 'remoteApis' | 'overrideOrigins'>,
  watcher: Pick<RegistryWatcher, 'current' | 'preview' | 'canaryVersions'>,
): Promise<void> {
  const isRoom = countCalls()

  const isDeclared = async (request: FastifyRequest) => {
    const name = remoteOf(request)
    const preview = previewOf(request)
    const previewed = preview === undefined ? undefined : await watcher.preview(preview)
    const shown = previewed ? [previewed] : [(await watcher.current()).version, ...watcher.canaryVersions]
    const declares = ({ remotes }: ShopVersion) =>
      Object.hasOwn(remotes, name) && hasOwnApi({ name, api: remotes[name]?.release.api })
    return shown.some(declares) || localBuildOf(request, overrideOrigins)?.remote === name
  }

  app.decorateRequest('identity', '')
  await app.register(async (apis) => {
    readBodies(apis)
    await apis.register(proxy, {
      upstream: '',
      prefix: PREFIX,
      rewritePrefix: '/api/:remote',
      logLevel: 'warn',
      proxyPayloads: false,
      undici: {
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
        connect: { timeout: CONNECT_TIMEOUT_MS },
      },
      preHandler: async (request, reply) => {
        if (!(await isDeclared(request).catch(() => false))) return refuse(reply, 404)
        if (!remoteApis.has(remoteOf(request))) {
          request.log.error(`REMOTE_APIS does not name the service of ${remoteOf(request)}`)
          return refuse(reply, 503)
        }
        if (!isRoom(request, reply)) return refuse(reply, 503)
        return identify(request, reply, backendUrl)
      },
      replyOptions: {
        getUpstream: (request) => remoteApis.get(remoteOf(request as FastifyRequest))!,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...onBehalfOf(request),
          expect: undefined,
          authorization: undefined,
          cookie: undefined,
          referer: undefined,
          'x-identity': request.identity || undefined,
        }),
        rewriteHeaders: (headers) => ({
          'cache-control': 'no-store',
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED_ON.has(name))),
          'content-security-policy': CONTENT_POLICY,
        }),
        retryDelay: () => null,
        onError: (reply, { error }) => {
          // The rest of the body would be in the way of the next request.
          if (!reply.request.raw.complete) void reply.header('connection', 'close')
          const isLate = (error as { statusCode?: number }).statusCode === 504
          void refuse(reply as FastifyReply, isBackendDown(error) ? 503 : isLate ? 504 : 502)
        },
      },
    })
  })
}
