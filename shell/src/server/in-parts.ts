import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { BROTLI_QUALITY, type Encoding } from './sent-document'

/** Streams that send on at once all that is written to them. */
const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** A body in an encoding, sent in two parts: the first goes out at once, the second when it is there. It must not be refused. */
export function inParts(first: string, rest: Promise<string>, encoding: Encoding): Readable {
  const parts = Readable.from([first, rest], { objectMode: false })
  if (encoding === 'identity') return parts
  // Only a visitor who leaves ends it early, and nobody is to hear of that.
  return pipeline(parts, compressors[encoding](), () => undefined)
}
