/** Widths in px that pictures are served with; any other is rounded up to the next. nginx.conf.template names them too. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const

/** Picture of a shared link, which messengers show: a JPEG of this size in px, the whole picture on its ground (`?w=share`). */
export const SHARED_PICTURE = { w: 'share', width: 1200, height: 630, type: 'image/jpeg' } as const

/**
 * Grounds of drawn pictures by the letter of their colour family: the light scheme's tints. A page shows such a picture on the
 * tint of its own scheme, everybody else gets it on this one.
 */
export const PICTURE_TINTS = {
  g: '#E9F3E6',
  y: '#FBF1D9',
  r: '#FBE7E1',
  b: '#E5EEF6',
  p: '#F1E8F5',
  o: '#FCEBDA',
  n: '#EFEDE6',
} as const

export type PictureTint = keyof typeof PICTURE_TINTS

/** Parts of the path of an uploaded picture. */
export interface PicturePath {
  /** Hash of the uploaded bytes. */
  hash: string
  /** The colour of most of the picture, `rrggbb`; none for old paths, and for pictures that one sees through. */
  color?: string
  /** Ground of a drawn picture, which is transparent. */
  tint?: PictureTint
}

/**
 * `/uploads/<hash>`, `/uploads/<hash>-<rrggbb>` or, of a drawn picture, `/uploads/<hash>-<letter>`: the only place that
 * knows this shape.
 */
const SHAPE = /^\/uploads\/([0-9a-f]{32})(?:-(?:([0-9a-f]{6})|([gyrbpon])))?$/

/** The path that the database holds of a picture. */
export const picturePathOf = ({ hash, color, tint }: PicturePath): string => {
  const ground = tint ?? color
  return `/uploads/${hash}${ground ? `-${ground}` : ''}`
}

/** Whether a text is such a path. */
export const isPicturePath = (text: string): boolean => SHAPE.test(text)

/** Parses such a path; undefined for any other text. */
export function readPicturePath(text: string): PicturePath | undefined {
  const [, hash, color, tint] = SHAPE.exec(text) ?? []
  return hash === undefined ? undefined : { hash, color, tint: tint as PictureTint | undefined }
}
