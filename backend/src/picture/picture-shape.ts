/** Shape of a stored picture: at most so many px on its longest side, cut to a square from its middle or whole. */
export interface Shape {
  longestSide: number
  isSquare: boolean
}

/** Pixels of the largest picture that is opened. */
export const PIXEL_LIMIT = 50_000_000

/** Exit codes by which the picture process refuses a picture. */
export const exits = { tooManyPixels: 10, unreadable: 11 }
