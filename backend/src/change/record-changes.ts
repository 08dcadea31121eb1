import type { Change, ChangedThing } from '@souk-vert/shared/contract/change'
import type { Db } from '../db/connection'
import { inPortions } from '../db/in-portions'
import { changes } from '../db/tables/changes'
import { emailOf } from './email-of'

/** Recorded fields of a thing, by the names that calls use. */
export type Fields = Record<string, unknown>

/** Change of a thing by an admin: added where there is no `before`, deleted where there is no `after`. */
export interface NewChange {
  thing: ChangedThing
  /** `Change.thingId` of the contract. */
  thingId: string
  /** Name of the changed thing. */
  name: string
  before?: Fields
  after?: Fields
}

/** The fields of one that the other has not, or has otherwise. */
const unlike = (fields: Fields, other: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  )

function whatOf({ before, after }: NewChange): Change['what'] {
  if (!before) return 'added'
  return after ? 'changed' : 'deleted'
}

/**
 * Notes what an admin, whose id is `by`, does: in the transaction that does it. Of fields those that differ; a change that
 * changes nothing is not noted.
 */
export async function recordChanges(tx: Db, by: string, done: NewChange[]): Promise<void> {
  const rows = done.map((change) => ({
    thing: change.thing,
    thingId: change.thingId,
    thingName: change.name,
    what: whatOf(change),
    before: unlike(change.before ?? {}, change.after ?? {}),
    after: unlike(change.after ?? {}, change.before ?? {}),
  }))
  const noted = rows.filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0)
  if (!noted.length) return
  const byEmail = await emailOf(tx, by)
  await inPortions(noted, (portion) =>
    tx.insert(changes).values(portion.map((row) => ({ ...row, byUserId: by, byName: byEmail }))),
  )
}

/** Notes an import as the one change that it is: its job's id, the name of its file, and how many rows became what. */
export const recordImport = (
  tx: Db,
  by: string,
  { job, file, counts }: { job: string; file: string; counts: Record<string, number> },
): Promise<void> => recordChanges(tx, by, [{ thing: 'import', thingId: job, name: file, after: { file, ...counts } }])
