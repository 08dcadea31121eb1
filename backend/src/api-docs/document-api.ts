import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Access } from '@souk-vert/shared/contract/call'
import type { TSchema } from 'typebox'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allRefusals } from './all-refusals'
import { exampleOf } from './example-of'

/** OpenAPI security requirements of the access that a call needs. */
const securityOf = (access: Access): Record<string, string[]>[] =>
  access === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }]

/** The groups of calls: the part of the path after `/api/`, or before that the first one. */
const tags = [
  { name: 'user', description: 'Registration, sessions, passwords and profiles' },
  { name: 'category', description: 'Categories; names are unique' },
  { name: 'subcategory', description: 'Sub-categories, each of one or several categories' },
  { name: 'product', description: 'Products, their listings and the search' },
  { name: 'cart', description: 'The caller’s cart' },
  { name: 'favourite', description: 'The products that the caller wants to find again' },
  { name: 'wish', description: 'Products out of stock that the caller waits for' },
  { name: 'coupon', description: 'Codes that take something off an order, and prices of a time' },
  { name: 'address', description: 'The caller’s delivery addresses' },
  { name: 'order', description: 'Orders and payments; every amount is the server’s own' },
  { name: 'delivery', description: 'Where and when the shop delivers, and what that costs' },
  { name: 'settings', description: 'What the owner says of the shop, and synonyms of the search' },
  { name: 'overview', description: 'How the shop does' },
  { name: 'change', description: 'What admins did' },
  { name: 'file', description: 'Pictures to be used in categories and products' },
  { name: 'import', description: 'Products out of a CSV, and into one' },
  { name: 'release', description: 'Releases of remotes and of the shell: by a token as bearer, or by an admin' },
  { name: 'uploads', description: 'Pictures as they are shown' },
]

const description = `Success is status 200 with \`success\`, \`error\`, \`message\` and mostly \`data\`. A refusal is a 4xx with
\`message\` for people, \`code\` for programs and, when a field was wrong, \`errors\` that name it. A 5xx has the code \`INTERNAL\`.
Messages are English, or in the language of the address, with \`?language=fr\` or \`ar\`. Emails are in that of the account or order.

Bodies are JSON, with DELETE too. Where a schema takes no more fields, others are refused. Numbers may be sent as text, amounts are DZD. Where the access is
\`anyone\`, show nothing; else the access token of a login as bearer or cookie. \`catalogue\`, \`packing\` and \`driving\` are areas
of the shop's people: \`role\` says who works in which, \`ADMIN\` in all. \`team\` is a token of that remote, \`operator\` one of all.`

/**
 * Policy that allows only our own files; the page sets style attributes and draws its icons from \`data:\`
 * addresses.
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** OpenAPI of every route that is registered after it, made from the contract, as a page at `/api/docs` with assets of its own. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Storefront API', version: '1', description },
      tags,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a login, 15 minutes.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'anyone'
      const tag = url.split('/')[url.startsWith('/api/') ? 2 : 1] ?? ''
      const documented = schema.hide ? schema : withExamples(schema)
      return {
        schema: { ...documented, tags: [tag], security: securityOf(access), description: `Access: ${access}` },
        url,
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    theme: { title: 'Storefront API' },
    staticCSP: CONTENT_SECURITY_POLICY,
  })
}

/** The schema of a call with an example of its body and its answer, and of each refusal what it means. */
function withExamples(schema: FastifySchema): FastifySchema {
  const { body, response } = schema as { body?: TSchema; response?: Record<'200' | '4xx', TSchema> }
  const isFile = schema.consumes !== undefined
  return {
    ...schema,
    ...(body && !isFile && { body: { ...body, examples: [exampleOf(body)] } }),
    ...(response?.['4xx'] && {
      response: {
        200: { ...response[200], description: 'Done', examples: [exampleOf(response[200])] },
        '4xx': { ...response['4xx'], ...refusals(response['4xx']) },
      },
    }),
  }
}

function refusalOf(code: string) {
  const refusal = allRefusals.get(code)
  if (!refusal) throw new Error(`No feature has the refusal ${code}`)
  return refusal
}

/** Describes the refusals of a call: the meaning of each code, and an example answer. */
function refusals(refused: TSchema) {
  const { code, data } = (refused as unknown as { properties: Record<'code' | 'data', TSchema & { enum: string[] }> })
    .properties
  const meanings = code.enum.map((name) => ({ name, ...refusalOf(name) }))
  const rows = meanings.map(({ name, status, meaning }) => `| ${status} | \`${name}\` | ${meaning} |`)
  const examples = meanings.map(({ name, meaning }) => {
    const details = name === 'TOTAL_CHANGED' || name === 'STOCK_CHANGED' ? { data: exampleOf(data) } : {}
    const errors = name === 'VALIDATION' ? { errors: [{ field: 'name', message: 'name is required' }] } : {}
    const message = name === 'VALIDATION' ? 'name is required' : meaning
    return [name, { value: { success: false, error: true, message, code: name, ...errors, ...details } }]
  })
  return {
    description: ['Refused', '', '| Status | Code | Meaning |', '|---|---|---|', ...rows].join('\n'),
    'x-examples': Object.fromEntries(examples),
  }
}
