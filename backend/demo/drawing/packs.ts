import type { Shape } from './paint'
import { darker, lighter } from './brush'

const CREAM = '#fffaf0'

/** The pale field on which a label's picture stands. */
const field = (x: number, y: number, width: number, height: number, radius: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${CREAM}" fill-opacity=".94"/>`

/** A narrow reflection from top to bottom. */
const shine = (x: number, y: number, width: number, height: number, opacity = 0.4): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" fill-opacity="${opacity}"/>`

/** Carton with a roof, for milk and juice. `color` is the carton, `accent` its band and cap. */
const carton: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7 12.4 9.6 6.4h12.8L25 12.4V29a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z" fill="${brush.across(color, 0.6)}"/>
    <path d="M7 12.4 9.6 6.4h12.8L25 12.4z" fill="${brush.down(lighter(accent, 0.12))}"/>
    <rect x="9.3" y="2" width="13.4" height="5" rx="1.2" fill="${brush.across(accent)}"/>
    <rect x="9.3" y="3.4" width="13.4" height=".7" fill="#fff" fill-opacity=".35"/>
    <ellipse cx="16" cy="9.9" rx="2.9" ry="1.9" fill="${darker(accent, 0.25)}" fill-opacity=".35"/>
    <rect x="13.4" y="7.6" width="5.2" height="2.8" rx="1" fill="${brush.across('#ffffff', 0.8)}"/>
    <path d="M7 25.2c3-1.6 6-1.6 9 0s6 1.6 9 0V29a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z" fill="${brush.across(accent)}"/>
    ${shine(8.6, 13.6, 1, 10.4, 0.6)}`,
  label: { x: 16, y: 18.6, size: 11.5 },
})

/** Sealed brick with a cap, for what keeps long. */
const brick: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="m8 8.4 2.4-3.4h14.2L23 8.4z" fill="${brush.down(lighter(color, 0.3))}"/>
    <path d="M23 8.4 24.6 5q1 .2 1 1.4v21.4q0 1-.8 1.6L23 31z" fill="${darker(color, 0.24)}"/>
    <rect x="7.4" y="8" width="15.8" height="23" rx="1.3" fill="${brush.across(color, 0.7)}"/>
    <path d="M7.4 23.6 23.2 20v9.7q0 1.3-1.3 1.3H8.7q-1.3 0-1.3-1.3z" fill="${brush.down(accent)}"/>
    <rect x="13" y="3.2" width="5.4" height="3" rx="1" fill="${brush.across(accent)}"/>
    ${shine(8.6, 9.6, 0.9, 11, 0.5)}`,
  label: { x: 15.3, y: 17.6, size: 11.5 },
})

/** Plastic bottle. `color` is what is in it, `accent` cap and label. */
const bottle: Shape = ({ brush, color, accent, isLabelled }) => ({
  svg: `
    <rect x="13.2" y="1" width="5.6" height="3.6" rx="1" fill="${brush.across(accent)}"/>
    <path d="M13.6 4.6h4.8v1.8c0 2.2 4.4 3 4.4 7V28.4a2.6 2.6 0 0 1-2.6 2.6h-8.4a2.6 2.6 0 0 1-2.6-2.6V13.4c0-4 4.4-4.8 4.4-7z" fill="${brush.across(color, 0.9)}" fill-opacity=".93"/>
    <path d="M9.2 27.4h13.6v1a2.6 2.6 0 0 1-2.6 2.6h-8.4a2.6 2.6 0 0 1-2.6-2.6z" fill="${darker(color, 0.2)}" fill-opacity=".3"/>
    <rect x="9.2" y="14.4" width="13.6" height="11" fill="${brush.across(accent, 0.8)}"/>
    ${isLabelled ? `<circle cx="16" cy="19.9" r="4.9" fill="${CREAM}" fill-opacity=".94"/>` : ''}
    ${shine(10.6, 12, 1.1, 17, 0.45)}`,
  label: { x: 16, y: 19.9, size: 7.6 },
})

