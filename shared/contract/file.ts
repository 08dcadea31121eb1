import Type from 'typebox'
import { call } from './call'
import { Id, Picture } from './fields'

/**
 * A form with one picture: JPEG, PNG, WebP, AVIF or GIF, at most 8 MB and 50 megapixels. Browsers send a `FormData`;
 * other fields are ignored.
 */
const pictureForm = <Field extends string>(field: Field) =>
  Type.Unsafe<FormData>({
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', description: 'At most 8 MB and 50 megapixels' } },
  })

/** Section 7: keeps a picture for the catalogue and returns its absolute address. */
export const uploadPicture = call('POST /api/file/upload', 'catalogue', 'Upload a picture of a category or product', {
  consumes: ['multipart/form-data'],
  body: pictureForm('image'),
  data: Type.Object({ url: Picture }),
  refusals: ['PICTURE_UNREADABLE'],
})

/** Section 7: the caller's own picture, cut to a square. */
export const uploadAvatar = call('PUT /api/user/upload-avatar', 'user', "Upload the caller's own picture", {
  consumes: ['multipart/form-data'],
  body: pictureForm('avatar'),
  data: Type.Object({ _id: Id, avatar: Picture }),
  refusals: ['PICTURE_UNREADABLE'],
})
