/** The shop's tokens, by name. The kit and all screens use these; `mui-theme.ts` makes MUI's theme of the same. */

/** Colours as CSS variables: right in both schemes. Their values are in `schemes.ts`. */
export const color = {
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

export type ColorName = keyof typeof color

/** Class of a part of a page that stays in the light scheme: for what stands on a light picture. */
export const ALWAYS_LIGHT = 'always-light'

/** The shop's sign, in both schemes: cream on brand green. Banner and footer. */
export const SIGN = `
  background: var(--sign);
  color: #FAF8F3;
  :focus-visible { outline-color: currentColor; }
`

/** Attribute of elements at the foot of a phone's screen: toasts are shown above them. */
export const AT_FOOT = { 'data-at-foot': '' }

/** Attribute of a phone's bar under which the cart's bar is its second row (look: Bars at the foot). */
export const JOINS_CART_BAR = { 'data-joins-cart-bar': '' }

/** Attribute of a page for staff: on a phone, the header has no search and no links for shoppers. */
export const FOR_STAFF = { 'data-for-staff': '' }

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

/** In px at the usual root size: who sets larger letters in the browser gets all of them larger. */
const rem = (px: number) => `${px / 16}rem`

/** Font sizes; `admin` on the desks of those who run the shop. */
export const text = {
  small: rem(13),
  admin: rem(14),
  body: rem(15),
  base: rem(16),
  lead: rem(17),
  title: rem(22),
  page: rem(28),
  hero: rem(56),
} as const

/** The typeface. A variable, as colours are: a document names it in dozens of rules. */
export const font = 'var(--font)'

/** Height, and mostly width, of what a finger meets. */
export const TARGET = '44px'

/**
 * The `position` of what stays in view while the page is scrolled: `sticky`, and `relative` in a window lower than 30em,
 * where it would leave no room for the page (`global-css.ts`).
 */
export const STICKY = 'var(--sticky)'

/** Position of a column below the header: `static` in such a window. */
export const STICKY_COLUMN = 'var(--sticky-column)'

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

/** Widths in px at the usual letter size: where letters are twice as large, a screen has room for half of what it had. */
const below = (px: number) => `@media (max-width: ${(px - 0.02) / 16}em)`
const from = (px: number) => `@media (min-width: ${px / 16}em)`

export const media = {
  narrow: below(340),
  small: below(SMALL_SCREEN),
  large: from(SMALL_SCREEN),
  wide: from(1024),
  desk: from(1200),
  wideDesk: from(1500),
  print: '@media print',
  calm: '@media (prefers-reduced-motion: reduce)',
  /** For visitors that have JavaScript off. */
  scriptless: '@media (scripting: none)',
} as const
