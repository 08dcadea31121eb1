import type { Shape } from './paint'
import { darker, lighter } from './brush'

/** Long and glossy: dates, sausages of any colour when turned. */
const date: Shape = ({ brush, color }) => ({
  svg: `
    <path d="M4.6 19.6C3 14 9 7 18 6.2c7-.6 11.4 3 10.8 8.6-.7 6.6-7.6 11.6-14.6 11.4-5.2-.2-8.6-2.6-9.6-6.6z" fill="${brush.ball(color)}"/>
    <path d="M8 21c4 2.6 10 1.8 14.4-1.6M12 10.6c3-1.8 7-2.4 10-1.4" stroke="${darker(color, 0.4)}" stroke-opacity=".4" stroke-width=".7" fill="none" stroke-linecap="round"/>
    <ellipse cx="20.6" cy="11" rx="4.6" ry="1.9" transform="rotate(-14 20.6 11)" fill="${brush.glow('#ffffff', 0.7)}"/>
    <path d="M27.4 9.4c1-1 2-1.6 3-1.8l.4 1.4c-1 .4-1.9.9-2.6 1.7z" fill="#c9a066"/>`,
  foot: 26.4,
})

/** Pointed at one end: almonds, and figs when they stand. */
const almond: Shape = ({ brush, color }) => ({
  svg: `
    <path d="M16 2.4c5 4.6 9.6 10.8 9.6 17.4C25.6 26 21.6 30 16 30S6.4 26 6.4 19.8C6.4 13.2 11 7 16 2.4z" fill="${brush.ball(color)}"/>
    <path d="M16 6v20M12 10c-2 4-2.6 10-1.4 14.6M20 10c2 4 2.6 10 1.4 14.6" stroke="${darker(color, 0.35)}" stroke-opacity=".35" stroke-width=".7" fill="none" stroke-linecap="round"/>
    <ellipse cx="19.6" cy="12.6" rx="2.4" ry="5" transform="rotate(-18 19.6 12.6)" fill="${brush.glow('#ffffff', 0.5)}"/>`,
})

