import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connection'
import { createHash, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { SERVER_KEY_HEADER } from '@souk-vert/shared/contract/release'
import { newId } from '../db/new-id'
import { releaseTeams, releaseTokens } from '../db/tables/releases'
import { httpRefusal } from '../http/refusals'
import { releaseRefusal } from './refusals'
import { newRandomToken, tokenHash } from '../user/tokens'

/** Secrets of the configuration that calls about releases come with; undefined ones open nothing. */
export interface ReleaseSecrets {
  /** The operator's first token. */
  releaseToken: string | undefined
  /** The key that document servers share with the backend. */
  serverKey: string | undefined
}

/** One who changes releases: of one remote, or of all. */
export interface Releaser {
  /** As the history names them. */
  by: string
  remote: string | null
  /** User of the login, where it is no token's. */
  userId?: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in a time that says nothing of them. */
const isSecret = (secret: string | undefined, sent: string) =>
  secret !== undefined && timingSafeEqual(sha256(secret), sha256(sent))

/** Throws UNAUTHENTICATED for a call that does not have the servers' key. */
export function requireServerKey({ serverKey }: ReleaseSecrets, { headers }: FastifyRequest): void {
  if (!isSecret(serverKey, String(headers[SERVER_KEY_HEADER] ?? ''))) throw httpRefusal('UNAUTHENTICATED')
}

/**
 * Finds out whose token this is, and notes, to the minute, that it was used; undefined for one that is revoked, or no
 * token of a release.
 */
export async function findReleaser(
  { db, releaseSecrets }: { db: Db; releaseSecrets: ReleaseSecrets },
  token: string,
): Promise<Releaser | undefined> {
  if (isSecret(releaseSecrets.releaseToken, token)) return { by: 'operator', remote: null }
  const hash = tokenHash(token)
  const isIt = and(eq(releaseTokens.hash, hash), isNull(releaseTokens.revokedAt))
  const [found] = await db.select().from(releaseTokens).where(isIt)
  if (!found) return undefined
  const isOld = or(isNull(releaseTokens.usedAt), lt(releaseTokens.usedAt, sql`now() - interval '1 minute'`))
  await db
    .update(releaseTokens)
    .set({ usedAt: sql`now()` })
    .where(and(isIt, isOld))
  const { remote, label } = found
  return { by: `${remote ?? 'operator'} (${label})`, remote }
}

/** Makes a token of a team, or of all; it is told once. Throws RELEASE_NOT_FOUND for a team that is not on the list. */
export async function makeToken(db: Db, { remote, label }: { remote?: string; label: string }) {
  const [id, token] = [newId(), newRandomToken()]
  await db.transaction(async (tx) => {
    if (remote !== undefined) {
      const [team] = await tx.select().from(releaseTeams).where(eq(releaseTeams.remote, remote)).for('share')
      if (!team) throw releaseRefusal('RELEASE_NOT_FOUND')
    }
    await tx.insert(releaseTokens).values({ id, hash: tokenHash(token), remote, label })
  })
  return { id, token }
}

/** Revokes a token; once more changes nothing. Throws RELEASE_NOT_FOUND. */
export async function revokeToken(db: Db, id: string): Promise<void> {
  const set = { revokedAt: sql`coalesce(${releaseTokens.revokedAt}, now())` }
  const [token] = await db.update(releaseTokens).set(set).where(eq(releaseTokens.id, id)).returning()
  if (!token) throw releaseRefusal('RELEASE_NOT_FOUND')
}

export const revokeTokensOf = (tx: Db, remote: string) =>
  tx
    .update(releaseTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(releaseTokens.remote, remote), isNull(releaseTokens.revokedAt)))

/** All tokens, newest first, without what would open anything. */
export async function listTokens(db: Db) {
  const { id, remote, label, createdAt, usedAt, revokedAt } = releaseTokens
  return db.select({ id, remote, label, createdAt, usedAt, revokedAt }).from(releaseTokens).orderBy(desc(createdAt), id)
}
