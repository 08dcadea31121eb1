import type { Shape } from './shapes'
import { darker, lighter } from './brush'

/** Places of the grains on a heap: deterministic, denser below. */
const GRAINS = [
  [9, 13.4],
  [12, 10.6],
  [15.4, 8.4],
  [18.6, 10.2],
  [22.6, 12.8],
  [11, 15],
  [14, 12.8],
  [17, 12.2],
  [20, 14.6],
  [24.4, 15.4],
  [7.6, 15.8],
  [16, 15.4],
] as const

/** Bowl with a smooth heap: flour, spices, minced meat. `color` is the heap, `accent` the bowl. */
const bowl: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M4 17C6 11 11.6 7.4 16 7.4S26 11 28 17z" fill="${brush.ball(color, 0.8)}"/>
    <ellipse cx="18.6" cy="11.4" rx="5" ry="2.6" fill="${brush.glow('#ffffff', 0.4)}"/>
    ${rim(brush.across(accent), accent)}`,
})

/** Bowl of grains: pulses, rice, seeds. `color` is the grain, `accent` the bowl. */
const grainBowl: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M4 17C6 11 11.6 7.4 16 7.4S26 11 28 17z" fill="${brush.ball(darker(color, 0.16), 0.7)}"/>
    ${GRAINS.map(([x, y], index) => `<ellipse cx="${x}" cy="${y}" rx="1.9" ry="1.5" transform="rotate(${(index * 47) % 90} ${x} ${y})" fill="${brush.ball(lighter(color, (index % 3) * 0.08), 0.9)}"/>`).join('')}
    ${rim(brush.across(accent), accent)}`,
})

const rim = (fill: string, accent: string): string => `
    <path d="M2.4 16.4h27.2c0 7.6-4.6 12.2-9 13.6v.6q0 .4-.6.4h-8q-.6 0-.6-.4V30c-4.4-1.4-9-6-9-13.6z" fill="${fill}"/>
    <rect x="2" y="15.6" width="28" height="2.4" rx="1.2" fill="${lighter(accent, 0.28)}"/>
    <path d="M5 20c.6 3 2 5.4 4 7" stroke="#fff" stroke-opacity=".4" stroke-width="1" fill="none" stroke-linecap="round"/>`

/** Front of a wooden crate; what lies in it is drawn behind. */
const crate: Shape = ({ brush, color }) => ({
  svg: `
    <rect x="1" y="17" width="30" height="4.2" rx=".9" fill="${brush.down(lighter(color, 0.1))}"/>
    <rect x="1.4" y="22" width="29.2" height="4.2" rx=".9" fill="${brush.down(color)}"/>
    <rect x="1.8" y="27" width="28.4" height="4" rx=".9" fill="${brush.down(darker(color, 0.08))}"/>
    <rect x="2.4" y="16" width="4" height="15" rx=".9" fill="${brush.across(darker(color, 0.1))}"/>
    <rect x="25.6" y="16" width="4" height="15" rx=".9" fill="${brush.across(darker(color, 0.1))}"/>
    <g fill="${darker(color, 0.55)}" fill-opacity=".6"><circle cx="4.4" cy="19" r=".5"/><circle cx="4.4" cy="24" r=".5"/><circle cx="4.4" cy="29" r=".5"/><circle cx="27.6" cy="19" r=".5"/><circle cx="27.6" cy="24" r=".5"/><circle cx="27.6" cy="29" r=".5"/></g>`,
})

/** Shallow tray from above, for meat, fish and berries. `accent` is its ground. */
const tray: Shape = ({ brush, color, accent }) => ({
  svg: `
    <rect x="1" y="5.6" width="30" height="23" rx="4" fill="${darker(color, 0.3)}"/>
    <rect x="1" y="4.4" width="30" height="23" rx="4" fill="${brush.down(color)}"/>
    <rect x="3" y="6.4" width="26" height="19" rx="2.6" fill="${brush.down(accent, 0.5)}"/>`,
})

/** Plate from above. `accent` is its edge. */
const plate: Shape = ({ brush, color, accent }) => ({
  svg: `
    <circle cx="16" cy="16.6" r="15" fill="${darker(color, 0.25)}" fill-opacity=".6"/>
    <circle cx="16" cy="16" r="15" fill="${brush.down(color, 0.5)}"/>
    <circle cx="16" cy="16" r="13.2" fill="none" stroke="${accent}" stroke-width=".9"/>
    <circle cx="16" cy="16" r="10.4" fill="${brush.down(darker(color, 0.05), 0.4)}"/>`,
})

/** Small glass of tea, as it is served. `color` is the tea. */
const teaGlass: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M8 3h16l-2 24.6A3.4 3.4 0 0 1 18.6 31h-5.2A3.4 3.4 0 0 1 10 27.6z" fill="#eef4f2" fill-opacity=".85"/>
    <path d="M8.8 8.6h14.4L21.6 27a2.8 2.8 0 0 1-2.8 2.6h-5.6a2.8 2.8 0 0 1-2.8-2.6z" fill="${brush.across(color)}" fill-opacity=".92"/>
    <ellipse cx="16" cy="8.6" rx="7.2" ry="1.7" fill="${lighter(color, 0.35)}"/>
    <path d="M8.5 12.6h15" stroke="${accent}" stroke-width=".8"/><path d="M8.9 17h14.2" stroke="${accent}" stroke-width=".5" stroke-dasharray="1.2 .8"/>
    <rect x="11" y="10.6" width="1.1" height="15" rx=".5" fill="#fff" fill-opacity=".5"/>`,
})

/** Things that food is served or carried in. */
export const vessels = { bowl, grainBowl, crate, tray, plate, teaGlass }