/** Tall glass bottle, for oil, vinegar and syrup. `color` is what is in it, `accent` the cap. */
const flask: Shape = ({ brush, color, accent, isLabelled }) => ({
  svg: `
    <rect x="13.8" y=".8" width="4.4" height="4.4" rx=".9" fill="${brush.across(accent)}"/>
    <path d="M14.1 5.2h3.8v4.2c0 2.2 4.3 2.8 4.3 6.4v12.8a2.4 2.4 0 0 1-2.4 2.4h-7.6a2.4 2.4 0 0 1-2.4-2.4V15.8c0-3.6 4.3-4.2 4.3-6.4z" fill="${brush.across(color)}"/>
    ${isLabelled ? field(10.6, 17, 10.8, 10.6, 1.6) : ''}
    ${shine(11, 15.4, 1, 13.6, 0.4)}${shine(14.7, 5.6, 0.8, 4, 0.5)}`,
  label: { x: 16, y: 22.3, size: 8.8 },
})

/** Can with a handle, for large bottles of oil and for cleaners. `color` is the can, `accent` cap and label. */
const jug: Shape = ({ brush, color, accent, isLabelled }) => ({
  svg: `
    <rect x="9.6" y="1.2" width="5.6" height="4" rx="1" fill="${brush.across(accent)}"/>
    <path fill-rule="evenodd" d="M10 5.2h5c.8 2.2 3.6 2 6.8 2.4 2.6.4 4 2 4 4.8V28.2A2.8 2.8 0 0 1 23 31H9a2.8 2.8 0 0 1-2.8-2.8V13c0-4 3.4-4.6 3.8-7.8zm9.4 5c-1.2 0-1.6.8-1.2 1.8l.8 1.4c.3.5.8.8 1.4.8h1.4c.8 0 1.2-.5 1.2-1.2v-1c0-1-.7-1.7-1.7-1.8z" fill="${brush.across(color, 0.8)}"/>
    ${isLabelled ? field(8.4, 16.4, 15.2, 12, 2) : ''}
    <rect x="8.4" y="25.6" width="15.2" height="2.8" rx="1.4" fill="${accent}"/>
    ${shine(7.2, 14, 0.9, 13.6, 0.5)}`,
  label: { x: 16, y: 21, size: 8.8 },
})

/** Glass jar. `color` is what is in it, `accent` the lid. */
const jar: Shape = ({ brush, color, accent, isLabelled }) => ({
  svg: `
    <path d="M8 8h16c1.8 1.2 3 2.4 3 5v14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V13c0-2.6 1.2-3.8 3-5z" fill="#e8f1f2" fill-opacity=".9"/>
    <path d="M6.2 12.6c.4-1.8 1.4-2.6 2.6-3.4h14.4c1.2.8 2.2 1.6 2.6 3.4V27a2.8 2.8 0 0 1-2.8 2.8H9A2.8 2.8 0 0 1 6.2 27z" fill="${brush.across(color)}"/>
    <rect x="7" y="2.6" width="18" height="5.8" rx="1.6" fill="${brush.across(accent)}"/>
    <rect x="7" y="6.6" width="18" height="1.1" fill="${darker(accent, 0.3)}" fill-opacity=".35"/>
    ${isLabelled ? field(8.6, 14, 14.8, 12.4, 2.4) : ''}
    ${shine(7, 13, 1, 13, 0.45)}`,
  label: { x: 16, y: 20.2, size: 10.4 },
})

