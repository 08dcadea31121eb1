import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { type LiveReleases, RELEASES_PATH, ServerBeat } from '@souk-vert/shared/contract/release'
import { releaseRefusal } from './refusals'
import { toLive } from './read-row'
import { noteBeat } from './servers'
import { toSigned } from './signatures'
import * as store from './store'

/** Longest heartbeat, in bytes: counts of each version that anybody still sees. */
const BEAT_BYTES = 1024 * 1024

const config = { access: 'server' } as const

/**
 * Calls of document servers, which follow what is live. They come to this process's own port, with the key that both have: neither the edge
 * nor a document server hands that path on.
 */
export const releaseServerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const After = Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) })

  app.get(
    RELEASES_PATH,
    { config, schema: { hide: true, querystring: After } },
    async (request): Promise<LiveReleases> => {
      const { after } = request.query
      if (after !== undefined) await app.followedMoves.changed(Number(after), request.signal)
      return app.db.transaction(
        async (tx) => {
          const found = await store.findRevision(tx)
          return {
            revision: found?.revision ?? 0,
            teams: toSigned(found),
            live: (await store.listLive(tx)).map(toLive),
            recent: await store.listRecent(tx),
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    },
  )

  app.get(
    `${RELEASES_PATH}/:remote/:file`,
    { config, schema: { hide: true, params: Type.Object({ remote: Type.String(), file: Type.String() }) } },
    async ({ params }, reply) => {
      const [, version] = /^(.+)\.tgz$/.exec(params.file) ?? []
      const release = version && (await store.findRelease(app.db, params.remote, version))
      const bytes = release && (await app.files.read(release.file))
      if (!bytes) throw releaseRefusal('RELEASE_NOT_FOUND')
      return reply.type('application/gzip').send(bytes)
    },
  )

  app.put(
    `${RELEASES_PATH}/servers/:id`,
    {
      config,
      bodyLimit: BEAT_BYTES,
      schema: { hide: true, params: Type.Object({ id: Type.String({ maxLength: 100 }) }), body: ServerBeat },
    },
    async ({ params, body }, reply) => {
      await noteBeat(app.db, params.id, body)
      return reply.code(204).send()
    },
  )
}
