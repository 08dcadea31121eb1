import type { Arrangement } from './drawing/arrange'
import sharp from 'sharp'
import { brandName, type FileStore } from '../src/picture/store'
import { createBrush } from './drawing/brush'
import { openEmojiSet, type EmojiSet } from './drawing/emoji-set'
import { painted } from './drawing/motif'
import { motifsSvg, pictureSvg } from './drawing/render'

/** Pictures of the shop itself, as `/uploads/brand/<name>` serves them. */
export const brandPictures = ['banner-desktop', 'banner-mobile', 'empty-cart', 'failure', 'no-data'] as const

export type BrandPicture = (typeof brandPictures)[number]

/** Colour of the page's banner at its left. */
const SOFT_GREEN = '#E5F0E7'

/** Side in px of a scene. */
const SCENE = 640

const crate = painted('crate', '#d9a566')

/** Arrangement in the right half of the wide banner: the words are on the left. 267 × 100. */
const CITRUS_CRATE: Arrangement = [
  { motif: 'lemon', x: 167, y: 25, side: 25, turn: 8, isRaised: true },
  { motif: 'tangerine', x: 149, y: 33, side: 29, turn: -12, isRaised: true },
  { motif: 'tangerine', x: 185, y: 32, side: 29, turn: 10, isRaised: true },
  { motif: 'lemon', x: 166, y: 40, side: 28, turn: -10, isRaised: true },
  { motif: 'tangerine', x: 138, y: 49, side: 29, turn: 6, isRaised: true },
  { motif: 'tangerine', x: 157, y: 51, side: 30, turn: -6, isRaised: true },
  { motif: 'lemon', x: 177, y: 52, side: 27, turn: 14, isRaised: true },
  { motif: 'tangerine', x: 195, y: 50, side: 29, turn: 12, isRaised: true },
  { motif: crate, x: 167, y: 56, side: 80 },
  { motif: 'tangerine', x: 116, y: 81, side: 23, turn: -8 },
  { motif: 'lemon', x: 219, y: 80, side: 24, turn: 12 },
  { motif: 'tangerine', x: 238, y: 84, side: 21, turn: 8 },
]

/** Along the lower right edge of the phone's banner, beside the button. 172 × 100. */
const CITRUS_CORNER: Arrangement = [
  { motif: 'lemon', x: 133, y: 85, side: 24, turn: -12 },
  { motif: 'tangerine', x: 155, y: 80, side: 32, turn: 8 },
]

/** Quiet scenes for empty states: without a ground, which pages have in the colour of their scheme. */
const EMPTY_BASKET: Arrangement = [
  { motif: 'basket', x: 50, y: 53, side: 54 },
  { motif: 'leaf-fluttering-in-wind', x: 74, y: 29, side: 20, turn: 8, isRaised: true },
  { motif: 'tangerine', x: 76, y: 71, side: 18, turn: 10 },
]

const TIPPED_BASKET: Arrangement = [
  { motif: 'basket', x: 46, y: 45, side: 52, turn: -14 },
  { motif: 'leaf-fluttering-in-wind', x: 78, y: 27, side: 19, turn: 8, isRaised: true },
  { motif: 'lemon', x: 35, y: 78, side: 15, turn: -20 },
  { motif: 'red-apple', x: 63, y: 75, side: 19, turn: 10 },
  { motif: 'tangerine', x: 81, y: 69, side: 17, turn: 10 },
]

const SEARCHED_SHELF: Arrangement = [
  { motif: 'jar', x: 40, y: 50, side: 46 },
  { motif: 'magnifying-glass-tilted-left', x: 64, y: 59, side: 38 },
  { motif: 'herb', x: 70, y: 28, side: 17, turn: 14, isRaised: true },
]

/** A banner of `width` × `height` px; at its left it has the colour of the page's banner, which goes on there. Its arrangement is in hundredths of the height. */
async function bannerSvg(set: EmojiSet, width: number, height: number, arrangement: Arrangement): Promise<string> {
  const brush = createBrush('banner')
  const sun = brush.glow('#fff7df', 0.9)
  const wide = (width / height) * 100
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 100">
    ${brush.defs()}
    <defs><linearGradient id="ground" x2="1" y2=".6"><stop stop-color="${SOFT_GREEN}"/><stop offset="1" stop-color="#F5EDD8"/></linearGradient></defs>
    <rect width="${wide}" height="100" fill="url(#ground)"/>
    <ellipse cx="${wide * 0.8}" cy="52" rx="${wide * 0.26}" ry="62" fill="${sun}"/>
    ${await motifsSvg(set, arrangement)}
  </svg>`
}

const draw: Record<BrandPicture, (set: EmojiSet) => Promise<string>> = {
  'banner-desktop': (set) => bannerSvg(set, 1280, 480, CITRUS_CRATE),
  'banner-mobile': (set) => bannerSvg(set, 1074, 624, CITRUS_CORNER),
  'empty-cart': (set) => pictureSvg(set, EMPTY_BASKET, SCENE),
  failure: (set) => pictureSvg(set, TIPPED_BASKET, SCENE),
  'no-data': (set) => pictureSvg(set, SEARCHED_SHELF, SCENE),
}

/** Draws what is missing of the shop's own pictures; a picture that an owner has put there stays. */
export async function drawBrand(files: FileStore): Promise<BrandPicture[]> {
  const missing: BrandPicture[] = []
  for (const name of brandPictures) if (!(await files.has(brandName(name)))) missing.push(name)
  if (!missing.length) return []
  const set = await openEmojiSet()
  for (const name of missing) {
    const svg = Buffer.from(await draw[name](set))
    await files.write(brandName(name), await sharp(svg).png({ compressionLevel: 9 }).toBuffer())
  }
  return missing
}
