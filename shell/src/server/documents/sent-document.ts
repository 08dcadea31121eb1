import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli's effort: above it, a document takes longer to compress than the bytes it saves take on a slow line. */
const BROTLI_QUALITY = 7

const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/** The encoding of a document that an `Accept-Encoding` header prefers; of equal ones the smallest. */
export const encodingFor = (accepted = ''): Encoding =>
  negotiate<Encoding>(accepted.toLowerCase(), ['br', 'gzip', 'identity']) ?? 'identity'

/** An answer to a document's request, made once for everyone: a page, or where the page is. It is kept as almost all browsers get it. */
export class SentDocument {
  private constructor(
    readonly status: number,
    /** Weak: the same for each encoding. */
    readonly etag: string,
    private readonly brotli: Buffer,
    /** Path and query of the page that the address means. */
    readonly location?: string,
  ) {}

  static async make(status: number, html: string, location?: string): Promise<SentDocument> {
    const plain = Buffer.from(html)
    const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
    return new SentDocument(status, etag, await compress(plain), location)
  }

  /** Its share of a cache, in bytes. */
  get size(): number {
    return this.brotli.length + 1000
  }

  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.brotli
    const plain = await promisify(brotliDecompress)(this.brotli)
    return encoding === 'gzip' ? promisify(gzip)(plain) : plain
  }
}
