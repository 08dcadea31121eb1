import type { Emoji } from './motif'
import sharp from 'sharp'

/** Sides in px that emojis are rendered with: the smaller one costs a quarter, and is enough on labels and heaps. */
const SPRITE_SIDES = { small: 208, large: 360 }

export type SpriteSize = keyof typeof SPRITE_SIDES

/** Side of the square that an emoji's SVG is drawn in. */
const ICON_SIDE = 32

/** The open emoji set, each emoji rendered once. */
export interface EmojiSet {
  has(name: string): boolean
  /** The emoji as a PNG in a `data:` address. Rejects when the set has none of that name. */
  sprite(emoji: Emoji, size: SpriteSize): Promise<string>
}

/**
 * Reads the emojis of Fluent Emoji (MIT) that the drawings name. `emojis.json` has their SVG by name, as in
 * `icons.json` of the package @iconify-json/fluent-emoji 1.2.7, which has 100 MB: a new one is copied from there.
 */
export async function openEmojiSet(): Promise<EmojiSet> {
  // Only where something is drawn.
  const { default: icons } = (await import('./emojis.json', { with: { type: 'json' } })) as {
    default: Record<string, string>
  }
  const sprites = new Map<string, Promise<string>>()

  const render = async ({ emoji, tone }: Emoji, side: number): Promise<string> => {
    const body = icons[emoji]
    if (!body) throw new Error(`emojis.json has no '${emoji}'`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}">${body}</svg>`
    const picture = sharp(Buffer.from(svg))
    if (tone) picture.modulate(tone)
    const png = await picture.png({ compressionLevel: 1 }).toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  }

  return {
    has: (name) => name in icons,
    sprite: (emoji, size) => {
      const key = `${size} ${JSON.stringify(emoji)}`
      const known = sprites.get(key)
      if (known) return known
      const sprite = render(emoji, SPRITE_SIDES[size])
      sprites.set(key, sprite)
      return sprite
    },
  }
}
