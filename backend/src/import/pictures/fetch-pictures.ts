import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { errors, request } from 'undici'
import { HEAD_BYTES, pictureHeadError } from '../../picture/picture-type'
import { MAX_PICTURE_BYTES } from '@souk-vert/shared/contract/catalog/picture-types'
import { createPublicAgent, PrivateAddress } from './public-agent'
import { PictureError } from './picture-error'

/**
 * Rules for pictures that are fetched by their address. `privateHosts`: hosts that may be in the shop's own network;
 * `timeoutMs`: of one.
 */
export interface FetchRules {
  privateHosts: string[]
  timeoutMs: number
}

/** Pictures of the web, as a table names them. */
export interface WebPictures {
  /** Throws PictureError for what cannot be loaded or is no picture; reads only as much as that needs. */
  check(address: string): Promise<void>
  /** Writes it to a file. Throws PictureError. */
  download(address: string, path: string): Promise<void>
  close(): Promise<void>
}

/** Number of failures in a row after which a host is not asked any more: each may take the whole time. */
const MAX_FAILURES = 5

/** Whether a table names a picture by its address. */
export const isWebAddress = (name: string): boolean => /^https?:\/\//i.test(name) && URL.canParse(name)

/** Opens the way to pictures of the web; their hosts are strangers. */
export function createWebPictures({ privateHosts, timeoutMs }: FetchRules): WebPictures {
  const dispatcher = createPublicAgent({ privateHosts, timeoutMs, bytes: MAX_PICTURE_BYTES })
  const failures = new Map<string, number>()

  const open = async (address: string) => {
    const { statusCode, body } = await request(address, {
      ...{ dispatcher, signal: AbortSignal.timeout(timeoutMs) },
      headers: { accept: 'image/*', 'user-agent': 'storefront-import' },
    })
    if (statusCode === 200) return body
    await body.dump()
    throw new PictureError(`'${address}' is answered with ${statusCode}`)
  }

  const attempt = async (address: string, work: () => Promise<void>) => {
    const { host } = new URL(address)
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES) throw new PictureError(`'${address}' is not asked for: ${host} has failed too often`)
    try {
      await work()
      failures.delete(host)
    } catch (error) {
      if (error instanceof PictureError) throw error
      failures.set(host, failed + 1)
      throw new PictureError(`'${address}' ${reasonOf(error as Error, timeoutMs)}`)
    }
  }

  return {
    check: (address) =>
      attempt(address, async () => {
        let head = Buffer.alloc(0)
        for await (const bytes of await open(address)) {
          head = Buffer.concat([head, bytes as Buffer])
          if (head.length >= HEAD_BYTES) break
        }
        const error = pictureHeadError(head)
        if (error) throw new PictureError(`'${address}' is not taken: ${error}`)
      }),
    download: (address, path) => attempt(address, async () => pipeline(await open(address), createWriteStream(path))),
    close: () => dispatcher.destroy(),
  }
}

function reasonOf(error: Error & { code?: string }, timeoutMs: number): string {
  if (error instanceof PrivateAddress) return 'leads to an address that is not public'
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'has more than 8 MB'
  if (error.name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError)
    return `takes longer than ${timeoutMs / 1000} s`
  if (error.code === 'ENOTFOUND') return 'names a host that is not known'
  return `cannot be reached (${error.code ?? error.message})`
}
