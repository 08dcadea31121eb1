import { PIXEL_LIMIT } from './picture-shape'
import { sharp } from './sharp'

/** Side in px of the small picture that is looked at. */
const SIDE = 32

/** Colours of which the highest three bits of each channel are the same count as one. */
const shadeOf = (red: number, green: number, blue: number) => ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/**
 * The colour that most of a picture has, `rrggbb`: of its ground, as a rule. Undefined for one that can be seen through,
 * which would be coloured by it for good, and for what cannot be opened.
 */
export async function pictureColor(bytes: Buffer): Promise<string | undefined> {
  const small = sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).resize(SIDE, SIDE, { fit: 'fill' }).ensureAlpha()
  const pixels = await small
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!pixels) return undefined

  const shades = new Map<number, { count: number; sums: [number, number, number] }>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]
    if (alpha < 255) return undefined
    const key = shadeOf(red, green, blue)
    const { count, sums } = shades.get(key) ?? { count: 0, sums: [0, 0, 0] }
    shades.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] })
  }
  const most = [...shades.values()].reduce((one, other) => (other.count > one.count ? other : one))
  return most.sums.map((sum) => hex(sum / most.count)).join('')
}