/** Tall tin. `color` is its paper, `accent` the bands. */
const tin: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M6 5.6v21.8c0 2 4.5 3.6 10 3.6s10-1.6 10-3.6V5.6z" fill="${brush.across('#c9ced3')}"/>
    <path d="M6.3 8.2c1.2 1.6 5 2.6 9.7 2.6s8.5-1 9.7-2.6v17.6c-1.2 1.6-5 2.6-9.7 2.6s-8.5-1-9.7-2.6z" fill="${brush.across(color)}"/>
    <path d="M6.3 23.4c1.2 1.6 5 2.6 9.7 2.6s8.5-1 9.7-2.6v2.4c-1.2 1.6-5 2.6-9.7 2.6s-8.5-1-9.7-2.6z" fill="${brush.across(accent)}"/>
    <ellipse cx="16" cy="5.4" rx="10" ry="3.6" fill="${brush.down('#dfe3e6')}"/>
    <ellipse cx="16" cy="5.5" rx="8.2" ry="2.7" fill="${brush.down('#b4bac0')}"/>
    <ellipse cx="16" cy="17.4" rx="6" ry="5.6" fill="${CREAM}" fill-opacity=".94"/>
    ${shine(7.6, 11, 1, 13, 0.4)}`,
  label: { x: 16, y: 17.4, size: 9 },
})

/** Flat tin seen from above, for fish. `color` is the lid, `accent` its frame. */
const flatTin: Shape = ({ brush, color, accent }) => ({
  svg: `
    <rect x="1.6" y="7.6" width="28.8" height="19.6" rx="6" fill="${brush.down('#9aa1a8')}"/>
    <rect x="1.6" y="6" width="28.8" height="19.4" rx="6" fill="${brush.down('#dfe3e7')}"/>
    <rect x="3.2" y="7.5" width="25.6" height="16.4" rx="4.8" fill="${brush.down(color)}"/>
    <rect x="4.6" y="8.9" width="22.8" height="13.6" rx="3.6" fill="none" stroke="${accent}" stroke-width=".9"/>
    <ellipse cx="24.4" cy="15.7" rx="2" ry="1.5" fill="none" stroke="#eceff1" stroke-width="1"/>
    <path d="M5 11.5c.4-1.8 1.6-2.6 3.6-2.7h8" stroke="#fff" stroke-opacity=".55" stroke-width=".8" fill="none" stroke-linecap="round"/>`,
  label: { x: 13.8, y: 15.7, size: 12 },
  foot: 27.4,
})

/** Standing bag with a sealed top. `accent` is the band below. */
const pouch: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7.4 2.6h17.2c0 5 2 8 2 14 0 5-1.2 9-.8 12.2.1 1.2-.9 2.2-2.2 2.2H8.4c-1.3 0-2.3-1-2.2-2.2.4-3.2-.8-7.2-.8-12.2 0-6 2-9 2-14z" fill="${brush.across(color, 0.9)}"/>
    <path d="M7.4 2.6h17.2l.2 3.2H7.2z" fill="${darker(color, 0.16)}"/>
    <path d="M7.3 4.2h17.4" stroke="#fff" stroke-opacity=".5" stroke-width=".5" stroke-dasharray=".8 .6"/>
    <path d="M5.9 25.4c5 1.8 15.2 1.8 20.2 0-.3 1.4-.4 2.4-.3 3.4.1 1.2-.9 2.2-2.2 2.2H8.4c-1.3 0-2.3-1-2.2-2.2.1-1 0-2-.3-3.4z" fill="${brush.across(accent)}"/>
    <circle cx="16" cy="16" r="7" fill="${CREAM}" fill-opacity=".94"/>
    <path d="M8.2 8.6c-.8 4-1.2 10-.6 14" stroke="#fff" stroke-opacity=".4" stroke-width="1" fill="none" stroke-linecap="round"/>`,
  label: { x: 16, y: 16, size: 10.4 },
})

/** Paper sack with a folded top, for flour and semolina. */
const sack: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7 6.6h18l1.2 22c.1 1.4-.8 2.4-2.2 2.4H8c-1.4 0-2.3-1-2.2-2.4z" fill="${brush.across(color, 0.8)}"/>
    <path d="M7 6.6 9 9.8 8.2 31H8c-1.4 0-2.3-1-2.2-2.4z" fill="${darker(color, 0.2)}" fill-opacity=".25"/>
    <rect x="6.4" y="2.4" width="19.2" height="5" rx="1.2" fill="${brush.down(lighter(color, 0.18))}"/>
    <path d="M6.6 6.4h18.8" stroke="${darker(color, 0.3)}" stroke-opacity=".35" stroke-width=".5"/>
    <path d="M6.4 24.6c6 1.4 13.4 1.4 19.4 0l.3 3.2c-6 1.2-14 1.2-20.2 0z" fill="${brush.across(accent)}"/>`,
  label: { x: 16, y: 16, size: 13 },
})

/** Small pot with a foil lid, for yoghurt and spreads. `accent` is the lid. */
const pot: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M5.4 10h21.2l-2.5 17.6A4 4 0 0 1 20.2 31h-8.4a4 4 0 0 1-3.9-3.4z" fill="${brush.across(color, 0.8)}"/>
    <path d="M5.6 11.6h20.8l-.4 2.6H6z" fill="${darker(color, 0.25)}" fill-opacity=".18"/>
    <path d="M3.8 8.2h24.4v1.4a1.6 1.6 0 0 1-1.6 1.6H5.4a1.6 1.6 0 0 1-1.6-1.6z" fill="${brush.across(accent)}"/>
    <ellipse cx="16" cy="8.2" rx="12.2" ry="3.2" fill="${brush.down(lighter(accent, 0.25))}"/>
    <path d="M25 9.6c2 .4 3.6 1.6 4.4 1l-1.6-2.6z" fill="${lighter(accent, 0.1)}"/>
    <path d="M8 14.6c.4 5 .9 9 1.7 12.4" stroke="#fff" stroke-opacity=".5" stroke-width="1" fill="none" stroke-linecap="round"/>`,
  label: { x: 16, y: 20.6, size: 12 },
})

