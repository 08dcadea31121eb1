import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of pictures. */
export const pictureRefusal = refusals({
  PICTURE_NOT_FOUND: [404, 'There is no such picture.', t.pictureNotFound],
  PICTURE_UNREADABLE: [400, 'The picture is damaged.', t.pictureUnreadable],
})
