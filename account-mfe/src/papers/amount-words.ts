import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as french } from 'n2words/fr-FR'
import type { Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { toCentimes } from '@souk-vert/shared/money/centimes'
import * as t from '#messages'
import { arabicBeforeNoun, saidByNoun } from './arabic-words'

const MILLION = 1_000_000

const words: Record<Language, (number: number) => string> = {
  en: english,
  // Nouns follow whole millions by 'de'.
  fr: (number) => (number && number % MILLION === 0 ? `${french(number)} de` : french(number)),
  ar: arabicBeforeNoun,
}

const wholeDinars = (dinars: number): string => t.dinarsInWords({ count: dinars, words: words[pageLanguage()](dinars) })

function arabicDinars(dinars: number): string {
  const rest = saidByNoun(dinars)
  return wholeDinars(dinars - rest) + ['', ' ودينار واحد', ' وديناران'][rest]
}

/** 'three hundred thirty-seven Algerian dinars and fifty centimes' of an amount in DZD. */
export function amountWords(amount: number): string {
  const number = toCentimes(amount)
  const [dinars, centimes] = [Math.floor(number / 100), number % 100]
  const whole = pageLanguage() === 'ar' ? arabicDinars(dinars) : wholeDinars(dinars)
  if (!centimes) return whole
  return t.dinarsAndCentimes({ dinars: whole, count: centimes, words: words[pageLanguage()](centimes) })
}
