import { shop } from '@souk-vert/shared/ui/shop'
import { schemes } from '@souk-vert/shared/ui/styles/schemes'

/** The logo's box (shared/ui/shop.ts), and the icons', in px. */
const LOGO = 26
const BOX = 512

const { brand, brandInk } = schemes.light

/** The logo in the middle of a square: `share` of its side, the rest is room. */
const icon = (fill: string, share: number, ground = '') => {
  const scale = (BOX * share) / LOGO
  const room = (BOX * (1 - share)) / 2
  const logo = `<path transform="translate(${room} ${room}) scale(${scale})" d="${shop.logo}" fill="${fill}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">${ground}${logo}</svg>\n`
}

/** The icon of browsers' tabs, SVG. */
export const tabIcon = icon(brand, 0.72)

/** The icon of home screens, SVG: on the brand's colour, with room for a system that cuts it round. */
export const homeScreenIcon = icon(brandInk, 0.54, `<rect width="${BOX}" height="${BOX}" fill="${brand}"/>`)

/** Sides of the home screens' icons, in px. */
export const homeScreenSides = [180, 192, 512]
