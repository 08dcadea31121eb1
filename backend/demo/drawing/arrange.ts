import type { Motif } from './motif'
import { isPainted, painted } from './motif'

/** A motif in a square of 100 × 100: centre and side; `turn` in degrees. `isRaised`: it stands on others, without a shadow. */
export interface Placed {
  motif: Motif
  x: number
  y: number
  side: number
  turn?: number
  isFlipped?: boolean
  isRaised?: boolean
}

/** Motifs of one picture, from back to front. */
export type Arrangement = Placed[]

/** Arrangement of one motif in the middle. */
export const one = (motif: Motif, turn = 0): Arrangement => [
  { motif, x: 50, y: 50, side: isPainted(motif) ? 64 : 58, turn },
]

/** Arrangement of one motif close up: for a second picture. */
export const close = (motif: Motif, turn = -8): Arrangement => [{ motif, x: 50, y: 51, side: 78, turn }]

/** One in front of another; the second may be something else. */
export const pair = (front: Motif, back: Motif = front): Arrangement => [
  { motif: back, x: 61, y: 43, side: 45, turn: 10, isFlipped: back === front },
  { motif: front, x: 41, y: 56, side: 49, turn: -6 },
]

/** Two side by side, upright. */
export const twins = (left: Motif, right: Motif = left): Arrangement => [
  { motif: left, x: 33.5, y: 50, side: 47 },
  { motif: right, x: 66.5, y: 50, side: 47 },
]

/** Three: one behind, two in front. */
export const trio = (motif: Motif, back: Motif = motif): Arrangement => [
  { motif: back, x: 50, y: 37, side: 41 },
  { motif, x: 34, y: 60, side: 42, turn: -9 },
  { motif, x: 66, y: 60, side: 42, turn: 9, isFlipped: true },
]

/** Five on a heap. */
export const heap = (motif: Motif, other: Motif = motif): Arrangement => [
  { motif: other, x: 38, y: 41, side: 33, turn: -14, isRaised: true },
  { motif, x: 62, y: 40, side: 33, turn: 12, isFlipped: true, isRaised: true },
  { motif, x: 25, y: 62, side: 34, turn: 8 },
  { motif, x: 75, y: 62, side: 34, turn: -8, isFlipped: true },
  { motif: other, x: 50, y: 61, side: 37 },
]

/** Three rows of three, as in a box. */
export const nine = (motif: Motif): Arrangement =>
  [25, 50, 75].flatMap((y) => [25, 50, 75].map((x) => ({ motif, x, y, side: 26 })))

/** Three leaning on each other in a row. */
export const fan = (left: Motif, middle: Motif = left, right: Motif = left): Arrangement => [
  { motif: left, x: 29, y: 52, side: 42, turn: -14 },
  { motif: right, x: 71, y: 52, side: 42, turn: 14 },
  { motif: middle, x: 50, y: 49, side: 48 },
]

/** A pack with what is in it loose before it. */
export const beside = (pack: Motif, loose: Motif): Arrangement => [
  { motif: pack, x: 44, y: 46, side: 58 },
  { motif: loose, x: 71, y: 66, side: 29, turn: 8 },
  { motif: loose, x: 54, y: 71, side: 23, turn: -14, isFlipped: true },
]

/** A pack with one thing before it. */
export const withOne = (pack: Motif, loose: Motif, side = 32): Arrangement => [
  { motif: pack, x: 45, y: 47, side: 58 },
  { motif: loose, x: 69, y: 66, side, turn: 6 },
]

/** Six packs of one kind, as they are sold together. */
export const six = (motif: Motif): Arrangement => [
  ...[34, 57, 80].map((x) => ({ motif, x, y: 44, side: 44 })),
  ...[20, 43, 66].map((x) => ({ motif, x, y: 56, side: 48 })),
]

/** Two packs standing behind each other. */
export const stack = (motif: Motif): Arrangement => [
  { motif, x: 60, y: 44, side: 46 },
  { motif, x: 42, y: 54, side: 51 },
]

const WOOD = '#d9a566'

/** A wooden crate full. */
export const crated = (motif: Motif, other: Motif = motif): Arrangement => [
  { motif: other, x: 36, y: 37, side: 29, turn: -12, isRaised: true },
  { motif, x: 62, y: 36, side: 29, turn: 10, isFlipped: true, isRaised: true },
  { motif, x: 27, y: 49, side: 30, turn: 8, isRaised: true },
  { motif: other, x: 50, y: 47, side: 31, isRaised: true },
  { motif, x: 73, y: 49, side: 30, turn: -8, isFlipped: true, isRaised: true },
  { motif: painted('crate', WOOD), x: 50, y: 50, side: 70 },
]

/** Four on a shallow tray, seen from above. */
export const trayed = (motif: Motif, color = '#ffffff', ground = '#f3e9dc'): Arrangement => [
  { motif: painted('tray', color, undefined, ground), x: 50, y: 50, side: 82 },
  { motif, x: 35, y: 41, side: 26, turn: -10, isRaised: true },
  { motif, x: 64, y: 41, side: 26, turn: 12, isRaised: true },
  { motif, x: 36, y: 58, side: 26, turn: 8, isRaised: true },
  { motif, x: 65, y: 58, side: 26, turn: -8, isRaised: true },
]

/** One piece on a tray. */
export const onTray = (motif: Motif, color = '#ffffff', ground = '#f3e9dc'): Arrangement => [
  { motif: painted('tray', color, undefined, ground), x: 50, y: 50, side: 82 },
  { motif, x: 50, y: 48, side: 46, isRaised: true },
]

/** Four on a plate; the second kind takes two of the places. */
export const plated = (motif: Motif, other: Motif = motif, edge = '#2f8f6b'): Arrangement => [
  { motif: painted('plate', '#ffffff', undefined, edge), x: 50, y: 50, side: 72 },
  { motif: other, x: 50, y: 35, side: 25, isRaised: true },
  { motif, x: 37, y: 49, side: 26, turn: -8, isRaised: true },
  { motif, x: 63, y: 49, side: 26, turn: 8, isFlipped: true, isRaised: true },
  { motif: other, x: 50, y: 61, side: 27, isRaised: true },
]
