import * as t from '#messages'

/** The types of pictures that may be uploaded (section 7). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The largest picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

export const notAPicture = t.chooseImageType

export const heicPicture = t.heicPicture

/** Returns why a file is refused before it is sent; undefined if it may be sent. */
export function pictureFileError({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return heicPicture()
  if (!PICTURE_TYPES.includes(type)) return notAPicture()
  return size > MAX_PICTURE_BYTES ? t.imageTooLarge({ size: Math.ceil(size / 1024 / 1024) }) : undefined
}
