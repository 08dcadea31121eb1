import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { originalName, type FileStore } from './store'

/** Widths in px that pictures are served with; any other is rounded up to the next. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280]

const DEFAULT_WIDTH = 640

const QUALITY = 78

/** Pixels of the largest original that is opened. */
const PIXEL_LIMIT = 50_000_000

/** A picture ready to be sent, WebP. `tag` changes with its bytes. */
export interface Picture {
  bytes: Buffer
  tag: string
}

/** The width of the set that a request for `w` gets. */
export function servedWidth(w: unknown): number {
  const wanted = Number(w ?? DEFAULT_WIDTH)
  if (!(wanted > 0)) return DEFAULT_WIDTH
  return WIDTHS.find((width) => width >= wanted) ?? WIDTHS.at(-1)!
}

/** Gives pictures of a file store in the widths of the set, each made once; undefined when there is no such picture. */
export function createPictures(files: FileStore) {
  const underWay = new Map<string, Promise<Buffer>>()

  const resize = async (original: Buffer, width: number): Promise<Buffer> =>
    sharp(original, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()

  /** What is made of an original, from the store or made now; requests that come meanwhile wait for the same. */
  const make = async (original: string, made: string, width: number): Promise<Buffer | undefined> => {
    const kept = await files.read(made)
    if (kept) return kept
    const bytes = await files.read(original)
    if (!bytes) return undefined
    const begun = underWay.get(made)
    if (begun) return begun
    const work = resize(bytes, width).then(async (result) => {
      await files.write(made, result)
      return result
    })
    underWay.set(made, work)
    return work.finally(() => underWay.delete(made))
  }

  return {
    /** A picture of the catalogue or of a user: `/uploads/<hash>`. */
    ofHash: async (hash: string, w: unknown): Promise<Picture | undefined> => {
      if (!/^[0-9a-f]{32}$/.test(hash)) return undefined
      const width = servedWidth(w)
      const bytes = await make(originalName(hash), `made/${hash}-${width}.webp`, width)
      return bytes && { bytes, tag: `"${hash}-${width}"` }
    },

    /** A picture of the shop itself: `/uploads/brand/<name>`, which may be drawn anew. */
    ofBrand: async (name: string, w: unknown): Promise<Picture | undefined> => {
      if (!/^[a-z-]{1,40}$/.test(name)) return undefined
      const original = await files.read(`brand/${name}.png`)
      if (!original) return undefined
      const width = servedWidth(w)
      const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
      const bytes = await make(`brand/${name}.png`, `made/brand-${hash}-${width}.webp`, width)
      return bytes && { bytes, tag: `"${hash}-${width}"` }
    },
  }
}
