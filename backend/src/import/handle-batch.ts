import type { BadRow, Import, ImportConflict, ImportField, PreviewRow } from '@souk-vert/shared/contract/import/import'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db/connection'
import { lockPlaces } from '../catalog/category-store'
import { insertProducts } from '../catalog/store'
import { updateProducts } from '../catalog/update-products'
import { type CategoriesByName, readCategories, writeCategories } from './import-categories'
import { keyOf, readKnown, readOrdered } from './known-products'
import { isChanged, isMoved, planProduct, type PlannedProduct, type ReadRow } from './plan-product'
import type { Batch } from './read-batches'
import { conflictText, resolveConflicts } from './resolve-conflicts'
import * as store from './store'
import type { SeenRows } from './seen-rows'

/** Number of rows after which other calls get their turn within a transaction, too. */
const ROWS_AT_ONE_GO = 25

/** Rows that a dry run shows as they would be. */
const PREVIEW_ROWS = 10

/** Conflicts that it lists; the others are counted. */
const CONFLICT_EXAMPLES = 50

/** Handles rows in one transaction; false when somebody has ended the import. */
export async function handleBatch(db: Db, job: store.ImportRow, batch: Batch, seen: SeenRows): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A power cut takes the position back along with the rows. The end of the import waits for the disk, and so for all before it.
    await tx.execute(sql`set local synchronous_commit = off`)
    const now = await store.lockImport(tx, job.id)
    if (now.state !== job.state) return false
    // Another process may have done some meanwhile.
    const rows = batch.rows.filter(({ row }) => row > now.position)
    if (!rows.length) return true
    const catalogue = await readCategories(tx)
    const fresh = seen.newCategoriesIn(catalogue)
    const { planned, bad, preview, conflicts } = await planRows(tx, rows, job, catalogue)
    const added = planned.filter(({ before }) => !before)
    const changed = planned.filter((each) => each.before && isChanged(each))
    const isDryRun = job.state === 'checking'
    if (!isDryRun) await write(tx, catalogue, added, changed, job.settings.createCategories)
    await store.insertBadRows(tx, job.id, bad)
    const made = isDryRun ? fresh : addUp(now.counts, catalogue)
    await store.updateImport(tx, job.id, {
      position: batch.last.row,
      rows: now.rows + rows.length,
      share: isDryRun || !job.totalRows ? batch.last.share : Math.min(1, (now.rows + rows.length) / job.totalRows),
      failures: 0,
      ...(isDryRun && {
        preview: [...now.preview, ...preview].slice(0, PREVIEW_ROWS),
        conflicts: withConflicts(now.conflicts, conflicts),
      }),
      counts: {
        added: now.counts.added + added.length,
        changed: now.counts.changed + changed.length,
        unchanged: now.counts.unchanged + planned.length - added.length - changed.length,
        bad: now.counts.bad + bad.length,
        ...made,
      },
    })
    return true
  })
}

const addUp = ({ newCategories, newSubCategories }: store.ImportRow['counts'], catalogue: CategoriesByName) => ({
  newCategories: newCategories + catalogue.categories.fresh.length,
  newSubCategories: newSubCategories + catalogue.subCategories.fresh.length,
})

async function planRows(tx: Db, rows: ReadRow[], job: store.ImportRow, catalogue: CategoriesByName) {
  const values = rows.map((row) => row.values)
  const known = await readKnown(tx, job.settings.supplier, values, job.state === 'importing')
  const unseen = values.filter(({ stock, stockSeen }) => stock !== undefined && stockSeen === undefined)
  const ordered = await readOrdered(
    tx,
    unseen.flatMap((row) => known.get(keyOf(row) ?? '')?.id ?? []),
  )
  const planned: PlannedProduct[] = []
  const bad: BadRow[] = []
  const preview: PreviewRow[] = []
  const conflicts: ImportConflict[] = []
  for (const [index, { row, fields, ...read }] of rows.entries()) {
    if (index % ROWS_AT_ONE_GO === ROWS_AT_ONE_GO - 1) await setImmediate()
    const key = keyOf(read.values)
    // The first row of a file is the first in the shop's lists, which are newest first.
    const createdAt = new Date(job.createdAt.getTime() - row)
    const before = key === undefined ? undefined : known.get(key)
    const resolved = resolveConflicts(read.values, before, ordered.has(before?.id ?? ''), job.settings.answers)
    const open = resolved.conflicts.map((each) => ({ row, name: read.values.name ?? before!.name, ...each }))
    if (job.state === 'importing') read.problems.push(...open.map(problemOf(job.settings.columns)))
    const plan = planProduct({ ...read, values: resolved.values }, before, {
      settings: job.settings,
      catalogue,
      createdAt,
    })
    if ('problems' in plan) {
      bad.push({ row, fields, problems: plan.problems })
      continue
    }
    const { name, price, discount } = plan.planned.product
    conflicts.push(...open)
    planned.push(plan.planned)
    preview.push({ row, name, price, discount, pays: discountedPrice({ price, discount }) })
  }
  return { planned, bad, preview, conflicts }
}

/** Nobody was asked about what changed after the dry run: such a row is left out, and said. */
const problemOf = (columns: ImportField[]) => (conflict: ImportConflict) => ({
  column: columns.indexOf(conflict.field),
  message: conflictText(conflict),
})

/** Conflicts of a dry run so far, with those of further rows. */
function withConflicts({ examples, ...counts }: Import['conflicts'], found: ImportConflict[]): Import['conflicts'] {
  const stock = found.filter(({ field }) => field === 'stock')
  return {
    stock: counts.stock + stock.length,
    stockUnseen: counts.stockUnseen + stock.filter(({ seen }) => seen === null).length,
    price: counts.price + found.length - stock.length,
    examples: [...examples, ...found].slice(0, CONFLICT_EXAMPLES),
  }
}

/** Writes products, and the categories that were missing. */
async function write(
  tx: Db,
  catalogue: CategoriesByName,
  added: PlannedProduct[],
  changed: PlannedProduct[],
  createCategories: boolean,
): Promise<void> {
  const written = [...added, ...changed].map(({ product }) => product)
  if (!written.length) return
  if (createCategories) await writeCategories(tx, catalogue, written)
  await lockPlaces(tx, written)
  await insertProducts(
    tx,
    added.map(({ product }) => product),
  )
  await updateProducts(
    tx,
    changed.map(({ product }) => product),
    new Set(changed.filter(isMoved).map(({ product }) => product.id)),
  )
}
