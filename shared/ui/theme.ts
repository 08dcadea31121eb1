/** The shop's tokens. The kit uses them as CSS variables, MUI as its palette: one source for both. */
const light = {
  background: '#FAF8F3',
  surface: '#FFFFFF',
  line: '#E6E2D8',
  fieldLine: '#8A9189',
  ink: '#1E2620',
  mute: '#5C665E',
  brand: '#17613A',
  brandInk: '#FFFFFF',
  soft: '#E5F0E7',
  hot: '#B63A12',
  hotSoft: '#FCE9E1',
  tint: '#EFEDE6',
} as const

/** Every token has a value in both schemes; the browser picks by `prefers-color-scheme`. */
const dark: Record<keyof typeof light, string> = {
  background: '#121613',
  surface: '#1B201C',
  line: '#2E352F',
  fieldLine: '#8A9189',
  ink: '#EDF2ED',
  mute: '#A3AEA5',
  brand: '#86D7A3',
  brandInk: '#0C2516',
  soft: '#1F3327',
  hot: '#FFB195',
  hotSoft: '#3B231A',
  tint: '#2A2923',
}

export const schemes = { light, dark } as const

type Token = keyof typeof light
const cssName = (token: string) => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** `color.brand` is `var(--brand)`: right in both schemes. */
export const color = Object.fromEntries(Object.keys(light).map((token) => [token, `var(${cssName(token)})`])) as Record<
  Token,
  string
>

/** Steps of 4 px: `space(3)` is '12px'. */
export const space = (steps: number): string => `${steps * 4}px`

/** Corner radii in px: controls, cards, banners. */
export const radius = { control: '12px', card: '18px', banner: '24px' } as const

/** Font sizes in px (look: 13, 15, 16, 17, 22, 28; `hero` is 48, 30 on phones). */
export const text = { small: '13px', body: '15px', base: '16px', lead: '17px', title: '22px', page: '28px' } as const

export const font = {
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  /** Headings, prices and buttons. */
  heading: '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
} as const

/** Below this width, in px, the layout is the phone's (section 9). */
export const SMALL_SCREEN = 768
export const media = {
  small: `@media (max-width: ${SMALL_SCREEN - 0.02}px)`,
  large: `@media (min-width: ${SMALL_SCREEN}px)`,
  calm: '@media (prefers-reduced-motion: reduce)',
  /** For who has JavaScript off. */
  scriptless: '@media (scripting: none)',
} as const

const variables = (scheme: Record<Token, string>) =>
  Object.entries(scheme)
    .map(([token, value]) => `${cssName(token)}:${value}`)
    .join(';')

/** Declarations that keep a part of a page in the light scheme: for what stands on a light picture. */
export const alwaysLight = `color-scheme:light;${variables(light)};color:${color.ink};`

/** The only global style: the variables of both schemes and a reset. The document carries it in its head. */
export const globalCss = `:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:80px}
body{margin:0;background:${color.background};color:${color.ink};font:400 ${text.body}/1.45 ${font.body}}
h1,h2,h3,p,ul,ol,figure,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{font-family:${font.heading};line-height:1.2;letter-spacing:-.01em}
h1:focus{outline:none}
img{display:block;max-width:100%}
a{color:inherit;text-decoration:none}
button,input,textarea,select{font:inherit;color:inherit}
:focus-visible{outline:3px solid ${color.brand};outline-offset:2px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}`
