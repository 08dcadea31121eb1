/** Several texts in one cell, with ` | ` between; a `|` of their own is written `\|`. */
export const joinCell = (texts: string[]): string => texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')

/** A text of a list without the backslash before its own `|`, or `,` as WooCommerce writes it. */
export const unescaped = (text: string): string => text.replace(/\\([|,])/g, '$1').trim()

/** The texts of such a cell. */
export const splitCell = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map(unescaped)
    .filter(Boolean)

/**
 * The names and addresses of pictures in a cell, separated by `|`, or by a comma, semicolon or line end after a
 * picture's ending or before an address.
 */
export const splitPictures = (cell: string): string[] =>
  splitCell(cell)
    .flatMap((part) => part.split(/[,;\n]\s*(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif|hei[cf]))\s*[,;\n]\s*/i))
    .map((name) => name.trim())
    .filter(Boolean)
