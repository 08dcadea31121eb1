import type { Emoji } from './motif'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Sides in px that emojis are rendered with: the smaller one costs a quarter, and is enough on labels and heaps. */
const SPRITE_SIDES = { small: 208, large: 360 }

export type SpriteSize = keyof typeof SPRITE_SIDES

/** The set's own square, unless an icon says otherwise. */
const ICON_SIDE = 32

interface IconFile {
  icons: Record<string, { body: string; width?: number; height?: number }>
}

/** The open emoji set, each emoji rendered once. */
export interface EmojiSet {
  has(name: string): boolean
  /** The emoji as a PNG in a `data:` address. Rejects when the set has none of that name. */
  sprite(emoji: Emoji, size: SpriteSize): Promise<string>
}

/** Reads Fluent Emoji (MIT), 100 MB of SVG of which only what is asked for is kept by the drawings. */
export async function openEmojiSet(): Promise<EmojiSet> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as IconFile
  const sprites = new Map<string, Promise<string>>()

  const render = async ({ emoji, tone }: Emoji, side: number): Promise<string> => {
    const icon = icons[emoji]
    if (!icon) throw new Error(`The emoji set has no '${emoji}'`)
    const { body, width = ICON_SIDE, height = ICON_SIDE } = icon
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${body}</svg>`
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
