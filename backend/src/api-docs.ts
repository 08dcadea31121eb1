import type { FastifyInstance } from 'fastify'
import type { Access } from 'shared/contract/envelope'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'

/** What a caller must show for a call, by its access. */
const security: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  user: [{ bearer: [] }, { cookie: [] }],
  admin: [{ bearer: [] }, { cookie: [] }],
}

/** OpenAPI of every route that is registered after it, made from the contract, as a page at `/api/docs` with assets of its own. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Storefront API',
        version: '1',
        description: 'Success: success, message, data. Refusal: 4xx with message for people and code for programs.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a login, 15 minutes.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'anyone'
      const tags = [url.split('/')[url.startsWith('/api/') ? 2 : 1] ?? '']
      return { schema: { ...schema, tags, security: security[access], description: `Access: ${access}` }, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
