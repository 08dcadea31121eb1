/**
 * A text as a CSV gets it: `'` before what a spreadsheet would run as a formula, and before what looks as if it had that
 * sign already.
 */
export const withFormulaSign = (text: string): string => (/^'*[=+\-@\t]/.test(text) ? `'${text}` : text)

/** The text again, of what such a CSV has. */
export const withoutFormulaSign = (text: string): string => (/^'+[=+\-@\t]/.test(text) ? text.slice(1) : text)