/** Wide tub, for butter, cheese and olives sold by weight. `accent` is the lid. */
const tub: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M3.4 12h25.2l-2 14a3.4 3.4 0 0 1-3.4 3H8.8a3.4 3.4 0 0 1-3.4-3z" fill="${brush.across(color, 0.8)}"/>
    <rect x="2" y="7.4" width="28" height="5.6" rx="2" fill="${brush.across(accent)}"/>
    <rect x="2.8" y="7.4" width="26.4" height="2" rx="1" fill="#fff" fill-opacity=".35"/>
    ${shine(6, 15, 1, 10, 0.5)}`,
  label: { x: 16, y: 20.8, size: 11 },
  foot: 29.2,
})

/** Box with a side and a lid, for biscuits, tea and the like. */
const box: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="m5 8.4 4-4.8h17.6l-3 4.8z" fill="${brush.down(lighter(color, 0.3))}"/>
    <path d="m23.6 8.4 3-4.8q.8.3.8 1.3v20q0 .8-.5 1.4L23.6 31z" fill="${darker(color, 0.26)}"/>
    <rect x="4.6" y="8" width="19.2" height="23" rx="1.2" fill="${brush.across(color, 0.6)}"/>
    <path d="M4.6 25.4h19.2v4.4q0 1.2-1.2 1.2H5.8q-1.2 0-1.2-1.2z" fill="${brush.across(accent)}"/>
    <circle cx="14.2" cy="16.8" r="7" fill="${CREAM}" fill-opacity=".94"/>
    ${shine(5.8, 9.4, 0.9, 14, 0.4)}`,
  label: { x: 14.2, y: 16.8, size: 10.6 },
})

/** Shallow box with its lid up, for pizza, cakes and sweets. `accent` is the inside of the base. */
const flatBox: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M5.6 3.4q.2-1.4 1.6-1.4h17.6q1.4 0 1.6 1.4L28 18.6H4z" fill="${brush.down(color)}"/>
    <path d="M7 4.8h18l1.2 12.2H5.8z" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".22" stroke-width=".6"/>
    <path d="M4 18.6h24l3 6H1z" fill="${brush.down(accent)}"/>
    <path d="M4 18.6h24l.6 1.2H3.4z" fill="${darker(color, 0.5)}" fill-opacity=".35"/>
    <rect x="1" y="24.4" width="30" height="6" rx="1" fill="${brush.across(darker(color, 0.1), 0.7)}"/>
    <rect x="1" y="24.4" width="30" height="1" fill="#fff" fill-opacity=".3"/>`,
  label: { x: 16, y: 10.8, size: 12.4 },
})

/** Tube that stands on its cap. */
const tube: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M8 2.6h16l-1.6 22.4H9.6z" fill="${brush.across(color)}"/>
    <rect x="7.6" y="1" width="16.8" height="3" rx=".8" fill="${darker(color, 0.14)}"/>
    <path d="M9.2 18.6c4.5 1.6 9.1 1.6 13.6 0L22.4 25H9.6z" fill="${accent}"/>
    <path d="M10.2 25h11.6l.6 5a1 1 0 0 1-1 1H10.6a1 1 0 0 1-1-1z" fill="${brush.across(lighter(accent, 0.1))}"/>
    ${shine(10, 5, 1, 12, 0.5)}`,
  label: { x: 16, y: 11.6, size: 10 },
})

