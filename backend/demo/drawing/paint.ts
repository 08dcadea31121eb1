import type { Brush } from './brush'

/** Fill of a shape; colours are `#rrggbb`. */
export interface Paint {
  brush: Brush
  color: string
  accent: string
  isLabelled: boolean
}

/** SVG in a square of 32 × 32. `foot` is where it stands on the ground, unless at 31; a label of side `size` has its centre at `label`. */
export interface Drawn {
  svg: string
  foot?: number
  label?: { x: number; y: number; size: number }
}

export type Shape = (paint: Paint) => Drawn
