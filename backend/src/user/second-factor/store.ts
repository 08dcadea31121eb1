import type { Db } from '../../db/connection'
import { and, eq, inArray } from 'drizzle-orm'
import { secondFactors } from '../../db/tables/users'

export type SecondFactor = typeof secondFactors.$inferSelect

const isOf = (userId: string) => eq(secondFactors.userId, userId)

/** The second factor of a user, which may not be on yet. */
export async function findFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(isOf(userId))
  return row
}

/** The same, held until the transaction ends. The user is held before it. */
export async function lockFactor(tx: Db, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await tx.select().from(secondFactors).where(isOf(userId)).for('update')
  return row
}

/** Those of the users whose second factor is on. */
export async function findProtected(db: Db, userIds: string[]): Promise<Set<string>> {
  const { userId, isOn } = secondFactors
  const rows = await db
    .select({ userId })
    .from(secondFactors)
    .where(and(inArray(userId, userIds), isOn))
  return new Set(rows.map((row) => row.userId))
}

/** Keeps the sealed secret of a factor that is not on yet, in place of one before. */
export async function replaceSecret(tx: Db, userId: string, secret: string): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, lastStep: 0, drift: 0 } })
}

export async function updateFactor(tx: Db, userId: string, change: Partial<SecondFactor>): Promise<void> {
  await tx.update(secondFactors).set(change).where(isOf(userId))
}

/** Removes a factor; false when none was on. */
export async function deleteFactor(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx.delete(secondFactors).where(isOf(userId)).returning({ isOn: secondFactors.isOn })
  return row?.isOn ?? false
}
