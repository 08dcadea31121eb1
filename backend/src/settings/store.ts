import type { Settings } from '@souk-vert/shared/contract/settings'
import type { Db } from '../db/connection'
import { LOW_STOCK } from '@souk-vert/shared/contract/catalog/stock-text'
import { recordChanges } from '../change/record-changes'
import type { StoredSettings } from '../db/stored-json'
import { settings } from '../db/tables/settings'

/** The settings as they are now. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings)
  return row?.value ?? {}
}

/** Number of pieces below which a product is running out. */
export const lowStockOf = async (db: Db): Promise<number> => (await readSettings(db)).lowStock ?? LOW_STOCK

/** Changes those that are given, null takes one away; `by` is the admin's id. Two who change different ones at once both do. */
export async function changeSettings(db: Db, by: string, change: Partial<Settings>): Promise<StoredSettings> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ value: {} }).onConflictDoNothing()
    const [row] = await tx.select({ value: settings.value }).from(settings).for('update')
    const before = row!.value
    const isSet = ([, value]: [string, unknown]) => value !== null && value !== undefined
    const after = Object.fromEntries(Object.entries({ ...before, ...change }).filter(isSet)) as StoredSettings
    await tx.update(settings).set({ value: after })
    await recordChanges(tx, by, [{ thing: 'settings', thingId: 'shop', name: 'Settings', before, after }])
    return after
  })
}
