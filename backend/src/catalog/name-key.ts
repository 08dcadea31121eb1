import { comparable } from '@souk-vert/shared/text/comparable'
import { cutText } from '@souk-vert/shared/text/cut-text'

/** An index entry holds some 2 700 bytes, and one character may unfold to eighteen. */
const MAX_LENGTH = 600

/**
 * Returns the key by which two names of categories (or of sub-categories) are the same. Computed here because `lower()` depends on
 * the database's locale.
 */
export const nameKey = (name: string): string => cutText(comparable(name), MAX_LENGTH)
