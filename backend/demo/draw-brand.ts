import type { Arrangement } from './drawing/arrange'
import sharp from 'sharp'
import { brandName, type FileStore } from '../src/picture/store'
import { openEmojiSet, type EmojiSet } from './drawing/emoji-set'
import { painted } from './drawing/motif'
import { motifsSvg, pictureSvg } from './drawing/render'

/** Pictures of the shop itself, as `/uploads/brand/<name>` serves them. */
export const brandPictures = [
  'banner-desktop',
  'sign-desktop',
  'sign-mobile',
  'empty-cart',
  'failure',
  'no-data',
] as const

export type BrandPicture = (typeof brandPictures)[number]

/** Ground of the page's banner in the light scheme. */
const SIGN_GREEN = '#17613A'

/** Side in px of a scene. */
const SCENE = 640

const crate = painted('crate', '#d9a566')

/** A heap of fruit in a crate whose middle is at 167, 56. */
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
]

/** The crate with its middle at `x`, `y`, so many times as large. */
const crateAt = (x: number, y: number, times: number): Arrangement =>
  CITRUS_CRATE.map((placed) => ({
    ...placed,
    x: x + (placed.x - 167) * times,
    y: y + (placed.y - 56) * times,
    side: placed.side * times,
  }))

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

/**
 * A picture of `width` × `height` px, whose arrangement is in hundredths of the height; without a ground, which pages
 * have in the colour of their scheme.
 */
async function wideSvg(set: EmojiSet, width: number, height: number, arrangement: Arrangement, ground = 'none') {
  const wide = (width / height) * 100
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 100">
    <rect width="${wide}" height="100" fill="${ground}"/>
    ${await motifsSvg(set, arrangement)}
  </svg>`
}

const draw: Record<BrandPicture, (set: EmojiSet) => Promise<string>> = {
  // For links that are shared.
  'banner-desktop': (set) => wideSvg(set, 1280, 640, crateAt(100, 84, 1.4), SIGN_GREEN),
  'sign-desktop': (set) => wideSvg(set, 1280, 640, crateAt(130, 84, 1.4)),
  'sign-mobile': (set) => wideSvg(set, 576, 480, crateAt(68, 80, 1.25)),
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