/** A fig with its stalk. */
const fig: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M15 2.4c1-.8 2.6-.4 2.6.8 0 2.6.4 4 2.8 6.4 3.8 3.8 6.6 7 6.6 11.6C27 26.8 22.4 30.4 16 30.4S5 26.8 5 21.2c0-4.6 2.8-7.8 6.6-11.6 2.6-2.6 2.6-4.6 3.4-7.2z" fill="${brush.ball(color)}"/>
    <path d="M14.6 4c.2-2 3-2.6 3.1-.6 0 1.8.2 3 1.3 4.6-1.8.8-4 .8-5.8.1.9-1.4 1.2-2.7 1.4-4.1z" fill="${brush.across(accent)}"/>
    <path d="M16 9v20M11.6 12c-2.6 4.6-3.2 10-1.8 15.6M20.4 12c2.6 4.6 3.2 10 1.8 15.6" stroke="${lighter(color, 0.3)}" stroke-opacity=".35" stroke-width=".6" fill="none"/>
    <ellipse cx="20.4" cy="15.6" rx="3.4" ry="4.6" fill="${brush.glow('#ffffff', 0.5)}"/>`,
})

/** A pomegranate with its crown. */
const pomegranate: Shape = ({ brush, color }) => ({
  svg: `
    <path d="m11.8 2 2.6 1.6L16 1.4l1.6 2.2L20.2 2l-.6 5.6h-7.2z" fill="${brush.across(darker(color, 0.12))}"/>
    <circle cx="16" cy="18.4" r="12.4" fill="${brush.ball(color)}"/>
    <path d="M18.6 11.4c4.6.6 7 4 6.4 8.6-.5 3.8-3 6.4-6.4 6.8-3-2.6-4-9.6 0-15.4z" fill="#ffe9d8"/>
    ${[
      [19.4, 14.2],
      [21.8, 16],
      [18.6, 17.4],
      [21, 19],
      [23.4, 18.8],
      [19, 20.8],
      [21.6, 22],
      [19.2, 24],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.250" fill="${brush.ball('#d21f4b')}"/>`)
      .join('')}
    <ellipse cx="11.4" cy="13" rx="3.4" ry="2.4" transform="rotate(-30 11.4 13)" fill="${brush.glow('#ffffff', 0.5)}"/>`,
})

/** A fresh sausage, bent. */
const sausage: Shape = ({ brush, color }) => ({
  svg: `
    <path d="M3.4 12.4c2-2.6 5.6-2.2 7.2.4 2.4 3.8 8.4 3.8 10.8 0 1.6-2.6 5.2-3 7.2-.4 1.6 2 1.2 4.2 0 6.2-5.8 9-19.4 9-25.2 0-1.2-2-1.6-4.2 0-6.2z" fill="${brush.down(color)}"/>
    <path d="M5.6 14.6c5 8.2 15.8 8.2 20.8 0" stroke="#fff" stroke-opacity=".35" stroke-width="1.1" fill="none" stroke-linecap="round"/>
    <path d="M3.6 12c-1.2-.8-2-.8-2.8-.2.8.8 1.2 1.8 1.2 3zM28.4 12c1.2-.8 2-.8 2.8-.2-.8.8-1.2 1.8-1.2 3z" fill="${darker(color, 0.2)}"/>`,
  foot: 25.6,
})

/** A cake cut to a diamond with a nut on it: baklawa, makroud, kalb el louz. `accent` is the nut. */
const diamondCake: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M1.6 15.6 16 24.6l14.4-9v5L16 30.4 1.6 20.6z" fill="${brush.across(darker(color, 0.18))}"/>
    <path d="M1.8 18 16 27l14.2-9" fill="none" stroke="${lighter(color, 0.4)}" stroke-opacity=".6" stroke-width=".8"/>
    <path d="M15.2 5.2q.8-.4 1.6 0L30 14.8q.8.6 0 1.2L16.8 24.6q-.8.4-1.6 0L2 16q-.8-.6 0-1.2z" fill="${brush.down(color)}"/>
    <path d="M9 10.4 22.4 20M22.6 10.2 9.4 20" stroke="${darker(color, 0.3)}" stroke-opacity=".3" stroke-width=".6"/>
    <path d="M16 9.6c2.6 1.8 4 4 4 6.2 0 2-1.6 3.2-4 3.2s-4-1.2-4-3.2c0-2.2 1.4-4.4 4-6.2z" fill="${brush.ball(accent)}"/>`,
})

