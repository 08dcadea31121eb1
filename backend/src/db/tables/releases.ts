import type { MoveKind, ServerBeat } from '@souk-vert/shared/contract/release'
import type { Needed, Provided, Release } from '@souk-vert/shared/releases/format'
import type { WatchedCanary } from '../stored-json'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, json, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { moment, falling } from './columns'

const revision = () => bigint({ mode: 'number' }).notNull()

/**
 * One row, which each move locks first: moves happen one after the other, each under the next number. `teams` is the list of
 * teams as servers read it, signed where the shop has keys.
 */
export const releaseRevision = pgTable('release_revision', {
  one: boolean().primaryKey().default(true),
  revision: revision(),
  teams: text(),
  signature: text(),
  key: text(),
})

/** Teams of remotes: the addresses that it may answer, and the public keys that may sign for it. */
export const releaseTeams = pgTable('release_teams', {
  remote: text().primaryKey(),
  paths: text().array().notNull(),
  keys: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
})

/** Tokens by their SHA-256: of one remote, or of all (the operator's). */
export const releaseTokens = pgTable('release_tokens', {
  hash: text().primaryKey(),
  id: text().notNull().unique('release_tokens_id_key'),
  remote: text(),
  label: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment(),
  revokedAt: moment(),
})

/** Builds that were uploaded; `file` is the name in the file store. There is no file without a row. */
export const releases = pgTable(
  'releases',
  {
    remote: text().notNull(),
    version: text().notNull(),
    integrity: text().notNull(),
    manifest: json().$type<Release>().notNull(),
    needed: json().$type<Needed | Provided>().notNull(),
    file: text().notNull(),
    size: integer().notNull(),
    at: moment().notNull().defaultNow(),
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
)

/**
 * Live versions of each remote: a Statement as text, as it was signed. `share` of the visitors see its canary since `since`, in percent;
 * `watched` are notes on that.
 */
export const releaseLive = pgTable('release_live', {
  remote: text().primaryKey(),
  statement: text().notNull(),
  signature: text(),
  key: text(),
  revision: revision(),
  share: real(),
  since: moment(),
  watched: json().$type<WatchedCanary>(),
})

/** All changes. `version` is what one was about, `from` and `to` are the active versions before and after. */
export const releaseMoves = pgTable(
  'release_moves',
  {
    revision: revision().primaryKey(),
    remote: text().notNull(),
    kind: text().$type<MoveKind>().notNull(),
    version: text(),
    from: text(),
    to: text(),
    at: moment().notNull().defaultNow(),
    by: text().notNull(),
    commit: text(),
    note: text(),
  },
  (table) => [
    index('release_moves_remote_index').on(table.remote, falling(table.revision)),
    index('release_moves_at_index').on(table.at),
  ],
)

/** Document servers, and what each has said last of itself. */
export const releaseServers = pgTable('release_servers', {
  id: text().primaryKey(),
  seenAt: moment().notNull(),
  beat: json().$type<ServerBeat>().notNull(),
})
