import type { ShapeName } from './shapes'

/** A change of colour: `hue` in degrees, the others as factors. */
export interface Tone {
  hue?: number
  saturation?: number
  brightness?: number
}

/** A picture of the emoji set, by its name there, perhaps in other colours. */
export interface Emoji {
  emoji: string
  tone?: Tone
}

/** One of our own shapes; `color` and `accent` are `#rrggbb`, `label` is what stands on it. */
export interface Painted {
  shape: ShapeName
  color: string
  accent?: string
  label?: Emoji
}

/** Motif of a picture, shown once or several times. A name alone is an emoji in its own colours. */
export type Motif = string | Emoji | Painted

export const emojiOf = (motif: string | Emoji): Emoji => (typeof motif === 'string' ? { emoji: motif } : motif)

export const isPainted = (motif: Motif): motif is Painted => typeof motif === 'object' && 'shape' in motif

/** One of our own shapes with an emoji on its label. */
export function painted(shape: ShapeName, color: string, label?: string | Emoji, accent?: string): Painted {
  return { shape, color, ...(accent && { accent }), ...(label && { label: emojiOf(label) }) }
}
