import { PICTURE_TINTS } from '@souk-vert/shared/contract/catalog/picture-path'
import type { ColorName } from '../theme'

export type Scheme = Readonly<Record<ColorName, string>>

/** The values of the shop's colours in both schemes. Screens use their names (`theme.ts`), MUI its palette made of them. */
const light: Scheme = {
  /** The page. */
  background: '#FAF8F3',
  /** Cards, fields, sheets. */
  surface: '#FFFFFF',
  /** Borders of cards. */
  line: '#E6E2D8',
  /** Borders of fields: 3 : 1 on what they stand on. */
  fieldLine: '#8A9189',
  /** Text. */
  ink: '#1E2620',
  /** Units, help, struck prices. */
  mute: '#5C665E',
  /** Actions, links, the chosen. */
  brand: '#17613A',
  brandHover: '#10502E',
  brandPressed: '#0B3F23',
  /** Text on the three above. */
  brandInk: '#FFFFFF',
  /** Behind the chosen, savings, what the pointer is on. */
  soft: '#E5F0E7',
  softPressed: '#D2E6D6',
  /** Discount, out of stock, destructive. */
  hot: '#B63A12',
  /** Behind a failure. */
  hotSoft: '#FCE9E1',
  /** Ink on the badge of a discount. */
  hotInk: '#FFFFFF',
  /** Behind pictures and in place of what loads. */
  tint: '#EFEDE6',
  /** Behind drawn pictures, by the letter of their colour family. */
  tintG: PICTURE_TINTS.g,
  tintY: PICTURE_TINTS.y,
  tintR: PICTURE_TINTS.r,
  tintB: PICTURE_TINTS.b,
  tintP: PICTURE_TINTS.p,
  tintO: PICTURE_TINTS.o,
  tintN: PICTURE_TINTS.n,
}

const dark: Scheme = {
  background: '#121613',
  surface: '#1B201C',
  line: '#2E352F',
  fieldLine: '#8A9189',
  ink: '#EDF2ED',
  mute: '#A3AEA5',
  brand: '#86D7A3',
  brandHover: '#A3E3BA',
  brandPressed: '#BDECCD',
  brandInk: '#0C2516',
  soft: '#1F3327',
  softPressed: '#294534',
  hot: '#FFB195',
  hotSoft: '#3B231A',
  hotInk: '#3B1407',
  tint: '#2A2923',
  tintG: '#22301F',
  tintY: '#352D17',
  tintR: '#37231D',
  tintB: '#1C2935',
  tintP: '#2D2333',
  tintO: '#38291B',
  tintN: '#2A2923',
}

export const schemes: Record<'light' | 'dark', Scheme> = { light, dark }

/** A scheme as CSS variables: `brandInk` is `--brand-ink`. */
export const schemeVariables = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
