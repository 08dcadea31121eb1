import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as french } from 'n2words/fr-FR'
import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import * as t from '#messages'

const MILLION = 1_000_000

const words: Record<Language, (number: number) => string> = {
  en: english,
  // Nouns follow whole millions by 'de'.
  fr: (number) => (number && number % MILLION === 0 ? `${french(number)} de` : french(number)),
  ar: arabic,
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
