import type { FastifyBaseLogger } from 'fastify'
import type { Sharp } from 'sharp'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import {
  PICTURE_TINTS,
  PICTURE_WIDTHS,
  type PictureTint,
  readPicturePath,
  SHARED_PICTURE,
} from '@souk-vert/shared/contract/catalog/picture-path'
import pLimit from 'p-limit'
import { PIXEL_LIMIT } from './picture-shape'
import { sharp } from './sharp'
import { brandName, originalName, type FileStore } from './store'

const DEFAULT_WIDTH = 640

/** Formats in which pictures are served: JPEG to messengers alone. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const

type Format = (typeof FORMATS)[number]

/** Both look alike; docs/decisions/pictures.md has the measurements. */
const encodings: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 48, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78 }),
  jpeg: (image) => image.jpeg({ quality: 82 }),
}

/** Narrower than this, in px, what AVIF has before its first pixel outweighs what it saves. */
const NARROWEST_AVIF = 160

/** Pictures made at one time: one processor is left to those who wait for something else. */
const limit = pLimit(Math.max(1, availableParallelism() - 1))

/** Request of a browser: a width in px or `share`, as it came, and the header that names the formats it shows. */
export interface PictureRequest {
  w: unknown
  accept: string | undefined
}

/** A picture ready to be sent. `tag` changes with its bytes. */
export interface Picture {
  bytes: Buffer
  tag: string
  format: Format
}

/** The format for a browser with this `Accept`: any shows WebP. */
const servedFormat = (accept: string | undefined, width: number): Format =>
  accept?.includes('image/avif') && width >= NARROWEST_AVIF ? 'avif' : 'webp'

/** The width of the set that a request for `w` gets. */
export function servedWidth(w: unknown): number {
  const wanted = Number(w ?? DEFAULT_WIDTH)
  if (!(wanted > 0)) return DEFAULT_WIDTH
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? PICTURE_WIDTHS.at(-1)!
}

/** Name in the store of a picture made from the original with this hash. */
export const madeName = ({ hash, tint, width, format }: { hash: string } & Pick<Order, 'tint' | 'width' | 'format'>) =>
  `made/${versionOf(hash, width, tint)}.${format}`

const versionOf = (hash: string, width: number, tint?: PictureTint) => `${hash}${tint ? `-${tint}` : ''}-${width}`

/** Name in place of the hash where a picture gets no room around it. */
export const wholeName = (hash: string) => `whole-${hash}`

/** A picture to make: of which original, on which ground, in which form. */
interface Order {
  original: string
  /** Fills no square, so it gets no room around it: a banner. */
  isBrand?: boolean
  /** Tint of the picture; none where it stays as it came. */
  tint?: PictureTint
  width: number
  format: Format
}

/**
 * Room in px around a picture, so that where it fills a square of this `width` it is not drawn at more than twice its size:
 * a small photograph stands small, and sharp, in the middle.
 */
function roomAround({ width, height }: { width: number; height: number }, wanted: number) {
  const scale = Math.min(1, wanted / width)
  const least = Math.ceil((wanted * scale) / 2)
  const [beside, above] = [width, height].map((side) => Math.max(0, least - Math.round(side * scale))) as [
    number,
    number,
  ]
  return {
    left: Math.floor(beside / 2),
    right: Math.ceil(beside / 2),
    top: Math.floor(above / 2),
    bottom: Math.ceil(above / 2),
  }
}

/** The whole picture in the middle of a shared link's, on a ground. */
const onGround = (image: Sharp, background: string): Sharp =>
  image
    .autoOrient()
    .flatten({ background })
    .resize({ width: SHARED_PICTURE.width, height: SHARED_PICTURE.height, fit: 'contain', background })

/**
 * Serves pictures of a file store in the widths of the set, each made once; undefined when there is no such picture.
 * One that cannot be kept, because a disk is full, is served nevertheless, and made again at the next request.
 */
export function createPictures(files: FileStore, log: FastifyBaseLogger) {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const make = async ({ original, isBrand, tint, width, format }: Order): Promise<Buffer | undefined> => {
    const bytes = await files.read(original)
    if (!bytes) return undefined
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    if (format === 'jpeg') return encodings.jpeg(onGround(image, tint ? PICTURE_TINTS[tint] : '#fff')).toBuffer()
    const room = isBrand ? {} : roomAround((await image.metadata()).autoOrient, width)
    image.autoOrient().resize({ width, withoutEnlargement: true })
    if (Object.values(room).some(Boolean)) image.extend({ ...room, background: '#0000' })
    if (tint) image.flatten({ background: PICTURE_TINTS[tint] })
    return encodings[format](image).toBuffer()
  }

  const findOrMake = async (made: string, order: Order) => {
    const kept = await files.read(made)
    if (kept) return kept
    // Before its turn: who asks for what is not there does not wait, nor keep others waiting.
    if (!(await files.has(order.original))) return undefined
    return limit(async () => {
      const bytes = await make(order)
      if (bytes)
        await files.write(made, bytes).catch((error: unknown) => log.error({ err: error }, 'a picture cannot be kept'))
      return bytes
    })
  }

  /** Makes a picture from an original, or takes it from the store; requests that come meanwhile wait for the same. */
  const made = async (
    original: string,
    hash: string,
    { w, accept }: PictureRequest,
    { tint, isBrand }: Pick<Order, 'tint' | 'isBrand'>,
  ): Promise<Picture | undefined> => {
    const isShared = w === SHARED_PICTURE.w
    const width = isShared ? SHARED_PICTURE.width : servedWidth(w)
    const format = isShared ? 'jpeg' : servedFormat(accept, width)
    const name = madeName({ hash, tint, width, format })
    const order = { original, isBrand, tint, width, format }
    const work = underWay.get(name) ?? findOrMake(name, order).finally(() => underWay.delete(name))
    underWay.set(name, work)
    const bytes = await work
    return bytes && { bytes, tag: `"${versionOf(hash, width, tint)}-${format}"`, format }
  }

  return {
    /** A picture of the catalogue or of a user, by its path. A colour in it makes no difference, a tint is what it stands on. */
    ofPath: async (path: string, wanted: PictureRequest): Promise<Picture | undefined> => {
      const { hash, tint } = readPicturePath(path) ?? {}
      return hash === undefined ? undefined : made(originalName(hash), hash, wanted, { tint })
    },

    /** A picture of the shop itself, `/uploads/brand/<name>`: one that may be drawn again, or an owner's by its hash. */
    ofBrand: async (name: string, wanted: PictureRequest): Promise<Picture | undefined> => {
      const { hash: uploaded } = readPicturePath(`/uploads/${name}`) ?? {}
      if (uploaded !== undefined) return made(originalName(uploaded), wholeName(uploaded), wanted, { isBrand: true })
      if (!/^[a-z-]{1,40}$/.test(name)) return undefined
      const original = await files.read(brandName(name))
      if (!original) return undefined
      const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
      return made(brandName(name), wholeName(hash), wanted, { isBrand: true })
    },
  }
}
