import Type from 'typebox'
import { done, Id, Picture, refused } from './envelope'

/** A form with one picture: JPEG, PNG, WebP, AVIF or GIF, at most 8 MB and 50 megapixels. Browsers send a `FormData`; other fields are ignored. */
const pictureForm = <Field extends string>(field: Field) =>
  Type.Unsafe<FormData>({
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', description: 'At most 8 MB and 50 megapixels' } },
  })

/** POST /api/file/upload (section 7): keeps a picture for the catalogue and returns its absolute address. */
export const uploadPicture = {
  method: 'POST',
  url: '/api/file/upload',
  config: { access: 'catalogue' },
  schema: {
    summary: 'Upload a picture of a category or product',
    consumes: ['multipart/form-data'],
    body: pictureForm('image'),
    response: {
      200: done(Type.Object({ url: Picture })),
      '4xx': refused(['UNAUTHENTICATED', 'PERMISSION_DENIED', 'PICTURE_UNREADABLE']),
    },
  },
} as const

/** PUT /api/user/upload-avatar (section 7): the caller's own picture, cut to a square. */
export const uploadAvatar = {
  method: 'PUT',
  url: '/api/user/upload-avatar',
  config: { access: 'user' },
  schema: {
    summary: "Upload the caller's own picture",
    consumes: ['multipart/form-data'],
    body: pictureForm('avatar'),
    response: {
      200: done(Type.Object({ _id: Id, avatar: Picture })),
      '4xx': refused(['UNAUTHENTICATED', 'PICTURE_UNREADABLE']),
    },
  },
} as const
