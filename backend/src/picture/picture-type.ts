import { heicPicture, notAPicture } from '@souk-vert/shared/contract/catalog/picture-types'

const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

/** First bytes of files that may be uploaded. Names and declared types of files prove nothing. */
const beginnings: ((head: Buffer) => boolean)[] = [
  // JPEG
  (head) => head.readUIntBE(0, 3) === 0xffd8ff,
  // PNG
  (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n',
  // WebP
  (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  // AVIF, still or animated
  (head) => /^ftypavi[fs]/.test(text(head, 4, 12)),
  // GIF
  (head) => /^GIF8[79]a/.test(text(head, 0, 6)),
]

/** Bytes of a file's beginning that tell its type. */
export const HEAD_BYTES = 12

/** Returns why a file that begins so may not be uploaded; undefined for a picture of a known type. */
export function pictureHeadError(head: Buffer): string | undefined {
  if (head.length >= HEAD_BYTES && beginnings.some((matches) => matches(head))) return undefined
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(text(head, 4, 12)) ? heicPicture() : notAPicture()
}
