import { execFile, type ExecFileException } from 'node:child_process'
import * as t from '#messages'
import { httpRefusal } from '../http/refusals'
import { pictureRefusal } from './refusals'
import pLimit from 'p-limit'
import { pictureProgram } from './picture-program'
import { exits, type Shape } from './picture-shape'

/** The process itself ends after a time of work; this ends one that does nothing. The others wait for it meanwhile. */
const TIME_LIMIT_MS = 300_000

/** More than the largest picture of a shape has. */
const RESULT_LIMIT = 32 * 1024 * 1024

const limit = pLimit(1)

/**
 * The picture of an uploaded file written again: WebP, upright, without anything that is not pixels. Opened in a process of
 * its own, one at a time. Throws TOO_LARGE or PICTURE_UNREADABLE; `signal` ends the work.
 */
export const normalise = (path: string, shape: Shape, signal?: AbortSignal): Promise<Buffer> =>
  limit(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = {
          encoding: 'buffer' as const,
          // None of the shop's secrets.
          env: {},
          timeout: TIME_LIMIT_MS,
          killSignal: 'SIGKILL' as const,
          maxBuffer: RESULT_LIMIT,
          ...(signal && { signal }),
        }
        execFile(process.execPath, [...pictureProgram, path, JSON.stringify(shape)], options, (error, bytes, stderr) =>
          error ? reject(refusalOf(error, stderr.toString())) : resolve(bytes),
        )
      }),
  )

/** A process that was killed for its time, or by the system for its memory, had a picture that takes too much. */
function refusalOf(error: ExecFileException, stderr: string): Error {
  if (error.name === 'AbortError') return httpRefusal('BAD_REQUEST')
  if (error.code === exits.tooManyPixels) return httpRefusal('TOO_LARGE', t.tooManyPixels)
  if (error.code === exits.unreadable || error.signal)
    return Object.assign(pictureRefusal('PICTURE_UNREADABLE'), { cause: stderr })
  return Object.assign(error, { message: `The picture process failed: ${stderr}` })
}
