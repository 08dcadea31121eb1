import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli's effort: above it, a document takes longer to compress than the bytes it saves take on a slow line. */
export const BROTLI_QUALITY = 5

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => Promise.resolve(bytes),
}

/** The encoding of a document that an `Accept-Encoding` header prefers; of equal ones the smallest. */
export const encodingFor = (accepted = ''): Encoding =>
  negotiate<Encoding>(accepted.toLowerCase(), ['br', 'gzip', 'identity']) ?? 'identity'

/** An answer to a document's request, made once for everyone: a page, or where the page is. */
export class SentDocument {
  /** Weak: the same for each encoding. */
  readonly etag: string
  private readonly plain: Buffer
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly status: number,
    html: string,
    /** Path and query of the page that the address means. */
    readonly location?: string,
  ) {
    this.plain = Buffer.from(html)
    this.etag = `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`
  }

  /** Its share of a cache, in bytes: the text, and about a third of that compressed. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.3) + 1000
  }

  /** The body in an encoding, compressed when first asked for. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.bodies.get(encoding) ?? compressors[encoding](this.plain)
    this.bodies.set(encoding, known)
    return known
  }
}
