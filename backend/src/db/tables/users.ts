import type { Firm } from '@souk-vert/shared/contract/user/firm'
import { type Role, ROLES } from '@souk-vert/shared/contract/roles'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@souk-vert/shared/language/languages'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, id, dates, falling, goesWith } from './columns'
import { plainText, phoneDigits } from './sql-functions'

/** `email` is in lower case. `passwordHash` is argon2id with its parameters. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text().notNull().default(''),
    mobile: text().notNull().default(''),
    // That the checkout offers.
    firm: json().$type<Firm>(),
    // Of mails.
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    verifiedEmail: boolean().notNull().default(false),
    lastLoginAt: moment(),
    status: text({ enum: ['Active', 'Inactive', 'Suspended'] })
      .notNull()
      .default('Active'),
    role: text({ enum: ROLES as [Role, ...Role[]] })
      .notNull()
      .default('USER'),
    ...dates,
  },
  (table) => [
    unique('users_email_key').on(table.email),
    // Of the list of users: all of them, by a text, the admins, the staff, who is blocked.
    index('users_created_at_index').on(falling(table.createdAt), falling(table.id)),
    index('users_text_index').using(
      'gin',
      sql`${plainText(table.name)} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${phoneDigits(table.mobile)} gin_trgm_ops`,
    ),
    index('users_admins_index')
      .on(falling(table.createdAt), falling(table.id))
      .where(sql`${table.role} = 'ADMIN'`),
    index('users_staff_index')
      .on(falling(table.createdAt), falling(table.id))
      .where(sql`${table.role} <> 'USER'`),
    index('users_blocked_index')
      .on(falling(table.createdAt), falling(table.id))
      .where(sql`${table.status} <> 'Active'`),
    check('users_status_check', sql`${table.status} in ('Active', 'Inactive', 'Suspended')`),
    check('users_role_check', sql`${table.role} in ('ADMIN', 'CATALOGUE', 'PACKER', 'DRIVER', 'USER')`),
  ],
)

/**
 * One row per login. `refreshHash` is the SHA-256 of the refresh token, which is nowhere else. `passedFactor`: a code of the second
 * factor was asked for and right. `device` is browser and system, such as 'Chrome, Android'; empty where they are not known.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: goesWith(() => users.id),
    refreshHash: text().notNull(),
    passedFactor: boolean().notNull().default(false),
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('sessions_refresh_hash_key').on(table.refreshHash),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/**
 * The code that was asked for with an email, whether or not a user has it (docs/decisions/passwords.md). It is made from
 * `seed` with the secret key, because a million codes are soon tried. `tries` is unused since 1.0.0.
 */
export const passwordCodes = pgTable(
  'password_codes',
  {
    email: text().primaryKey(),
    seed: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_codes_expires_at_index').on(table.expiresAt)],
)

/** Permissions to set one new password. `tokenHash` is the SHA-256 of the cookie that shows it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: goesWith(() => users.id).primaryKey(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_resets_expires_at_index').on(table.expiresAt)],
)

/** Permissions to delete one's account, once. `tokenHash` is the SHA-256 of the token in the mail. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: goesWith(() => users.id).primaryKey(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('account_deletions_expires_at_index').on(table.expiresAt)],
)

/**
 * Second factor of a login, which is asked for beside the password (docs/decisions/second-factor.md) once `isOn`. `secret` is
 * encrypted with the secret key; `recoveryHashes` are signatures of the codes that were not used yet.
 */
export const secondFactors = pgTable('second_factors', {
  userId: goesWith(() => users.id).primaryKey(),
  secret: text().notNull(),
  isOn: boolean().notNull().default(false),
  // The last 30 s whose code was taken, counted from 1970: a code is taken once.
  lastStep: integer().notNull().default(0),
  // 30 s by which the clock of the phone is off.
  drift: integer().notNull().default(0),
  recoveryHashes: text().array().notNull().default([]),
})
