import { foods } from './foods'
import { packs } from './packs'
import { vessels } from './vessels'

/** Our own shapes, for what the emoji set lacks: packs of a grocer's shelf, bowls, dates and the like. */
export const shapes = { ...packs, ...vessels, ...foods }

export type ShapeName = keyof typeof shapes
