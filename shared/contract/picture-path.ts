/** Widths in px that pictures are served with; any other is rounded up to the next. nginx.conf.template names them too. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const

/** What the path of an uploaded picture says of it. */
export interface PicturePath {
  /** Of the bytes that came in. */
  hash: string
  /** The colour of most of the picture, `rrggbb`; none for old paths, and for pictures that one sees through. */
  color?: string
}

/** `/uploads/<hash>` or `/uploads/<hash>-<rrggbb>`: the only place that knows this shape. */
const SHAPE = /^\/uploads\/([0-9a-f]{32})(?:-([0-9a-f]{6}))?$/

/** The path that the database holds of a picture. */
export const picturePathOf = ({ hash, color }: PicturePath): string => `/uploads/${hash}${color ? `-${color}` : ''}`

/** Whether a text is such a path. */
export const isPicturePath = (text: string): boolean => SHAPE.test(text)

/** What such a path says; undefined for any other text. */
export function readPicturePath(text: string): PicturePath | undefined {
  const [, hash, color] = SHAPE.exec(text) ?? []
  return hash === undefined ? undefined : { hash, color }
}
