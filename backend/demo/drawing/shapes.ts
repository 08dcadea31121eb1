import type { Brush } from './brush'
import { foods } from './foods'
import { packs } from './packs'
import { vessels } from './vessels'

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

/** Our own shapes, for what the emoji set lacks: packs of a grocer's shelf, bowls, dates and the like. */
export const shapes = { ...packs, ...vessels, ...foods }

export type ShapeName = keyof typeof shapes
