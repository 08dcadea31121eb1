/** A text as part of another one, for `ilike`. */
export const withinText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
