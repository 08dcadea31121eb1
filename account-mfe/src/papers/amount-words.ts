import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as french } from 'n2words/fr-FR'
import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import * as t from '#messages'

const MILLION = 1_000_000
const HUNDRED_THOUSAND = 100_000

/** Words of a number before its noun, which takes the last letter of a dual; the package counts 103,000 as 'hundred and three thousand' without a plural. */
function arabicBeforeNoun(number: number): string {
  const rest = number % HUNDRED_THOUSAND
  const isOwn = number > rest && rest >= 1000 && rest < 11_000
  const words = isOwn ? `${arabic(number - rest)} و${arabic(rest)}` : arabic(number)
  return words.replace('مئتان ألف', 'مئتا ألف').replace(/(مئت|ألف|مليون)ان$/, '$1ا')
}

const words: Record<Language, (number: number) => string> = {
  en: english,
  // Nouns follow whole millions by 'de'.
  fr: (number) => (number && number % MILLION === 0 ? `${french(number)} de` : french(number)),
  ar: arabicBeforeNoun,
}

/** 'three hundred thirty-seven Algerian dinars and fifty centimes' of an amount in DZD. */
export function amountWords(amount: number): string {
  const number = toCentimes(amount)
  const [dinars, centimes] = [Math.floor(number / 100), number % 100]
  const wordsOf = words[pageLanguage()]
  const whole = t.dinarsInWords({ count: dinars, words: wordsOf(dinars) })
  if (!centimes) return whole
  return t.dinarsAndCentimes({ dinars: whole, count: centimes, words: wordsOf(centimes) })
}
