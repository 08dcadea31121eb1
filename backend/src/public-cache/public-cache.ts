import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isForStaff } from '@souk-vert/shared/contract/call'
import { idsIn, type ShownChanges, SHOWN_VERSION_HEADER } from '@souk-vert/shared/contract/shown-changes'
import type { Db } from '../db/connection'
import { type ReadRecent, readPrimary } from '../db/replica'
import { shownAnswer, shownLanguage } from '../http/shown-answer'
import { pictureOrigin } from '../picture/picture-addresses'
import { sentTokens } from '../user/sent-tokens'

/** Maximum age of an answer from the cache, in ms. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Bytes of answers and keys together. */
const MAX_SIZE = 32 * 1024 * 1024

/** A longer key, of a request that hardly anybody repeats, is not cached. */
const MAX_KEY_LENGTH = 1000

interface Entry {
  bytes: Buffer
  /** Products and categories that it names. */
  ids: Set<string>
}

/** An answer, and whether others may be given it. */
export interface MadeAnswer {
  text: string
  isKept: boolean
}

/** Answers to calls that anyone may make, cached until what they show changes. */
export interface PublicCache {
  /** The answer that is cached under a key, if it is. */
  cached(key: string): Buffer | undefined
  /** The answer under a key: a cached one, the one that is being made, or a new one. A failure is not cached. */
  get(key: string, make: () => Promise<MadeAnswer>): Promise<string | Buffer>
  /** Forgets answers that name what has changed. Answers under way still reach their callers, and nobody else. */
  forget(changed: ShownChanges['changed']): void
}

export function createPublicCache(): PublicCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ bytes, ids }, key) => key.length + bytes.length + 100 * ids.size + 1,
    ttl: MAX_AGE_MS,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  const makeEntry = async (key: string, make: () => Promise<MadeAnswer>, isWanted: () => boolean) => {
    const { text, isKept } = await make()
    // Bytes, which are sent as they are; a text would be encoded for everyone who asks.
    const bytes = Buffer.from(text)
    if (isKept && isWanted()) entries.set(key, { bytes, ids: idsIn(text) })
    return bytes
  }

  return {
    cached: (key) => entries.get(key)?.bytes,
    async get(key, make) {
      const known = entries.get(key)?.bytes ?? underWay.get(key)
      if (known) return known
      if (key.length > MAX_KEY_LENGTH) return (await make()).text
      const isOwn = () => underWay.get(key) === answer
      const answer: Promise<Buffer> = makeEntry(key, make, isOwn).finally(() => isOwn() && underWay.delete(key))
      underWay.set(key, answer)
      return answer
    },
    forget(changed) {
      underWay.clear()
      if (changed === 'anything') return entries.clear()
      for (const [key, { ids }] of entries) if (changed.some((id) => ids.has(id))) entries.delete(key)
    },
  }
}

/** A cache that keeps nothing. */
export const noPublicCache: PublicCache = {
  cached: () => undefined,
  get: async (_key, make) => (await make()).text,
  forget: () => undefined,
}

/** Whether a request carries a token of whatever kind: with a session everything is read as it is. */
const hasSession = (request: FastifyRequest) =>
  sentTokens(request, 'accessToken').length > 0 || sentTokens(request, 'refreshToken').length > 0

/** The version of the shop that a document server has heard of already. */
const wantedVersion = ({ headers }: FastifyRequest): number => Number(headers[SHOWN_VERSION_HEADER]) || 0

/**
 * Reads public data: for a visitor without a session maybe from a replica; with a session from the primary, which
 * has all writes. `read` may run twice.
 */
export const readPublic = <Read>(request: FastifyRequest, read: (db: Db) => Promise<Read>): Promise<Read> =>
  hasSession(request) ? read(request.server.db) : request.server.readRecent(read)

/**
 * Answers a call that anyone may make and that reads, from the cache where that may be. The answer is cached as its
 * bytes, by the call, its body, the origin of pictures and the language, unless `isKept` says otherwise. So the result is bytes as
 * well; its type is that of the answer, so that the contract is held. A cached answer is sent at once, and nothing
 * returned.
 */
export function answerPublic<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (db: Db, origin: string) => Promise<Answer>,
  isKept: (answer: Answer) => boolean = () => true,
): Promise<Answer> | void {
  const { db, publicCache, shownChanges, readRecent, origins } = request.server
  const origin = pictureOrigin(origins, request)
  const language = shownLanguage(request)
  const serialised = async (read: ReadRecent): Promise<MadeAnswer> => {
    const answer = await read((each) => make(each, origin))
    const mayKeep = isKept(answer)
    // A document server keeps no page that is made of it.
    if (!mayKeep) reply.header('cache-control', 'no-store')
    return { text: reply.serialize(shownAnswer(answer, origin, language)) as string, isKept: mayKeep }
  }
  const answerNow = (): Promise<unknown> => serialised(readPrimary(db)).then(({ text }) => text)
  const answerCached = (): Promise<unknown> | void => {
    const key = `${request.url} ${origin} ${language ?? ''} ${JSON.stringify(request.body ?? null)}`
    const cached = publicCache.cached(key)
    if (cached) return void reply.send(cached)
    return publicCache.get(key, () => serialised(readRecent))
  }
  reply.type('application/json; charset=utf-8')
  if (hasSession(request)) return answerNow() as Promise<Answer>
  const wanted = wantedVersion(request)
  if (shownChanges.isRecent(wanted)) return answerCached() as Promise<Answer> | void
  const checked = shownChanges.check(wanted).then((hasAll) => (hasAll ? answerCached() : answerNow()))
  return checked as Promise<Answer>
}

/**
 * Has changes looked for after a call of staff, so that its effect is seen at once in this process. For routes that are
 * registered after it.
 */
export function expectChangesOfStaff(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!isForStaff(route.config?.access)) return
    const expectChange = async () => app.shownChanges.expectChange()
    route.onSend = [expectChange, ...[route.onSend ?? []].flat()]
  })
}
