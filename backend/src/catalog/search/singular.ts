/** Plurals that no rule below makes singular. */
const IRREGULAR = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['knives', 'knife'],
  ['halves', 'half'],
  // Broken plurals of what grocers sell. Their singular is without its last heh, as all are compared.
  ['اكياس', 'كيس'],
  ['اسماك', 'سمك'],
  ['البان', 'لبن'],
  ['اجبان', 'جبن'],
  ['اوراق', 'ورق'],
  ['اكواب', 'كوب'],
  ['تمور', 'تمر'],
  ['حبوب', 'حب'],
  ['خضار', 'خضر'],
  ['زيوت', 'زيت'],
  ['شموع', 'شمع'],
  ['عصائر', 'عصير'],
  ['عصاير', 'عصير'],
  ['فواكه', 'فاكه'],
  ['لحوم', 'لحم'],
  ['مناديل', 'منديل'],
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

/** Endings of an Arabic word for one of many, for many, or for the feminine: 'an apple', 'apples'. */
const ARABIC_ENDING = /(?<=[\u0621-\u064a]{3})(?:ات|ه)$/u

/** The Arabic article, with what is attached before it: 'and the', 'with the', 'for the'. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/u

const ARABIC = /\p{Script=Arabic}/u

/** An Arabic letter that is attached to a word: 'and', 'so', 'with', 'like', 'for'. Many words begin with one of their own. */
const PARTICLE = /^[وفبكل](?=.{3})/u

/** Returns what an Arabic word may be without the letters that are attached to it, to be looked up where the word itself is unknown. */
export const withoutParticles = (word: string): string[] => {
  const [once, twice] = [word.replace(PARTICLE, ''), word.replace(PARTICLE, '').replace(PARTICLE, '')]
  return [...new Set([once, twice])].filter((each) => each !== word)
}

/**
 * A word in the form that the search compares: the singular of an English or French plural, which need not be a word itself
 * ('cookies' and 'cookie' are both 'cooky'); Arabic without its article and the endings of one and of many. The word is normalised.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (ARABIC.test(word)) {
    const bare = word.replace(ARTICLE, '')
    return IRREGULAR.get(bare) ?? bare.replace(ARABIC_ENDING, '')
  }
  const [ending, replacement] = ENDINGS.find(([pattern]) => pattern.test(word)) ?? []
  return ending ? word.replace(ending, replacement!) : word
}
