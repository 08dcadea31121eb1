import { readWords } from './search-text'

/**
 * Place where a name stops naming the product, and begins to say which one, with what or for what, in English or
 * French.
 */
const BREAK =
  / [-–—] |[,(/:;+]| (?:with|without|of|in|for|from|to) |(?<!\beau) (?:de|du|des|au|aux|à|en|avec|sans|pour) | d['’]/i

const ARABIC_LETTER = /\p{Script=Arabic}/u

/** Words before a break that do not say which product it is: 'Organic - Chana Masala'. */
const PRAISE = new Set(['organic', 'fresh', 'premium', 'natural', 'pure', 'healthy', 'classic', 'original', 'refined'])

/**
 * The words of a name that say what the product is; the last of them is its head, the others modify it: 'Milk chocolate' is
 * chocolate, 'Olive oil of Kabylie' is oil. In Arabic the first word says it alone. Empty for a name without words.
 */
export function headPhrase(name: string): string[] {
  const segments = name
    .split(BREAK)
    .map((segment) => readWords(segment).words.filter((word) => !/^\d+$/.test(word)))
    .filter((words) => words.length)
  const phrase = segments.find((words) => !words.every((word) => PRAISE.has(word))) ?? segments[0] ?? []
  const arabic = phrase.find((word) => ARABIC_LETTER.test(word))
  return arabic ? [arabic] : phrase
}
