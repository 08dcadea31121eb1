/** The types of pictures that may be uploaded (section 7). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The largest picture, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

export const NOT_A_PICTURE = 'Choose a JPEG, PNG, WebP, AVIF or GIF image'

export const HEIC_PICTURE =
  'This photo is in the iPhone’s HEIC format. Please save it as JPEG first, or choose Settings > Camera > Formats > Most Compatible on the iPhone'

/** Returns why a file is refused before it is sent; undefined if it may be sent. */
export function pictureFileError({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return HEIC_PICTURE
  if (!PICTURE_TYPES.includes(type)) return NOT_A_PICTURE
  return size > MAX_PICTURE_BYTES
    ? `The image can’t be larger than 8 MB (this one has ${Math.ceil(size / 1024 / 1024)} MB)`
    : undefined
}
