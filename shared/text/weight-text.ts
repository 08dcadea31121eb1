import * as t from '#messages'
import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'
import { countText } from '../language/counted'

/** Goods that may be sold by weight: then a unit of sale is a step of so many grams. */
export interface ByWeight {
  grams?: number | null
}

const decimalSigns: Record<Language, string> = { en: '.', fr: ',', ar: ',' }

/** Returns a weight as people read it: '750 g', '1.5 kg'. */
export function weightText(grams: number): string {
  if (Math.abs(grams) < 1000) return t.gramsText({ grams })
  const [whole, decimals] = String(grams / 1000).split('.')
  const sign = decimals ? decimalSigns[pageLanguage()] + decimals : ''
  return t.kilogramsText({ kilograms: countText(Number(whole)) + sign })
}

/** Returns so many units of sale as people read them: '1.5 kg' of goods by weight, of others the number itself, for a message. */
export const unitsOf = (units: number, { grams }: ByWeight): string | number =>
  grams ? weightText(units * grams) : units

/** Returns the name of goods, of those by weight with what so many units weigh: 'Tomatoes, 1.5 kg'. */
export const nameWithWeight = (name: string, units: number, { grams }: ByWeight): string =>
  grams ? t.nameAndUnit({ name, unit: weightText(units * grams) }) : name