/** A round short cake with a nut or a spot of jam on it. */
const roundCake: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M3 17.4c0 7 5.8 11.6 13 11.6s13-4.6 13-11.6z" fill="${brush.across(darker(color, 0.16))}"/>
    <ellipse cx="16" cy="16" rx="13.2" ry="11" fill="${brush.ball(color, 0.7)}"/>
    <path d="M8 11c2 2 2 4 0 6.4M24 11c-2 2-2 4 0 6.4M13 7.4c1.6 1 4.4 1 6 0M12.6 24c2-1 4.8-1 6.8 0" stroke="${darker(color, 0.3)}" stroke-opacity=".35" stroke-width=".7" fill="none" stroke-linecap="round"/>
    <ellipse cx="16" cy="15.4" rx="3.8" ry="3.2" fill="${brush.ball(accent)}"/>`,
  foot: 29.2,
})

/** A ring of fried dough: sfenj; two of them, zlabia. */
const ring: Shape = ({ brush, color }) => ({
  svg: `
    <path fill-rule="evenodd" d="M16 3.6c8 0 14 5 14 12s-6 13-14 13-14-6-14-13 6-12 14-12zm0 8.6c-2.6 0-4.2 1.6-4.2 3.6s1.6 3.8 4.2 3.8 4.2-1.8 4.2-3.8-1.6-3.6-4.2-3.6z" fill="${brush.ball(color)}"/>
    <path d="M6 12c2-3.6 6-5.4 10-5.4" stroke="#fff" stroke-opacity=".45" stroke-width="1.3" fill="none" stroke-linecap="round"/>
    <path d="M22 24c2.6-1.2 4.4-3.2 5-5.6" stroke="${darker(color, 0.35)}" stroke-opacity=".4" stroke-width="1" fill="none" stroke-linecap="round"/>`,
  foot: 28.8,
})

/** A flat round loaf: kesra, matlouh, galette. `accent` are its marks. */
const loaf: Shape = ({ brush, color, accent }) => ({
  svg: `
    <ellipse cx="16" cy="18" rx="14.6" ry="11" fill="${darker(color, 0.3)}"/>
    <ellipse cx="16" cy="16" rx="14.6" ry="11" fill="${brush.ball(color, 0.8)}"/>
    <g fill="${accent}" fill-opacity=".55"><ellipse cx="10" cy="12.4" rx="2.6" ry="1.3"/><ellipse cx="19.4" cy="10" rx="2" ry="1"/><ellipse cx="22.8" cy="16" rx="2.8" ry="1.4"/><ellipse cx="14.6" cy="18.6" rx="3" ry="1.4"/><ellipse cx="8" cy="18.4" rx="1.6" ry=".9"/><ellipse cx="20" cy="22" rx="2" ry="1"/></g>`,
  foot: 29.2,
})

/** A slab cut from a block: soap, halva, fresh cheese, sugar. */
const slab: Shape = ({ brush, color }) => ({
  svg: `
    <path d="m3 12.6 17-5.4 9 4.6L12 17.6z" fill="${brush.down(lighter(color, 0.3))}"/>
    <path d="m3 12.6 9 5v9.8l-8.2-4.6q-.8-.4-.8-1.4z" fill="${brush.down(color)}"/>
    <path d="m12 17.6 17-5.8v8.6q0 1-.9 1.3L12 27.4z" fill="${brush.down(darker(color, 0.12))}"/>
    <path d="m3.4 12.6 8.6 4.7 16.6-5.5" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".6" stroke-linejoin="round"/>`,
  foot: 27.4,
})

/** A round cheese with a piece cut out. `accent` is its inside. */
const cheeseWheel: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M1.6 14v7A14.4 8.4 0 0 0 12.3 29.1v-7A14.4 8.4 0 0 1 1.6 14zM30.4 14v7q0 1.5-.9 2.9v-7q.9-1.4.9-2.9z" fill="${brush.across(darker(color, 0.1))}"/>
    <path d="M16 14 12.3 22.1v7L16 21z" fill="${darker(accent, 0.22)}"/>
    <path d="M16 14 29.5 16.9v7L16 21z" fill="${brush.down(accent)}"/>
    <path d="M16 14 12.3 22.1A14.4 8.4 0 1 1 29.5 16.9z" fill="${brush.ball(color, 0.5)}"/>
    <path d="M5 12c1.6-2.4 5-4 9-4.4" stroke="#fff" stroke-opacity=".8" stroke-width="1" fill="none" stroke-linecap="round"/>`,
  foot: 29.4,
})

