import sharp from 'sharp'
import { shop } from 'shared/ui/shop'
import { schemes } from 'shared/ui/schemes'

/** The logo's box (shared/ui/shop.ts), and the icons', in px. */
const LOGO = 26
const BOX = 512

const { brand, brandInk } = schemes.light

/** The logo in the middle of a square: `share` of its side, the rest is room. */
const icon = (fill: string, share: number, ground = '') => {
  const scale = (BOX * share) / LOGO
  const room = (BOX * (1 - share)) / 2
  const logo = `<path transform="translate(${room} ${room}) scale(${scale})" d="${shop.logo}" fill="${fill}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">${ground}${logo}</svg>`)
}

/** The icon of browsers' tabs, SVG. */
export const drawIcon = (): Buffer => icon(brand, 0.72)

/** The icon of home screens, PNG of `side` px: on the brand's colour, with room for a system that cuts it round. */
export const paintIcon = (side: number): Promise<Buffer> =>
  sharp(icon(brandInk, 0.54, `<rect width="${BOX}" height="${BOX}" fill="${brand}"/>`))
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
