import * as t from '#messages'

/** Says what is paid for goods that are sold by weight; undefined of others. `grams` is what one unit weighs by its label. */
export const weighedNote = ({ grams }: { grams?: number }): string | undefined =>
  grams === undefined ? undefined : t.weighedWhenPacked()
