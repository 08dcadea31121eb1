import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Language } from '@souk-vert/shared/language/languages'
import { httpRefusal } from '../http/refusals'
import { publicOrigin } from '../http/own-origin'
import { createSitemap } from './sitemap'

/** Time for which a file stays as it is, in seconds: search engines come once a day. */
const FRESH_SECONDS = 600

/** Files of this many addresses of the shop stay in memory; one of 50 000 pages takes about half a megabyte. */
const CACHED_FILES = 40

const inflate = promisify(gunzip)

/** `/sitemap.xml`, and the files that it lists: addresses of all public pages in `languages`, with the origin that the caller asked at. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { languages }: { languages: readonly Language[] },
): Promise<void> {
  // Made once for all who ask meanwhile; `fetchMethod`'s context is how a file is made.
  const files = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    max: CACHED_FILES,
    ttl: FRESH_SECONDS * 1000,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  const route = { schema: { hide: true }, config: { access: 'anyone' as const } }

  const answer = async (request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined) => {
    if (!file) throw httpRefusal('NOT_FOUND')
    void reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
      vary: 'accept-encoding',
    })
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return inflate(file)
    return reply.header('content-encoding', 'gzip').send(file)
  }

  app.get('/sitemap.xml', route, async (request, reply) => {
    const origin = publicOrigin(app.origins, request)
    return answer(
      request,
      reply,
      await files.fetch(origin, { context: () => app.readRecent((db) => createSitemap(db, languages).index(origin)) }),
    )
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}).xml', route, async (request, reply) => {
    const origin = publicOrigin(app.origins, request)
    const { number } = request.params
    const context = () => app.readRecent((db) => createSitemap(db, languages).file(origin, Number(number)))
    const file = await files.fetch(`${origin} ${number}`, { context })
    return answer(request, reply, file)
  })
}
