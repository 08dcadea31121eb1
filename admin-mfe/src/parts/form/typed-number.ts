import { type NumberRule, parseNumber } from '@souk-vert/shared/text/parse-amount'

/** Returns what is wrong with a number that was typed; undefined if nothing is. */
export function numberError(text: string, rule: NumberRule, label: string): string | undefined {
  const number = parseNumber(text, rule)
  return number.status === 'valid' ? undefined : number.errorOf(label)
}

/** Returns a number that was typed; 0 where there is none. */
export function typedNumber(text: string, rule: NumberRule): number {
  const number = parseNumber(text, rule)
  return number.status === 'valid' ? Number(number.value) : 0
}
