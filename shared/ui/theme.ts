import type { ColorName } from './schemes'

/** The shop's tokens, by name. The kit and all screens use these; `mui-theme.ts` makes MUI's theme of the same. */

/** Colours as CSS variables: right in both schemes. Their values stand in `schemes.ts`. */
export const color: Record<ColorName, string> = {
  background: 'var(--background)',
  surface: 'var(--surface)',
  line: 'var(--line)',
  fieldLine: 'var(--field-line)',
  ink: 'var(--ink)',
  mute: 'var(--mute)',
  brand: 'var(--brand)',
  brandHover: 'var(--brand-hover)',
  brandPressed: 'var(--brand-pressed)',
  brandInk: 'var(--brand-ink)',
  soft: 'var(--soft)',
  softPressed: 'var(--soft-pressed)',
  hot: 'var(--hot)',
  hotSoft: 'var(--hot-soft)',
  hotInk: 'var(--hot-ink)',
  tint: 'var(--tint)',
  tintG: 'var(--tint-g)',
  tintY: 'var(--tint-y)',
  tintR: 'var(--tint-r)',
  tintB: 'var(--tint-b)',
  tintP: 'var(--tint-p)',
  tintO: 'var(--tint-o)',
  tintN: 'var(--tint-n)',
}

/** Class of a part of a page that stays in the light scheme: for what stands on a light picture. */
export const ALWAYS_LIGHT = 'always-light'

/** Attribute of what stands at the foot of a phone's screen: toasts stand above it. */
export const AT_FOOT = { 'data-at-foot': '' }

/** Of a phone's bar under which the cart's bar stands as its second row (look: Bars at the foot). */
export const JOINS_CART_BAR = { 'data-joins-cart-bar': '' }

/** Steps of 4 px: `space(3)` is '12px'. Halves only inside of a card or control. */
export const space = (steps: number): string => `${steps * 4}px`

/** Corner radii: badges, controls, panels of the admin pages, cards, banners, and what is round at its ends. */
export const radius = {
  badge: '8px',
  control: '12px',
  panel: '14px',
  card: '18px',
  banner: '24px',
  pill: '99px',
} as const

/** Elevation: only what floats has a shadow. `veil` lies between a page and what covers it. */
export const shadow = { raised: '0 2px 10px #00000026', floating: '0 6px 20px #00000040', veil: '#00000066' } as const

/** Font sizes; `admin` on the desks of those who run the shop. */
export const text = {
  small: '13px',
  admin: '14px',
  body: '15px',
  base: '16px',
  lead: '17px',
  title: '22px',
  page: '28px',
  heroSmall: '30px',
  hero: '48px',
} as const

export const font = {
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  /** Headings, prices and buttons. */
  heading: '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
} as const

/** Height, and mostly width, of what a finger meets. */
export const TARGET = '44px'

/** The room that scrolling leaves at the top for the sticky header. */
export const HEADER_ROOM = '80px'

/** Width of a page on a wide screen: of its content, 1480 px, and its margins. */
export const PAGE_WIDTH = '1512px'

/** Around what has keyboard focus. */
export const FOCUS_RING = `3px solid ${color.brand}`

/** Style of a link or button that is pressed anywhere on its positioned box, a card, which then shows its focus. */
export const stretched = (outlineOffset: string): string => `
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: ${FOCUS_RING}; outline-offset: ${outlineOffset}; }
`

/** Below this width, in px, the layout is the phone's (section 9). */
export const SMALL_SCREEN = 768
export const media = {
  narrow: '@media (max-width: 339.98px)',
  small: `@media (max-width: ${SMALL_SCREEN - 0.02}px)`,
  large: `@media (min-width: ${SMALL_SCREEN}px)`,
  wide: '@media (min-width: 1024px)',
  desk: '@media (min-width: 1200px)',
  wideDesk: '@media (min-width: 1500px)',
  print: '@media print',
  calm: '@media (prefers-reduced-motion: reduce)',
  /** For visitors that have JavaScript off. */
  scriptless: '@media (scripting: none)',
} as const
