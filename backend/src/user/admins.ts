import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connection'
import { typedCommand } from '../config/typed-command'
import { isRefusal } from '../http/refusal'
import { inLowerCase } from './email/email'
import { hashPassword } from './password'
import { findPerson, insertUser } from './store'

/** Makes an admin, whose email counts as verified: who runs the shop has said it. Throws EMAIL_TAKEN. */
export async function createAdmin(db: Db, typedEmail: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const email = inLowerCase(typedEmail)
  await insertUser(db, { name: 'Admin', email, passwordHash, role: 'ADMIN', verifiedEmail: true })
}

/**
 * Makes the admin that the configuration names, once. A user who has the email already stays as they are: it may be anyone
 * who registered with it first, so making them an admin is left to a person (admin-command.ts).
 */
export async function ensureFirstAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    if (!(await findPerson(db, inLowerCase(email)))) return await createAdmin(db, email, password)
  } catch (error) {
    // Another process that starts at the same time was first.
    if (!isRefusal(error, 'EMAIL_TAKEN')) throw error
  }
  const person = await findPerson(db, inLowerCase(email))
  if (person?.role !== 'ADMIN')
    log.warn(
      `The user ADMIN_EMAIL names is not an admin; if it is the right one: ${typedCommand('admin')} promote ${email}`,
    )
}