/** A square flatbread, folded and browned: msemen. `accent` are its marks. */
const foldedBread: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M2 18.4 16 27.6l14-9.2v2.8L16 30.4 2 21.2z" fill="${darker(color, 0.3)}"/>
    <path d="M15 8.2q1-.6 2 0l12.6 8.6q1.2.8 0 1.6L17 26.8q-1 .6-2 0L2.4 18.4q-1.2-.8 0-1.6z" fill="${brush.down(color)}"/>
    <path d="M8 13.2 21 22M24 13.4 11 22.2" stroke="${darker(color, 0.3)}" stroke-opacity=".4" stroke-width=".7"/>
    <g fill="${accent}" fill-opacity=".5"><ellipse cx="16" cy="11.6" rx="3" ry="1.3"/><ellipse cx="9" cy="17.6" rx="2.6" ry="1.2"/><ellipse cx="22.6" cy="17.4" rx="2.8" ry="1.3"/><ellipse cx="16" cy="17.6" rx="1.6" ry=".8"/><ellipse cx="15.6" cy="23.2" rx="2.6" ry="1.1"/></g>`,
  foot: 30,
})

/** A plain biscuit with a wavy edge. */
const biscuit: Shape = ({ brush, color }) => ({
  svg: `
    <rect x="3.6" y="6.6" width="24.8" height="20.4" rx="2" fill="none" stroke="${darker(color, 0.28)}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray=".1 3.2"/>
    <rect x="3.6" y="5.6" width="24.8" height="20.4" rx="2" fill="none" stroke="${color}" stroke-width="3.6" stroke-linecap="round" stroke-dasharray=".1 3.2"/>
    <rect x="3.6" y="5.6" width="24.8" height="20.4" rx="1.6" fill="${brush.down(color)}"/>
    <rect x="6.4" y="8.4" width="19.2" height="14.8" rx="1.2" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".4" stroke-width=".7"/>
    <g fill="${darker(color, 0.4)}" fill-opacity=".6">${[10, 16, 22].flatMap((x) => [11.6, 15.8, 20].map((y) => `<circle cx="${x}" cy="${y}" r=".8"/>`)).join('')}</g>`,
  foot: 28.4,
})

/** A round fruit with a leaf: plums, apricots. `accent` is the leaf. */
const roundFruit: Shape = ({ brush, color, accent }) => ({
  svg: `
    <circle cx="16" cy="18" r="12.4" fill="${brush.ball(color)}"/>
    <path d="M16.4 7c-2.6 4-3.4 10.6-.6 18.6" stroke="${darker(color, 0.4)}" stroke-opacity=".35" stroke-width=".9" fill="none" stroke-linecap="round"/>
    <path d="M16 8.2c0-2.4.4-4.2 1.4-6" stroke="#7a5230" stroke-width="1.4" fill="none" stroke-linecap="round"/>
    <path d="M17.4 6c1.6-3.6 5.8-4.8 9.6-3.6-1 4-5 6-9.6 3.6z" fill="${brush.ball(accent)}"/>
    <ellipse cx="20.6" cy="13.6" rx="4.4" ry="3.4" transform="rotate(20 20.6 13.6)" fill="${brush.glow('#ffffff', 0.5)}"/>`,
})

/** A round root with its leaves: beetroot, turnips. `accent` are the leaves. */
const root: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M15.4 12.6C11 10.6 8.6 6.4 9.4 1.8c4 1.6 6 4.4 6.4 7.6.2-4 1.4-6.6 4-8.6 1.6 3 1.6 5.6.4 8.2 2-2 4.2-2.8 6.4-2.6-.8 4-4.4 6.4-9.4 6.6z" fill="${brush.ball(accent)}"/>
    <path d="M16 11c7.4 0 12 3.6 12 8.8 0 5.4-6.4 7.6-10.4 9-.6 1.2-1 2-1.6 2.8-.6-.8-1-1.6-1.6-2.8C10.4 27.4 4 25.2 4 19.8 4 14.6 8.6 11 16 11z" fill="${brush.ball(color)}"/>
    <ellipse cx="20.4" cy="16" rx="4.4" ry="2.8" transform="rotate(12 20.4 16)" fill="${brush.glow('#ffffff', 0.5)}"/>`,
})

