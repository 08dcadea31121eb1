/** Plurals that no rule below makes singular. */
const IRREGULAR = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['knives', 'knife'],
  ['halves', 'half'],
])

/** Endings, and their replacement in the singular. The first that a word has counts. */
const ENDINGS: [RegExp, string][] = [
  [/(?:ss|us|is)$/, '$&'],
  [/(.{2})(?:ies|ie)$/, '$1y'],
  [/(.{2}o)es?$/, '$1'],
  [/(ch|sh|ss|x|zz)es$/, '$1'],
  [/(.{2}(?:eau|ou))x$/, '$1'],
  [/(.{2})s$/, '$1'],
]

/**
 * A word in the form that the search compares: the singular of an English or French plural, which need not be a word itself
 * ('cookies' and 'cookie' are both 'cooky'); Arabic without its article. The word is normalised.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (/^ال.{3}/u.test(word)) return word.slice(2)
  const [ending, replacement] = ENDINGS.find(([pattern]) => pattern.test(word)) ?? []
  return ending ? word.replace(ending, replacement!) : word
}