/** Bottle with a trigger, for cleaners. `accent` is the trigger. */
const spray: Shape = ({ brush, color, accent, isLabelled }) => ({
  svg: `
    <path d="M10 1.6h9.6c2.6 0 4.4 1.4 4.8 3.4h-4l-1 1.8h-6.6V5H10a1.7 1.7 0 0 1 0-3.4z" fill="${brush.down(accent)}"/>
    <path d="M11.6 5.8c-.4 2-1.2 3.2-2.4 4l1.5.8c1.5-1 2.4-2.6 2.7-4.6z" fill="${darker(accent, 0.2)}"/>
    <rect x="13.4" y="6.2" width="5.6" height="4.4" rx=".8" fill="${brush.across(lighter(accent, 0.2))}"/>
    <path d="M13.2 10.2h6c.6 2.2 4.2 3.2 4.2 7v10.4A3.4 3.4 0 0 1 20 31h-7.6A3.4 3.4 0 0 1 9 27.6V17.2c0-3.8 3.6-4.8 4.2-7z" fill="${brush.across(color, 0.9)}"/>
    ${isLabelled ? field(10.2, 17.6, 12, 10, 2) : ''}`,
  label: { x: 16.2, y: 22.6, size: 8.8 },
})

/** Bar in a wrapper with crimped ends. */
const bar: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="m1 10 1.6 1.5L1 13l1.6 1.5L1 16l1.6 1.5L1 19l1.6 1.5L1 22h5V10z" fill="${brush.down(darker(color, 0.14))}"/>
    <path d="m31 10-1.6 1.5L31 13l-1.6 1.5L31 16l-1.6 1.5L31 19l-1.6 1.5L31 22h-5V10z" fill="${brush.down(darker(color, 0.2))}"/>
    <rect x="4.6" y="8.4" width="22.8" height="15.2" rx="2" fill="${brush.down(color)}"/>
    <path d="M4.6 19.6h22.8v2a2 2 0 0 1-2 2H6.6a2 2 0 0 1-2-2z" fill="${accent}"/>
    <rect x="6.2" y="9.6" width="19.6" height="1" rx=".5" fill="#fff" fill-opacity=".4"/>`,
  label: { x: 16, y: 14.8, size: 10 },
  foot: 23.8,
})

/** Soft bag sealed at both ends: milk in bags, powders, sweets. */
const sachet: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7.4 4.6h17.2c.6 3-.4 5.4.6 8.4.9 2.8.9 5.8 0 8.4-1 3 0 3.6-.6 6H7.4c-.6-2.4.4-3-.6-6-.9-2.6-.9-5.6 0-8.4 1-3 0-5.4.6-8.4z" fill="${brush.across(color, 0.7)}"/>
    <path d="m7 1.6 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1v3.6H7z" fill="${brush.across(accent)}"/>
    <path d="m7 30.4 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1v-3.6H7z" fill="${brush.across(accent)}"/>
    <path d="M8.6 8c.4 3-.8 5-.9 8s.9 5.6.5 8" stroke="#fff" stroke-opacity=".6" stroke-width="1" fill="none" stroke-linecap="round"/>`,
  label: { x: 16, y: 16, size: 12 },
})

