import type { ConflictAnswers, ImportConflict } from '@souk-vert/shared/contract/import/import'
import * as t from '#messages'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import type { KnownProduct } from './known-products'
import type { ParsedRow } from './parse-product'

type Field = ImportConflict['field']

/** Fields that the shop may have changed since a file was made, and the column with what each was then. */
const seenIn = { stock: 'stockSeen', price: 'priceSeen', discount: 'discountSeen' } as const
const fields = Object.keys(seenIn) as Field[]

export type Conflict = Pick<ImportConflict, 'field' | 'file' | 'shop' | 'seen'>

/** A row without the numbers that its product keeps, and the conflicts that no answer has settled. */
export interface Resolved {
  values: ParsedRow
  conflicts: Conflict[]
}

/**
 * Whether the shop has changed a number since a file was made. Where the file does not say what it was, only orders count: they change
 * stock alone, and nobody knows whether the file has seen them.
 */
const hasMoved = (field: Field, shop: number, seen: number | undefined, isOrdered: boolean) =>
  seen === undefined ? field === 'stock' && isOrdered : seen !== shop

/** The number that an answer gives a field; undefined where it settles nothing, null where the product's own stays. */
function settled({ field, file, shop, seen }: Conflict, answers: ConflictAnswers): number | null | undefined {
  const answer = answers[field === 'stock' ? 'stock' : 'price']
  if (answer === 'shop') return null
  if (answer === 'file') return file
  return answer === 'difference' && seen !== null ? Math.max(0, shop + file - seen) : undefined
}

/**
 * Compares the numbers of a row with its product and with what they were when the file was made: an unchanged cell changes nothing,
 * and a changed one nothing that the shop has changed since, unless the owner's answers say so.
 */
export function resolveConflicts(
  row: ParsedRow,
  before: KnownProduct | undefined,
  isOrdered: boolean,
  answers: ConflictAnswers = {},
): Resolved {
  const values = { ...row }
  const conflicts: Conflict[] = []
  for (const field of before ? fields : []) {
    const [file, seen, shop] = [row[field], row[seenIn[field]], before![field]]
    if (file === undefined || file === shop) continue
    const conflict = { field, file, shop, seen: seen ?? null }
    const settledAs = file === seen ? null : hasMoved(field, shop, seen, isOrdered) ? settled(conflict, answers) : file
    if (settledAs === undefined) conflicts.push(conflict)
    values[field] = settledAs ?? undefined
  }
  return { values, conflicts }
}

/** Problem of a row whose number the shop has changed after the dry run, so that nobody was asked. */
export const conflictText = ({ field, file, shop }: Conflict): string =>
  t.changedSinceCheck({ field: fieldNames[field](), shop: String(shop), file: String(file) })
