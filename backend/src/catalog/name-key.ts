import { cutText } from '@souk-vert/shared/text/cut-text'

/** An index entry holds some 2 700 bytes, and one character may unfold to eighteen. */
const MAX_LENGTH = 600

/**
 * Returns the key by which two names of categories (or of sub-categories) are the same: their letters, without case,
 * spaces, or how accents are written. Computed here because `lower()` depends on the database's locale.
 */
export const nameKey = (name: string): string =>
  cutText(name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), MAX_LENGTH)