/** A sweet pepper. `accent` is its stalk. */
const pepper: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M14.6 8c0-3-.6-4.4-2.2-5.6l3.4-1.4c1.8 1.8 2.4 4 2.2 7z" fill="${brush.across(accent)}"/>
    <path d="M10 8.4C4.6 7.2 2.8 12 4 18c1 5.4 3 12 7 12.4 2 .2 3-.8 3-.8z" fill="${brush.ball(darker(color, 0.1))}"/>
    <path d="M22 8.4c5.4-1.2 7.2 3.6 6 9.6-1 5.4-3 12-7 12.4-2 .2-3-.8-3-.8z" fill="${brush.ball(darker(color, 0.06))}"/>
    <path d="M16 8.4c5.4-2 8 2.6 7.4 9.2-.6 6.4-3.4 13.2-7.4 13.2S9.2 24 8.6 17.6C8 11 10.6 6.4 16 8.4z" fill="${brush.ball(color)}"/>
    <ellipse cx="19" cy="14" rx="2.2" ry="5" fill="${brush.glow('#ffffff', 0.65)}"/>`,
})

const BERRIES = [
  [10, 11.4],
  [16, 10.6],
  [22, 11.4],
  [7.8, 16.4],
  [13, 15.8],
  [19, 15.8],
  [24.2, 16.4],
  [10.6, 20.8],
  [16, 20.6],
  [21.4, 20.8],
  [13.4, 25],
  [18.6, 25],
  [16, 28.6],
] as const

/** A bunch of grapes. `accent` is the leaf. */
const bunch: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M16 9c0-3 .6-5 1.8-7" stroke="#8a6236" stroke-width="1.5" fill="none" stroke-linecap="round"/>
    ${BERRIES.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.3" fill="${brush.ball(color)}"/>`).join('')}
    <path d="M15.8 7.6C11.6 9 7.6 7.4 6 3.4c4-1.8 8.6-.4 9.8 4.2z" fill="${brush.ball(accent)}"/>`,
})

/** A ribbed pumpkin. `accent` is its stalk. */
const pumpkin: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M14.6 9c-.4-2.8-1.4-4.4-2.6-5.6l4-1.6c1.2 2 1.8 4.2 1.8 7.2z" fill="${brush.across(accent)}"/>
    <ellipse cx="8.2" cy="19" rx="7" ry="9.6" fill="${brush.ball(darker(color, 0.12))}"/>
    <ellipse cx="23.8" cy="19" rx="7" ry="9.6" fill="${brush.ball(darker(color, 0.06))}"/>
    <ellipse cx="12.2" cy="19" rx="6" ry="10.8" fill="${brush.ball(color)}"/>
    <ellipse cx="20.2" cy="19" rx="6" ry="10.8" fill="${brush.ball(color)}"/>
    <ellipse cx="16.2" cy="19.2" rx="4.8" ry="11" fill="${brush.ball(lighter(color, 0.06))}"/>`,
})

/** Cubes on a stick. `accent` is what stands between the meat. */
const skewer: Shape = ({ brush, color, accent }) => ({
  svg: `
    <g transform="rotate(-38 16 16)">
      <rect x="-3" y="15.3" width="38" height="1.5" rx=".7" fill="${brush.down('#c69352')}"/>
      ${[3, 10, 17, 24].map((x) => `<rect x="${x}" y="10.6" width="5.8" height="10.8" rx="2.2" fill="${brush.down(color)}"/><rect x="${x + 1}" y="11.8" width="3.6" height="1.3" rx=".6" fill="#fff" fill-opacity=".35"/>`).join('')}
      ${[8.2, 15.2, 22.2].map((x) => `<rect x="${x}" y="11.6" width="2.4" height="8.8" rx="1.1" fill="${brush.down(accent)}"/>`).join('')}
    </g>`,
  foot: 28,
})

