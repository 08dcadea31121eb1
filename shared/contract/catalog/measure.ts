import Type, { type Static } from 'typebox'

/** Unit of a measure: kilograms, litres or pieces. */
export const MeasureBase = Type.Union([Type.Literal('kg'), Type.Literal('l'), Type.Literal('piece')], {
  examples: ['l'],
})
export type MeasureBase = Static<typeof MeasureBase>

/** Content of one piece of sale, by its unit: '6 x 1.5 L' is 9 l (docs/measures.md). */
export const Measure = Type.Object({
  quantity: Type.Number({ exclusiveMinimum: 0, examples: [1] }),
  base: MeasureBase,
})
export type Measure = Static<typeof Measure>