/** Roll standing on its end, for film, foil and paper. `color` is what is rolled, `accent` the core. */
const roll: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M7 6.6V27c0 2.2 4 4 9 4s9-1.8 9-4V6.6z" fill="${brush.across(color)}"/>
    <path d="M25 12.6c1.7.5 3 .6 4 .4V29c-1.2.3-2.6.1-4-.6z" fill="${brush.down(lighter(color, 0.1))}"/>
    <ellipse cx="16" cy="6.4" rx="9" ry="4.2" fill="${brush.down(lighter(color, 0.3))}"/>
    <ellipse cx="16" cy="6.4" rx="6" ry="2.7" fill="none" stroke="${darker(color, 0.2)}" stroke-opacity=".35" stroke-width=".4"/>
    <ellipse cx="16" cy="6.4" rx="3.8" ry="1.8" fill="${brush.down(accent)}"/>
    <ellipse cx="16" cy="6.7" rx="2.6" ry="1.1" fill="${darker(accent, 0.5)}"/>
    ${shine(8.8, 11, 1.2, 17, 0.4)}`,
  label: { x: 16, y: 20, size: 9 },
})

/** Adhesive tape, seen from its side. `color` is the tape, `accent` the core. */
const tape: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M24 24.5 31 29l-1.6 2H15z" fill="${brush.down(color)}"/>
    <circle cx="15.4" cy="16" r="14.4" fill="${brush.ball(color)}"/>
    <circle cx="15.4" cy="16" r="12.4" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".5"/>
    <circle cx="15.4" cy="16" r="10.6" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".3" stroke-width=".5"/>
    <path fill-rule="evenodd" d="M15.4 6.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4zm0 1.9a7.3 7.3 0 1 0 0 14.6 7.3 7.3 0 0 0 0-14.6z" fill="${brush.down(accent)}"/>
    <circle cx="15.4" cy="16" r="7.3" fill="${CREAM}"/>`,
  label: { x: 15.4, y: 16, size: 9 },
})

/** Paper cup with a sleeve. `color` is the cup, `accent` the sleeve. */
const cup: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M6 5.6h20l-2.6 23A2.6 2.6 0 0 1 20.8 31h-9.6a2.6 2.6 0 0 1-2.6-2.4z" fill="${brush.across(color, 0.8)}"/>
    <path d="M6.9 12.6h18.2L24 23.6H8z" fill="${brush.across(accent, 0.8)}"/>
    <rect x="5" y="3.4" width="22" height="3" rx="1.5" fill="${brush.across(lighter(color, 0.3))}"/>
    <ellipse cx="16" cy="4" rx="10" ry="1.6" fill="${darker(color, 0.3)}" fill-opacity=".35"/>`,
  label: { x: 16, y: 18.1, size: 8.6 },
})

/** Paper bag with handles. */
const carrier: Shape = ({ brush, color, accent }) => ({
  svg: `
    <path d="M11 11V7.4a5 5 0 0 1 10 0V11" fill="none" stroke="${accent}" stroke-width="1.3" stroke-linecap="round"/>
    <path d="M5.6 10h20.8l1 19c.1 1.2-.7 2-1.9 2h-19c-1.2 0-2-.8-1.9-2z" fill="${brush.across(color, 0.8)}"/>
    <path d="m5.6 10 3 4L8 31H6.5c-1.2 0-2-.8-1.9-2z" fill="${darker(color, 0.3)}" fill-opacity=".22"/>
    <path d="M5.6 10h20.8l.1 1.6h-21z" fill="${lighter(color, 0.25)}"/>`,
  label: { x: 16.4, y: 21, size: 12 },
})

/** Padded envelope. */
const mailer: Shape = ({ brush, color, accent }) => ({
  svg: `
    <rect x="2" y="6" width="28" height="21" rx="2" fill="${brush.down(color)}"/>
    <path d="M2 8a2 2 0 0 1 2-2h24a2 2 0 0 1 2 2l-12.6 8.4a2.6 2.6 0 0 1-2.8 0z" fill="${brush.down(lighter(color, 0.14))}"/>
    <path d="m2.3 8.4 12.1 8a2.8 2.8 0 0 0 3.2 0l12.1-8" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".4" stroke-width=".6"/>
    <path d="M12.8 14.6h6.4v3.6a1 1 0 0 1-1 1h-4.4a1 1 0 0 1-1-1z" fill="${brush.down(accent)}"/>`,
  foot: 27.2,
})

/** Things that goods come in. */
export const packs = {
  carton,
  brick,
  bottle,
  flask,
  jug,
  jar,
  tin,
  flatTin,
  pouch,
  sack,
  pot,
  tub,
  box,
  flatBox,
  tube,
  spray,
  bar,
  sachet,
  roll,
  tape,
  cup,
  carrier,
  mailer,
}
