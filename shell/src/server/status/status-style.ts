import { schemes, schemeVariables } from '@souk-vert/shared/ui/schemes'
import { color, FOCUS_RING, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { typefaceCss } from '@souk-vert/shared/ui/typeface'

/** The style of the status page, in the shop's colours; `typeface` is the address of its file. */
export const statusStyle = (
  typeface: string,
): string => `:root{color-scheme:light dark;${schemeVariables(schemes.light)}}
@media (prefers-color-scheme:dark){:root{${schemeVariables(schemes.dark)}}}
${typefaceCss(typeface)}
*{box-sizing:border-box}
body{margin:0;background:${color.background};color:${color.ink};font:400 ${text.admin}/1.45 ${font}}
header{background:${color.background};border-bottom:1px solid ${color.line}}
header,main{padding:${space(3)} max(${space(4)},calc((100% - 1320px)/2))}
header,.between{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:${space(2)} ${space(4)}}
h1,h2{margin:0;line-height:1.2;letter-spacing:-.01em}
h1{font-size:${text.title};font-weight:800}
h2{margin-top:${space(7)};font-size:${text.lead}}
p{margin:0}
.foot{margin-top:${space(4)}}
a{color:${color.brand};font-weight:700;text-underline-offset:3px}
a.home{display:inline-flex;align-items:center;gap:${space(2)};color:${color.ink};font:800 ${text.title} ${font};text-decoration:none}
.home b,.good{color:${color.brand}}
.mute,th{color:${color.mute}}
.trouble{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:${space(3)};margin-top:${space(4)};padding:${space(4)};border-radius:${radius.panel};background:${color.hotSoft}}
.bad{color:${color.hot};font-weight:700}
.panel{position:relative;margin-top:${space(3)};background:${color.surface};border:1px solid ${color.line};border-radius:${radius.panel};overflow:hidden}
table{width:100%;border-collapse:collapse}
th,td{padding:${space(3)};text-align:left;vertical-align:top}
th{font-weight:600}
tbody tr{border-top:1px solid ${color.line}}
tr.chosen{background:${color.soft}}
code{font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.command{display:inline-block;padding:${space(1)} ${space(2)};border-radius:${radius.badge};background:${color.tint};user-select:all}
.trouble .command{background:${color.surface}}
.chip{display:inline-block;padding:0 ${space(2)};border-radius:${radius.badge};font-weight:700;background:${color.tint};white-space:nowrap}
.chip.live{background:${color.soft};color:${color.brand}}
.chip.next{background:${color.tintB}}
.chip.marked{background:${color.hotSoft};color:${color.hot}}
.chip.unclean{background:${color.tintY}}
:focus-visible{outline:${FOCUS_RING};outline-offset:2px}
@media (min-width:${1024 / 16}em){th.numeric,td.numeric{text-align:right}th,td.numeric,td.when,code:not(.command){white-space:nowrap}}
@media (max-width:${1023.98 / 16}em){thead{position:absolute;clip-path:inset(50%)}
tr{display:block;padding:${space(2)} 0}td{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:${space(3)};padding:${space(1)} ${space(4)}}
td::before{content:attr(data-label);color:${color.mute}}td>*{justify-self:start}}
${media.print}{a{color:inherit}}`
