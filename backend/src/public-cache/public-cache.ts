import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connection'
import { pictureOrigin, withPictureAddresses } from '../picture/picture-addresses'
import { sentTokens } from '../user/sent-tokens'

/** Maximum age of an answer from the cache, in ms: as long as writes of other processes take to be seen. */
const MAX_AGE_MS = 1000

/** Bytes of answers and keys together. */
const MAX_SIZE = 32 * 1024 * 1024

/** A longer key, of a request that hardly anybody repeats, is not cached. */
const MAX_KEY_LENGTH = 1000

interface Entry {
  answer: Promise<Buffer>
  /** Bytes of the answer, once it is made. */
  bytes?: Buffer
  /** Time at which its making began, by `performance.now()`. */
  begunAt: number
  size: number
}

/** Answers to calls that anyone may make, cached for a moment. */
export interface PublicCache {
  /** The answer that is cached under a key, if it is. */
  cached(key: string): Buffer | undefined
  /** The answer under a key: a cached one, the one that is being made, or a new one. A failure is not cached. */
  get(key: string, make: () => Promise<string>): Promise<string | Buffer>
  /** Forgets everything. Answers under way still reach their callers, and nobody else. */
  clear(): void
}

/** `maxAgeMs`: how old an answer may become. */
export function createPublicCache(maxAgeMs = MAX_AGE_MS): PublicCache {
  // In the order in which they were begun, which is the order in which they grow old.
  const entries = new Map<string, Entry>()
  let size = 0

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    size -= entry.size
  }
  const isOld = ({ begunAt }: Entry) => performance.now() - begunAt >= maxAgeMs
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (size <= MAX_SIZE && !isOld(entry)) return
      drop(key, entry)
    }
  }

  return {
    cached(key) {
      const entry = entries.get(key)
      return entry && !isOld(entry) ? entry.bytes : undefined
    },
    get(key, make) {
      const cached = entries.get(key)
      if (cached && !isOld(cached)) return cached.answer
      if (key.length > MAX_KEY_LENGTH) return make()
      makeRoom()
      if (cached) drop(key, cached)
      // Bytes, which are sent as they are; a text would be encoded for everyone who asks.
      const answer = make().then((text) => Buffer.from(text))
      const entry: Entry = { answer, begunAt: performance.now(), size: key.length }
      entries.set(key, entry)
      size += entry.size
      entry.answer.then(
        (answer) => {
          if (entries.get(key) !== entry) return
          entry.bytes = answer
          entry.size += answer.length
          size += answer.length
          makeRoom()
        },
        () => drop(key, entry),
      )
      return entry.answer
    },
    clear() {
      entries.clear()
      size = 0
    },
  }
}

/** A cache that keeps nothing. */
export const noPublicCache: PublicCache = {
  cached: () => undefined,
  get: (_key, make) => make(),
  clear: () => undefined,
}

/** Whether a request carries a token of whatever kind: with a session everything is read as it is. */
const hasSession = (request: FastifyRequest) =>
  sentTokens(request, 'accessToken').length > 0 || sentTokens(request, 'refreshToken').length > 0

/**
 * Reads public data: for a visitor without a session maybe from a replica; with a session from the primary, which
 * has all writes. `read` may run twice.
 */
export const readPublic = <Read>(request: FastifyRequest, read: (db: Db) => Promise<Read>): Promise<Read> =>
  hasSession(request) ? read(request.server.db) : request.server.readRecent(read)

/**
 * Answers a call that anyone may make and that reads, from the cache where that may be. The answer is cached as its
 * bytes, by the call, its body and the origin of pictures. So the result is bytes as well; its type is that of the
 * answer, so that the contract is held. A cached answer is sent at once, and nothing returned.
 */
export function answerPublic<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (db: Db, origin: string) => Promise<Answer>,
): Promise<Answer> | void {
  const { publicCache, origins } = request.server
  const origin = pictureOrigin(origins, request)
  const serialised = async () => {
    const answer = await readPublic(request, (db) => make(db, origin))
    return reply.serialize(withPictureAddresses(answer, origin)) as string
  }
  reply.type('application/json; charset=utf-8')
  if (hasSession(request)) return serialised() as Promise<unknown> as Promise<Answer>
  const key = `${request.url} ${origin} ${JSON.stringify(request.body ?? null)}`
  const cached = publicCache.cached(key)
  if (cached) return void reply.send(cached)
  const bytes: Promise<unknown> = publicCache.get(key, serialised)
  return bytes as Promise<Answer>
}

/**
 * Clears the cache before an admin's call that may have changed something is answered, so that its effect is seen at once in
 * this process. For routes that are registered after it.
 */
export function clearAfterAdmins(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== 'admin') return
    const clear = async () => app.publicCache.clear()
    route.onSend = [clear, ...[route.onSend ?? []].flat()]
  })
}
