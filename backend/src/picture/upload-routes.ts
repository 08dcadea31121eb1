import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uploadAvatar, uploadPicture } from '@souk-vert/shared/contract/file'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { replaceAvatar } from '../user/store'
import { storePicture } from './store-picture'
import { takeForms } from './form'
import { refuseLargeForm, withReceivedPicture } from './receive'

/** The calls that take a file (section 7): a form instead of JSON. The same picture of the catalogue has the same address. */
export const uploadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app, refuseLargeForm)

  route(app, uploadPicture, async (request) => {
    const url = await withReceivedPicture(request, 'image', (path) =>
      storePicture(app.files, path, 'catalogue', request.signal),
    )
    return done(t.pictureUploaded(), { url })
  })

  route(app, uploadAvatar, async (request) => {
    await app.limits.take('avatar-account', request.userId)
    const avatar = await withReceivedPicture(request, 'avatar', (path) =>
      storePicture(app.files, path, 'avatar', request.signal),
    )
    await app.db.transaction(async (tx) => {
      const former = await replaceAvatar(tx, request.userId, avatar)
      if (former) await app.jobs.enqueue(tx, 'remove-picture', { path: former })
    })
    return done(t.avatarChanged(), { _id: request.userId, avatar })
  })
}
