import type { PictureTint } from '@souk-vert/shared/contract/catalog/picture-path'
import type { EmojiSet } from './emoji-set'
import sharp from 'sharp'
import { pictureSvg, type Picture } from './render'

/** Side of an original in px. */
const SIDE = 640

/** Pictures under way at one time: sharp takes a thread for each, and a small machine has two. */
const AT_ONCE = 2

const draw = async (set: EmojiSet, { arrangement }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(await pictureSvg(set, arrangement, SIDE)))
    .webp({ quality: 84, alphaQuality: 80, effort: 1 })
    .toBuffer()

/**
 * Draws pictures one after the other, two at a time, and calls `keep` with each and its tint (which returns its
 * path); returns the paths in the given order.
 */
export async function drawAll(
  set: EmojiSet,
  pictures: readonly Picture[],
  keep: (original: Buffer, tint: PictureTint) => Promise<string>,
): Promise<string[]> {
  const paths: string[] = []
  const waiting = pictures.entries()
  const work = async () => {
    for (const [index, picture] of waiting) paths[index] = await keep(await draw(set, picture), picture.tint)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return paths
}
