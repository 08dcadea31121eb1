import type { Encoding, Import, ImportField, Separator } from '@souk-vert/shared/contract/import'
import { fieldNames } from '@souk-vert/shared/contract/import-fields'
import { counted } from '@souk-vert/shared/text/counted'

/** Choices for a column, in order. */
export const columnNames: Record<ImportField, () => string> = {
  ...fieldNames,
  'leave-out': () => 'Skip',
  id: () => 'Product ID (from our export)',
  key: () => 'Key (article number)',
  details: () => 'All extra fields (JSON)',
}

/** Hints about fields, beside their column. */
export const fieldHints: Partial<Record<ImportField, string>> = {
  id: 'Products with this ID are updated',
  key: 'Products with the same key are updated',
  salePrice: 'What shoppers pay, to the centime',
  image: 'File names in the ZIP, or web addresses',
  categoryPath: 'As WooCommerce writes them: Drinks > Tea',
}

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 big-endian',
  'windows-1252': 'Windows-1252 (Western)',
  'windows-1256': 'Windows-1256 (Arabic)',
}

export const separatorNames: Record<Separator, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' }

export const stateWords: Record<Import['state'], string> = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
}

/** '1 row', '27,555 rows'. */
export const rowsText = (count: number): string => counted(count, 'row')

/** '3.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Title of a column of a file, by its place from 0; 'Column 3' for one without a title. */
export const columnName = ({ header }: Import, column: number): string =>
  header[column]?.trim() || `Column ${column + 1}`

export const isRunning = ({ state }: Import): boolean => state === 'checking' || state === 'importing'
export const isOver = ({ state }: Import): boolean => state === 'done' || state === 'failed' || state === 'cancelled'
