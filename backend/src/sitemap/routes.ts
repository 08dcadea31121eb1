import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { NotFound } from '../http/errors'
import { publicOrigin } from '../http/own-origin'
import { keep } from './keep'
import { createSitemap } from './sitemap'

/** How long a file stays as it is, in seconds: search engines come once a day. */
const KEPT_SECONDS = 600

/** Files of this many addresses of the shop stay in memory; one of 50 000 pages takes about half a megabyte. */
const KEPT_FILES = 40

const inflate = promisify(gunzip)

/** `/sitemap.xml`, and the files that it lists: addresses of all public pages, with the origin that the caller asked at. */
export async function sitemapRoutes(app: FastifyInstance): Promise<void> {
  const sitemap = createSitemap(app.db)
  const kept = keep<Buffer | undefined>({ ms: KEPT_SECONDS * 1000, most: KEPT_FILES })
  const route = { schema: { hide: true }, config: { access: 'anyone' as const } }

  const answer = async (request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined) => {
    if (!file) throw new NotFound()
    void reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      vary: 'accept-encoding',
    })
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return inflate(file)
    return reply.header('content-encoding', 'gzip').send(file)
  }

  app.get('/sitemap.xml', route, async (request, reply) => {
    const origin = publicOrigin(app.origins, request)
    return answer(request, reply, await kept(origin, () => sitemap.index(origin)))
  })

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}).xml', route, async (request, reply) => {
    const origin = publicOrigin(app.origins, request)
    const { number } = request.params
    const file = await kept(`${origin} ${number}`, () => sitemap.file(origin, Number(number)))
    return answer(request, reply, file)
  })
}
