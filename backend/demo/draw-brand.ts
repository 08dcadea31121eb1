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

/** Side in px of a scene. */
const SCENE = 640

const olives = painted('flask', '#a9a23a', 'olive', '#4d5a22')
const milk = painted('carton', '#f4f8fb', 'cow', '#2f6fb5')
const honey = painted('jar', '#d9921f', 'honeybee', '#e9c46a')
const crate = painted('crate', '#d9a566')

/** Stands in the right two fifths of the wide banner: the words are on the left. 349 × 100. */
const MARKET_STALL: Arrangement = [
  { motif: olives, x: 238, y: 43, side: 52 },
  { motif: 'baguette-bread', x: 262, y: 38, side: 36, turn: -18, isRaised: true },
  { motif: milk, x: 311, y: 42, side: 52 },
  { motif: honey, x: 335, y: 56, side: 32 },
  { motif: 'grapes', x: 258, y: 45, side: 25, isRaised: true },
  { motif: 'tangerine', x: 274, y: 43, side: 22, turn: 8, isRaised: true },
  { motif: 'red-apple', x: 288, y: 47, side: 22, turn: 8, isRaised: true },
  { motif: 'leafy-green', x: 252, y: 53, side: 20, isRaised: true },
  { motif: 'tangerine', x: 266, y: 54, side: 21, turn: -10, isRaised: true },
  { motif: 'lemon', x: 281, y: 54, side: 20, isRaised: true },
  { motif: crate, x: 271, y: 58, side: 54 },
  { motif: 'tomato', x: 237, y: 75, side: 23, turn: -8 },
  { motif: 'olive', x: 220, y: 80, side: 13 },
  { motif: 'cheese-wedge', x: 305, y: 73, side: 30 },
  { motif: 'strawberry', x: 327, y: 79, side: 18, turn: 8 },
]

/** Along the lower right edge of the phone's banner, below the words and beside the button. 126 × 100. */
const MARKET_CORNER: Arrangement = [
  { motif: 'leafy-green', x: 84, y: 92, side: 20 },
  { motif: 'tangerine', x: 99, y: 88, side: 24, turn: -8 },
  { motif: 'grapes', x: 115, y: 84, side: 28, turn: 6 },
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

/** A banner of `width` × `height` px with the look's green and sand; its arrangement is in hundredths of the height. */
async function bannerSvg(set: EmojiSet, width: number, height: number, arrangement: Arrangement): Promise<string> {
  const brush = createBrush('banner')
  const [sun, shade] = [brush.glow('#fff7df', 0.9), brush.glow('#cfe6cf', 0.8)]
  const wide = (width / height) * 100
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 100">
    ${brush.defs()}
    <defs><linearGradient id="ground" x2="1" y2=".6"><stop stop-color="#DCEDDD"/><stop offset="1" stop-color="#F5EDD8"/></linearGradient></defs>
    <rect width="${wide}" height="100" fill="url(#ground)"/>
    <ellipse cx="${wide * 0.8}" cy="52" rx="${wide * 0.26}" ry="62" fill="${sun}"/>
    <circle cx="${wide * 0.06}" cy="4" r="52" fill="${shade}"/>
    ${await motifsSvg(set, arrangement)}
  </svg>`
}

const draw: Record<BrandPicture, (set: EmojiSet) => Promise<string>> = {
  'banner-desktop': (set) => bannerSvg(set, 2432, 696, MARKET_STALL),
  'banner-mobile': (set) => bannerSvg(set, 1074, 849, MARKET_CORNER),
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
