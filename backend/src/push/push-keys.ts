import type { Db } from '../db/connection'
import type { Sign } from '../user/signature'
import webPush from 'web-push'
import { pushKeys, pushSubscriptions } from '../db/tables/push'
import { seal, unseal } from '../user/second-factor/seal'

/** The shop's keys at push services (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const OWNER = 'push keys'

/** Reads the keys; undefined where there are none, or the secret key has changed. */
async function readKeys(db: Db, sign: Sign): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys)
  const privateKey = row && unseal(sign, OWNER, row.privateKey)
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined
}

/**
 * Returns the shop's keys, which are made when they are first asked for. Browsers that subscribed with others cannot be
 * reached with new ones, so they are forgotten.
 */
export async function pushKeysOf({ db, sign }: { db: Db; sign: Sign }): Promise<PushKeys> {
  const known = await readKeys(db, sign)
  if (known) return known
  return db.transaction(async (tx) => {
    const made = webPush.generateVAPIDKeys()
    const values = { ...made, privateKey: seal(sign, OWNER, made.privateKey) }
    const [first] = await tx.insert(pushKeys).values(values).onConflictDoNothing().returning()
    if (first) return made
    await tx.select().from(pushKeys).for('update')
    const others = await readKeys(tx, sign)
    if (others) return others
    await tx.delete(pushSubscriptions)
    await tx.update(pushKeys).set(values)
    return made
  })
}
