/** Matches what a spreadsheet runs as a formula, full-width signs too, perhaps behind quotes and the sign against it. */
const FORMULA = String.raw`["']*[=+\-@＝＋－＠]`

/** The same, and white space, with which a cell does not begin either. */
const CELL_BEGINS = String.raw`(?:${FORMULA}|["']*[\t\r\n])`

/** Places behind signs at which some spreadsheet may split a cell. */
const BEHIND_SPLIT = String.raw`(?<=[,;|\t\r\n])`

const runs = new RegExp(`^(?=${CELL_BEGINS})|${BEHIND_SPLIT}(?=${FORMULA})`, 'g')
const signed = new RegExp(`^'(?=${CELL_BEGINS})|${BEHIND_SPLIT}'(?=${FORMULA})`, 'g')

/**
 * A text as a CSV gets it: `'` before what a spreadsheet would run as a formula, wherever it splits the text, and before what looks as
 * if it had that sign already.
 */
export const withFormulaSign = (text: string): string => text.replace(runs, "'")

/** The text again, of what such a CSV has. */
export const withoutFormulaSign = (text: string): string => text.replace(signed, '')
