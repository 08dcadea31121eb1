import type { FileStore } from './store'
import { normalise } from './normalise'

const shapes = {
  /** Wider than the widest that is served: one day that may be more. */
  catalogue: { longestSide: 1920, isSquare: false },
  avatar: { longestSide: 512, isSquare: true },
}

/**
 * Keeps what `normalise` makes of a picture's file and gives its path `/uploads/<hash>`; the same picture gives the same
 * path. Raises TooManyPixels or PictureUnreadable; `signal` ends the work.
 */
export const storePicture = async (
  files: FileStore,
  path: string,
  shape: keyof typeof shapes,
  signal?: AbortSignal,
): Promise<string> => files.saveOriginal(await normalise(path, shapes[shape], signal))
