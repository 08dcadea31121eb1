import { decodeHTML } from 'entities'

/** Tags that shops write into descriptions. */
const TAG = /<\/?(?:p|br|div|ul|ol|li|strong|b|em|i|u|span|h[1-6]|a|img|table|tbody|tr|td|th)\b[^>]*>/gi

/** Tags that end a line. */
const LINE_END = /<br\b[^>]*>|<\/(?:p|div|li|h[1-6]|tr)>/gi

/** Returns the text of a description that is HTML; any other text as it is. WooCommerce writes line ends as `\\n`. */
export function readHtml(text: string): string {
  if (text.search(TAG) < 0) return text
  const lines = text.replaceAll('\\n', '\n').replaceAll(LINE_END, '$&\n').replaceAll(TAG, '')
  return decodeHTML(lines)
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim()
}
