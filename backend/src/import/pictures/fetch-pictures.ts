import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { errors, request } from 'undici'
import * as t from '#messages'
import { createPublicAgent, PrivateAddress } from '../../http/public-agent'
import { pictureHeadError } from '../../picture/picture-type'
import { MAX_PICTURE_BYTES } from '@souk-vert/shared/contract/catalog/picture-types'
import { PictureError } from './picture-error'
import { readHead } from './read-head'

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

const REDIRECTS = 3

/** Number of failures in a row after which a host is not asked any more: each may take the whole time. */
const MAX_FAILURES = 5

/** Whether a table names a picture by its address. */
export const isWebAddress = (name: string): boolean => /^https?:\/\//i.test(name) && URL.canParse(name)

/** Opens the way to pictures of the web; their hosts are strangers. */
export function createWebPictures({ privateHosts, timeoutMs }: FetchRules): WebPictures {
  const dispatcher = createPublicAgent({ privateHosts, timeoutMs, bytes: MAX_PICTURE_BYTES, redirects: REDIRECTS })
  const failures = new Map<string, number>()

  const open = async (address: string) => {
    const { statusCode, body } = await request(address, {
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'image/*', 'user-agent': 'storefront-import' },
    })
    if (statusCode === 200) return body
    await body.dump()
    throw new PictureError(t.addressAnswered({ address, status: String(statusCode) }))
  }

  const attempt = async (address: string, work: () => Promise<void>) => {
    const { host } = new URL(address)
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES) throw new PictureError(t.hostFailedTooOften({ address, host }))
    try {
      await work()
      failures.delete(host)
    } catch (error) {
      if (error instanceof PictureError) throw error
      failures.set(host, failed + 1)
      throw new PictureError(errorOf(address, error as Error, timeoutMs))
    }
  }

  return {
    check: (address) =>
      attempt(address, async () => {
        const reason = pictureHeadError(await readHead(await open(address)))
        if (reason) throw new PictureError(t.pictureNotTaken({ name: address, reason }))
      }),
    download: (address, path) => attempt(address, async () => pipeline(await open(address), createWriteStream(path))),
    close: () => dispatcher.destroy(),
  }
}

function errorOf(address: string, error: Error & { code?: string }, timeoutMs: number): string {
  if (error instanceof PrivateAddress) return t.addressNotPublic({ address })
  if (error instanceof errors.ResponseExceededMaxSizeError) return t.addressTooLarge({ address })
  if (error.name === 'TimeoutError' || error instanceof errors.ConnectTimeoutError)
    return t.addressTooSlow({ address, seconds: String(timeoutMs / 1000) })
  if (error.code === 'ENOTFOUND') return t.addressHostUnknown({ address })
  return t.addressUnreachable({ address, reason: error.code ?? error.message })
}
