import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { stringify } from 'csv-stringify/sync'
import { withFormulaSign } from './formula-sign'

/** Signs between two cells, and before the decimals of a number, that spreadsheets in a language expect. */
const signs: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
  ar: { delimiter: ';', decimal: ',' },
}

/** Signs at which some spreadsheet may split a text. */
const SPLITS = /[,;|\t\r\n]/

/** A text, a number, or nothing. */
export type Cell = string | number | null | undefined

/**
 * Rows as lines of a CSV for spreadsheets in the page's language; `delimiter` where another one is wanted. No text is run as a formula or
 * split, whichever signs a spreadsheet takes. Numbers stay numbers: a sign before a negative one would make it a text.
 */
export function csvLines(rows: Cell[][], delimiter = signs[pageLanguage()].delimiter): string {
  const { decimal } = signs[pageLanguage()]
  return stringify(rows, {
    delimiter,
    quoted_match: SPLITS,
    cast: {
      string: withFormulaSign,
      // A quoted number is a text to some spreadsheets.
      number: (number) =>
        Number.isInteger(number) ? String(number) : { value: String(number).replace('.', decimal), quoted_match: [] },
    },
  })
}
