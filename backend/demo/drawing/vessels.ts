import type { Shape } from './paint'
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
  foot: 28.8,
})

/** Plate from above. `accent` is its edge. */
const plate: Shape = ({ brush, color, accent }) => ({
  svg: `
    <circle cx="16" cy="16.6" r="15" fill="${darker(color, 0.25)}" fill-opacity=".6"/>
    <circle cx="16" cy="16" r="15" fill="${brush.down(color, 0.5)}"/>
    <circle cx="16" cy="16" r="13.2" fill="none" stroke="${accent}" stroke-width=".9"/>
    <circle cx="16" cy="16" r="10.4" fill="${brush.down(darker(color, 0.05), 0.4)}"/>`,
})

/** Small glass of tea, as it is served. `color` is the tea, `accent` the ornament. */
const teaGlass: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7.6 2.6h16.8c.2 5.6-3.4 8.6-3.4 13.4 0 4.4 2 6.6 1.8 11.6a3 3 0 0 1-3 3.4h-7.6a3 3 0 0 1-3-3.4C9 22.6 11 20.4 11 16c0-4.8-3.6-7.8-3.4-13.4z" fill="#ffffff" fill-opacity=".75" stroke="#c9d6d2" stroke-width=".5"/>
    <path d="M8.6 7.6h14.8c-.8 3.6-3.2 5.4-3.2 8.6 0 4.4 2 6.6 1.8 11.2a2.2 2.2 0 0 1-2.2 2.4h-7.6a2.2 2.2 0 0 1-2.2-2.4c-.2-4.6 1.8-6.8 1.8-11.2 0-3.2-2.4-5-3.2-8.6z" fill="${brush.across(color)}"/>
    <ellipse cx="16" cy="7.6" rx="7.4" ry="1.6" fill="${lighter(color, 0.4)}"/>
    <path d="M11.7 15.2h8.6M11.9 17h8.2" stroke="${accent}" stroke-width=".7"/>
    <path d="M10.6 5.6c.6 3 2.6 5 2.8 9.4M12.4 20c-.8 2.4-1.4 4.6-1.2 7" stroke="#fff" stroke-opacity=".65" stroke-width=".9" fill="none" stroke-linecap="round"/>`,
})

/** Things that food is served or carried in. */
export const vessels = { bowl, grainBowl, crate, tray, plate, teaGlass }
