import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Picture, PictureRequest } from './pictures'
import Type from 'typebox'
import { pictureRefusal } from './refusals'
import { createPictures } from './pictures'

const Width = Type.Object({ w: Type.Optional(Type.Unknown({ description: 'Width in px', examples: [320] })) })

/** Seconds that a browser may keep a picture: for ever when its bytes are in its name. */
const CACHING = { byHash: 'public, max-age=31536000, immutable', byName: 'public, max-age=3600' }

/** Pictures, open to anyone and to pages of any origin. They are no calls of the contract: `<img>` asks for them. */
export const fileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const pictures = createPictures(app.files, app.log)

  app.get(
    '/uploads/:name',
    {
      config: { access: 'anyone' },
      schema: { summary: 'A picture', querystring: Width, params: Type.Object({ name: Type.String() }) },
    },
    async (request, reply) => {
      const picture = await pictures.ofPath(`/uploads/${request.params.name}`, requestedPicture(request))
      return answerPicture(request, reply, picture, CACHING.byHash)
    },
  )

  app.get(
    '/uploads/brand/:name',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'A picture of the shop itself',
        querystring: Width,
        params: Type.Object({ name: Type.String() }),
      },
    },
    async (request, reply) => {
      const picture = await pictures.ofBrand(request.params.name, requestedPicture(request))
      return answerPicture(request, reply, picture, CACHING.byName)
    },
  )
}

const requestedPicture = ({ query, headers }: FastifyRequest<{ Querystring: { w?: unknown } }>): PictureRequest => ({
  w: query.w,
  accept: headers.accept,
})

/** Throws PICTURE_NOT_FOUND. 304 when the browser has these bytes. */
function answerPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture | undefined, caching: string) {
  if (!picture) throw pictureRefusal('PICTURE_NOT_FOUND')
  reply.headers({
    'cache-control': caching,
    etag: picture.tag,
    vary: 'accept',
    // The same for pages of all origins, so that a cache in between may send one answer to all of them.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  reply.removeHeader('access-control-allow-credentials')
  if (request.headers['if-none-match']?.includes(picture.tag)) return reply.code(304).send()
  return reply.type(`image/${picture.format}`).send(picture.bytes)
}
