/** A text as part of another one, for `ilike`. */
export const withinText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether an index of trigrams leads to a part of a text: there are three letters or digits in a row. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)
