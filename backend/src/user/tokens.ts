import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** Lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 15 * 60

/** Lifetime of a session, and its refresh token, after its last use, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Maximum lifetime of a session, however often it is used, in seconds: half a year. */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60

/** Sessions of a user at most: a household's phones and computers. A login beyond ends the one that was not used for longest. */
export const MAX_SESSIONS = 30

/** User and session of an access token. Whether the session still exists is for the database to say. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

/** Makes and reads access tokens: JWT, HS256. */
export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>
  /** Undefined for a token that is not ours or has expired; `lateSeconds` after that it still counts. */
  read(token: string, lateSeconds?: number): Promise<AccessClaims | undefined>
}

export function createAccessTokens(secretKey: string): AccessTokens {
  const key = new TextEncoder().encode(secretKey)
  return {
    issue: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS} s`)
        .sign(key),
    read: async (token, lateSeconds = 0) => {
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'sid', 'exp'],
          clockTolerance: lateSeconds,
        })
        return { userId: payload.sub!, sessionId: payload.sid }
      } catch {
        return undefined
      }
    },
  }
}

/** A token of 256 random bits that means nothing but the row that holds its hash: for refreshing, and for setting a password. */
export const newRandomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of such a token. Without salt: it cannot be guessed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