/** A thick sausage, cut: `accent` is the skin, `color` the cut. */
const salami: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M11 7.6h13.6c3.6 0 6.4 4 6.4 8.9s-2.8 8.9-6.4 8.9H11z" fill="${brush.down(accent)}"/>
    <ellipse cx="10.6" cy="16.5" rx="8.2" ry="9.3" fill="${brush.ball(accent)}"/>
    <ellipse cx="10.2" cy="16.5" rx="7.2" ry="8.3" fill="${brush.ball(color, 0.7)}"/>
    <g fill="#fff" fill-opacity=".55"><circle cx="8" cy="12.6" r=".8"/><circle cx="12.6" cy="14" r=".9"/><circle cx="7.4" cy="18" r=".9"/><circle cx="11.6" cy="20.4" r=".8"/><circle cx="13.8" cy="17.6" r=".6"/><circle cx="9.6" cy="15.6" r=".5"/></g>
    <rect x="14" y="9.4" width="13" height="1.3" rx=".6" fill="#fff" fill-opacity=".4"/>`,
  foot: 26,
})

/** A fillet of fish with its lines. `accent` are the lines. */
const fillet: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M2 19.6c4-7.6 12-12 20.4-11.6 4.4.2 7.2 2 8 4.6 1.4 4.4-2.4 10.4-9 12.4-7.6 2.4-16 1-19.4-2z" fill="${darker(color, 0.25)}"/>
    <path d="M2 18c4-7.6 12-12 20.4-11.6 4.4.2 7.2 2 8 4.6 1.4 4.4-2.4 10.4-9 12.4C13.8 25.8 5.4 22.4 2 18z" fill="${brush.down(color)}"/>
    <path d="M8 20.4c1.6-4 5-8.2 9.4-10.6M13 22.2c1.4-4.6 5-9.2 9.6-11.6M18.6 22.4c1.2-3.8 4-7.4 7.6-9.6" stroke="${accent}" stroke-opacity=".75" stroke-width="1.1" fill="none" stroke-linecap="round"/>`,
  foot: 26.4,
})

/** A roasted bean. */
const bean: Shape = ({ brush, color }) => ({
  svg: `
    <ellipse cx="16" cy="16" rx="10.4" ry="13.6" transform="rotate(32 16 16)" fill="${brush.ball(color)}"/>
    <path d="M22.6 4.8c-5 4-3 8-6.4 11.4-3.2 3.2-5.4 5.6-7 11" stroke="${darker(color, 0.6)}" stroke-width="1.6" fill="none" stroke-linecap="round"/>
    <ellipse cx="20.8" cy="14" rx="2" ry="4" transform="rotate(32 20.8 14)" fill="${brush.glow('#ffffff', 0.45)}"/>`,
})

/** An artichoke on its stalk. */
const artichoke: Shape = ({ brush, color, accent }) => ({
  svg: `
    <rect x="14" y="24" width="4" height="7.4" rx="1.6" fill="${brush.across(accent)}"/>
    ${[
      [16, 4.6, 1],
      [10.4, 8, 0.95],
      [21.6, 8, 0.95],
      [16, 10, 1],
      [7.6, 13.4, 0.9],
      [24.4, 13.4, 0.9],
      [12.4, 14.4, 1],
      [19.6, 14.4, 1],
      [9.6, 18.4, 0.9],
      [22.4, 18.4, 0.9],
      [16, 18.2, 1],
    ]
      .map(
        ([x, y, scale]) =>
          `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-3.6C3.6-.8 5 2.6 4.2 6 3.2 8.6 1.4 9.2 0 9.2S-3.2 8.6-4.2 6C-5 2.6-3.6-.8 0-3.6z" fill="${brush.ball(color)}"/>`,
      )
      .join('')}`,
})

/** Food that the emoji set lacks. */
export const foods = {
  date,
  almond,
  fig,
  pomegranate,
  sausage,
  diamondCake,
  roundCake,
  ring,
  loaf,
  foldedBread,
  biscuit,
  slab,
  cheeseWheel,
  roundFruit,
  root,
  pepper,
  bunch,
  pumpkin,
  artichoke,
  skewer,
  salami,
  fillet,
  bean,
}
