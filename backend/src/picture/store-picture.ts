import type { FileStore } from './store'
import { randomUUID } from 'node:crypto'
import { normalise } from './normalise'

const shapes = {
  /** Wider than the widest that is served: one day that may be more. */
  catalogue: { longestSide: 1920, isSquare: false },
  avatar: { longestSide: 512, isSquare: true },
}

/**
 * Keeps what `normalise` makes of a picture's file and returns its path `/uploads/<hash>`. The same picture of the catalogue
 * has the same path. Each upload of an avatar has another one, so that the job that removes an avatar never removes one that
 * was set again. `signal` ends the work.
 * @throws TOO_LARGE or PictureUnreadable
 */
export const storePicture = async (
  files: FileStore,
  path: string,
  shape: keyof typeof shapes,
  signal?: AbortSignal,
): Promise<string> => {
  const salt = shape === 'avatar' ? randomUUID() : undefined
  return files.saveOriginal(await normalise(path, shapes[shape], signal), undefined, salt)
}
