import { PICTURE_TINTS } from '@souk-vert/shared/contract/catalog/picture-path'
import { schemes, schemeVariables } from './schemes'
import { ALWAYS_LIGHT, color, FOCUS_RING, font, HEADER_ROOM, text } from '../theme'

/** A drawn picture stands on the tint of its family, in the scheme's value. */
const tints = Object.keys(PICTURE_TINTS)
  .map((letter) => `[data-tint=${letter}]{background:var(--tint-${letter})}`)
  .join('')

/** Ground of a product's photograph in the dark, and of what is the shop's sign: cream on green (`SIGN`). */
const PHOTO_GROUND = '#F4F1EA'
const SIGN_GROUND = { light: '#17613A', dark: '#0E3B24' } as const

/**
 * The only global style: the variables of both schemes, photographs that do not glare in the dark, and a reset. The
 * document carries it in its head.
 */
export const globalCss = `:root{color-scheme:light dark}
:root{--sign:${SIGN_GROUND.light};--sticky:sticky;--sticky-column:sticky}
@media (max-height:29.99em){:root{--sticky:relative;--sticky-column:static}}
:root,.${ALWAYS_LIGHT}{${schemeVariables(schemes.light)}}
@media (prefers-color-scheme:dark){:root{${schemeVariables(schemes.dark)};--photo-ground:${PHOTO_GROUND};--sign:${SIGN_GROUND.dark}}img:not([data-tint]){filter:brightness(.88)}}
.${ALWAYS_LIGHT}{color-scheme:light;color:${color.ink}}
*,*::before,*::after{box-sizing:border-box;font-variant-numeric:tabular-nums!important}
html{-webkit-text-size-adjust:100%;scroll-padding-top:${HEADER_ROOM}}
body{margin:0;background:${color.background};color:${color.ink};font:400 ${text.body}/1.45 ${font};text-align:left}
html[dir=rtl] body{text-align:right}
#root{display:flex;flex-direction:column;min-height:100svh}
h1,h2,h3,p,ul,ol,figure,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{line-height:1.2;letter-spacing:-.01em}
:is(h1,h2,h3):where(:dir(rtl)){line-height:1.5}
h1:focus{outline:none}
img{display:block;max-width:100%}
${tints}
a{color:inherit;text-decoration:none}
button,input,textarea,select{font:inherit;color:inherit}
:focus-visible{outline:${FOCUS_RING};outline-offset:2px}
@media print{#root{display:block}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}`
