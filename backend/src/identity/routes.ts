import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { identify } from '../access/access'
import { createIdentities } from './identities'

/** For services that verify identities: they fetch a key that they do not know at once, others this often, in seconds. */
const KEYS_SECONDS = 300

/**
 * Routes for remotes' own APIs (docs/remotes.md). The document server asks who makes a call, whose method it names, with what the
 * caller has sent; visitors cannot, because nothing hands that path on. An empty identity is a guest's.
 */
export const identityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const identities = await createIdentities(app.sign)

  app.get('/.well-known/jwks.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).send(identities.keys),
  )

  app.get(
    '/identity/:remote',
    {
      config: { access: 'anyone' },
      schema: { hide: true, querystring: Type.Object({ method: Type.String({ maxLength: 10 }) }) },
    },
    async (request, reply) => {
      const user = await identify(app, request, request.query.method)
      const { remote } = request.params as { remote: string }
      return reply
        .header('cache-control', 'no-store')
        .send({ identity: user ? await identities.issue(user, remote) : '' })
    },
  )
}
