import { color, font, radius, shadow, space, text } from '@souk-vert/shared/ui/theme'

/** One for each owner, each with white letters on it readable; the shell has the first. */
export const OWNER_COLORS = ['#5b5f58', '#165f38', '#8a5a00', '#2b69ad', '#7a4a9e', '#a8321c', '#0b6b74']

/** The style of the outlines and of the panel, inside of a shadow root that the shop's own style does not reach. */
export const inspectorStyle = `
:host{all:initial;font:400 ${text.small}/1.4 ${font};color:${color.ink}}
.outline{position:absolute;z-index:50;box-sizing:border-box;border:2px solid var(--owner);border-radius:${radius.control};pointer-events:none}
.frame{border-style:dashed}
.outline[hidden]{display:none}
.left .tag{left:-2px}
.right .tag{right:-2px}
.tag{position:absolute;bottom:-2px;padding:0 ${space(2)};border-radius:${radius.badge};background:var(--owner);color:white;white-space:nowrap}
${['frame', 'page', 'slot', 'extension'].map((kind) => `.no-${kind} .${kind}`).join()}{display:none}
.page .tag,.extension .tag{top:-2px;bottom:auto}
section{position:fixed;z-index:51;right:${space(4)};bottom:${space(4)};width:360px;max-width:calc(100vw - ${space(8)});max-height:60vh;overflow:auto;box-sizing:border-box;padding:${space(4)};border-radius:${radius.panel};background:${color.surface};box-shadow:${shadow.floating}}
h2{margin:0;font:800 ${text.body} ${font}}
.top{display:flex;justify-content:space-between;align-items:center}
button{min-width:44px;min-height:44px;border:0;border-radius:${radius.control};background:none;color:inherit;font:inherit;font-size:${text.title};cursor:pointer}
button:focus-visible,a:focus-visible,section:focus-visible{outline:3px solid ${color.brand};outline-offset:2px}
ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:14px 1fr auto;gap:0 ${space(3)};padding:${space(2)} 0;border-top:1px solid ${color.line}}
li::before{content:'';width:14px;height:14px;margin-top:${space(0.5)};border-radius:${radius.badge};background:var(--owner)}
code{grid-column:2;font:400 ${text.small} ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
label{display:inline-flex;align-items:center;gap:${space(2)};min-height:44px}
input{width:20px;height:20px;margin:0;accent-color:${color.brand}}
.foot{display:flex;flex-wrap:wrap;align-items:center;gap:0 ${space(4)};border-top:1px solid ${color.line}}
.foot a{margin-left:auto}
.mute{color:${color.mute}}
a{color:${color.brand};font-weight:700}`
