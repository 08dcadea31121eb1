import { toCardinal } from 'n2words/ar-SA'

/** Forms of nouns: beside one, two, 3 to 10, and 11 to 99. */
const million = { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' }
const thousand = { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' }

const plural = new Intl.PluralRules('ar')

/** One or two after hundreds, which Arabic says by the noun itself ('hundred dinars and a dinar'); otherwise 0. */
export const saidByNoun = (number: number): number => (number > 2 && number % 100 <= 2 ? number % 100 : 0)

/** Words of a number as they stand before a noun, which takes the ends of a dual and of 'thousand'. */
export const arabicBeforeNoun = (number: number): string =>
  words(number)
    .replace(/(مائت|ألف|مليون)ان$/, '$1ا')
    .replace(/(ألف|مليون)ًا$/, '$1')

/** Words of a number; those of the package from a thousand on are wrong ('hundred and thousand thousand' for 101,000). */
function words(number: number): string {
  if (number < 1000) return toCardinal(number).replace('مئت', 'مائت')
  const [size, noun] = number < 1_000_000 ? ([1000, thousand] as const) : ([1_000_000, million] as const)
  const counted = countedWords(Math.floor(number / size), noun)
  return number % size ? `${counted} و${words(number % size)}` : counted
}

function countedWords(count: number, noun: typeof thousand): string {
  const rest = saidByNoun(count)
  if (rest) return `${countedWords(count - rest, noun)} و${countedWords(rest, noun)}`
  const form = plural.select(count)
  if (form === 'one' || form === 'two') return noun[form]
  return form === 'few' || form === 'many' ? `${words(count)} ${noun[form]}` : `${arabicBeforeNoun(count)} ${noun.one}`
}
