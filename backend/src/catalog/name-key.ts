import { cutText } from 'shared/text/cut-text'

/** An index entry holds some 2 700 bytes, and one character may unfold to eighteen. */
const LONGEST = 600

/**
 * What makes two names of categories (or of sub-categories) the same: their letters, whatever their case, their spaces, or
 * how their accents are written. Computed here because `lower()` depends on the database's locale.
 */
export const nameKey = (name: string): string =>
  cutText(name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), LONGEST)
