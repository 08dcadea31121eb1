import type { PictureTint } from '@souk-vert/shared/contract/catalog/picture-path'
import type { Arrangement, Placed } from './arrange'
import type { EmojiSet, SpriteSize } from './emoji-set'
import type { Brush } from './brush'
import type { Emoji, Motif, Painted } from './motif'
import { createBrush } from './brush'
import { emojiOf, isPainted } from './motif'
import type { Drawn } from './paint'
import { shapes } from './shapes'

/** Motifs are drawn in a square of 32 × 32. */
const MOTIF_SIDE = 32

/** Share of the picture's side, in percent, from which an emoji is drawn from its large rendering. */
const LARGE_FROM = 38

/** Dark enough to be a shadow on the tints of both schemes. */
const SHADOW = { color: '#1a0d13', opacity: 0.25 }

/** A square picture of the catalogue: what stands on which ground. */
export interface Picture {
  tint: PictureTint
  arrangement: Arrangement
}

/** SVG of a square picture with a side of `side` px, without a ground: pages have it on the tint of their scheme. */
export const pictureSvg = async (set: EmojiSet, arrangement: Arrangement, side: number): Promise<string> =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    ${await motifsSvg(set, arrangement)}
  </svg>`

/** SVG of motifs with their shadows, in the units of their arrangement. */
export async function motifsSvg(set: EmojiSet, arrangement: Arrangement): Promise<string> {
  const brush = createBrush('shadow')
  const shadow = brush.glow(SHADOW.color, SHADOW.opacity)
  const shadows = arrangement.filter(({ isRaised }) => !isRaised).map((placed) => shadowOf(placed, shadow))
  const sprites = createSprites(set)
  const drawn = arrangement.map((placed, index) => motifSvg(sprites.show, placed, `m${index}x`))
  return [brush.defs(), await sprites.defs(), ...shadows, ...drawn].join('')
}

/** Height at which a motif touches the ground, in its square of 32 × 32; emojis leave a margin. */
const footOf = (motif: Motif): number => (isPainted(motif) ? (paint(motif, createBrush('')).foot ?? 31) : 30.6)

const shadowOf = ({ motif, x, y, side }: Placed, fill: string): string =>
  `<ellipse cx="${x}" cy="${y + (side * (footOf(motif) - 16.2)) / MOTIF_SIDE}" rx="${side * 0.44}" ry="${side * 0.085}" fill="${fill}"/>`

const paint = ({ shape, color, accent = color, label }: Painted, brush: Brush): Drawn =>
  shapes[shape]({ brush, color, accent, isLabelled: label !== undefined })

/** Collects the emojis of one SVG, so that it contains each once, however often it is shown. */
function createSprites(set: EmojiSet) {
  const wanted = new Map<string, { id: string; emoji: Emoji; size: SpriteSize }>()

  /** Shows an emoji on a square; `share` is the square's side in percent of the picture's. */
  const show = (emoji: Emoji, x: number, y: number, side: number, share: number): string => {
    const size = share < LARGE_FROM ? 'small' : 'large'
    const key = size + JSON.stringify(emoji)
    const { id } = wanted.get(key) ?? { id: `sprite${wanted.size}` }
    wanted.set(key, { id, emoji, size })
    const scale = side / MOTIF_SIDE
    return `<use href="#${id}" transform="translate(${x - side / 2} ${y - side / 2}) scale(${scale})"/>`
  }

  const defs = async (): Promise<string> => {
    const images = [...wanted.values()].map(async ({ id, emoji, size }) => {
      const address = await set.sprite(emoji, size)
      return `<image id="${id}" href="${address}" width="${MOTIF_SIDE}" height="${MOTIF_SIDE}"/>`
    })
    return `<defs>${(await Promise.all(images)).join('')}</defs>`
  }

  return { show, defs }
}

type ShowSprite = ReturnType<typeof createSprites>['show']

function motifSvg(show: ShowSprite, { motif, x, y, side, turn = 0, isFlipped }: Placed, id: string): string {
  const scale = side / MOTIF_SIDE
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${isFlipped ? -scale : scale} ${scale}) translate(-16 -16)`
  if (!isPainted(motif)) return `<g transform="${place}">${show(emojiOf(motif), 16, 16, MOTIF_SIDE, side)}</g>`
  const brush = createBrush(id)
  const { svg, label } = paint(motif, brush)
  const onIt = label && motif.label ? show(motif.label, label.x, label.y, label.size, label.size * scale) : ''
  // Labels are read from left to right, also on a pack that is drawn the other way round.
  const shown = isFlipped && label ? `<g transform="translate(${2 * label.x} 0) scale(-1 1)">${onIt}</g>` : onIt
  return `${brush.defs()}<g transform="${place}">${svg}${shown}</g>`
}
