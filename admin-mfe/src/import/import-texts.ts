import type { Encoding, Import, ImportField, Separator } from '@souk-vert/shared/contract/import/import'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { translatedColumns } from '@souk-vert/shared/contract/catalog/translated-columns'
import { shop } from '@souk-vert/shared/ui/shop'
import * as t from '#messages'
import { optionsOf } from '../parts/form/field'
import { decimalText } from '../parts/number-texts'

/** Choices for a column, in order. */
export const columnNames: Record<ImportField, () => string> = {
  ...fieldNames,
  'leave-out': t.skipColumn,
  id: t.productIdColumn,
  key: t.keyColumn,
  details: t.allExtraFields,
}

/** Returns the choices for a column that is `chosen` now: of texts in other languages only those that the shop offers. */
export function columnChoices(chosen: ImportField): ReadonlyMap<string, string> {
  const isOffered = ([field]: [string, unknown]) => {
    const translated = translatedColumns.find((each) => each.field === field)
    return !translated || field === chosen || shop.languages.includes(translated.language)
  }
  return optionsOf(Object.fromEntries(Object.entries(columnNames).filter(isOffered)))
}

/** Hints about fields, beside their column. */
export const fieldHints: Partial<Record<ImportField, () => string>> = {
  id: t.sameIdIsUpdated,
  key: t.sameKeyIsUpdated,
  salePrice: t.whatShoppersPay,
  image: t.imagesInZip,
  categoryPath: t.asWooCommerce,
}

export const encodingNames: Record<Encoding, () => string> = {
  'utf-8': () => 'UTF-8',
  'utf-16le': () => 'UTF-16',
  'utf-16be': t.bigEndian,
  'windows-1252': t.westernEncoding,
  'windows-1256': t.arabicEncoding,
}

export const separatorNames: Record<Separator, () => string> = {
  ',': t.commaSign,
  ';': t.semicolonSign,
  '\t': t.tabSign,
  '|': t.barSign,
}

export const stateWords: Record<Import['state'], () => string> = {
  uploaded: t.fileUploaded,
  checking: t.checking,
  checked: t.fileChecked,
  importing: t.importing,
  done: t.importDone,
  failed: t.importHasFailed,
  cancelled: t.importStopped,
}

/** '3.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? t.kilobytes({ size: `${Math.max(1, Math.round(bytes / 1024))}` })
    : t.megabytes({ size: decimalText((bytes / 1024 / 1024).toFixed(1)) })

/** Title of a column of a file, by its place from 0; 'Column 3' for one without a title. */
export const columnName = ({ header }: Import, column: number): string =>
  header[column]?.trim() || t.columnNumber({ number: column + 1 })

export const isRunning = ({ state }: Import): boolean => state === 'checking' || state === 'importing'
export const isOver = ({ state }: Import): boolean => state === 'done' || state === 'failed' || state === 'cancelled'

/** Path of the rows of an import that have problems, as CSV. */
export const badRowsPath = (importId: string): string => `/api/import/bad-rows/${importId}`
