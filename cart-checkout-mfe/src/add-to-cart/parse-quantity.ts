import * as t from '#messages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { parseNumber, quantityRule } from '@souk-vert/shared/money/parse-amount'
import { countText } from '@souk-vert/shared/text/counted'

/** A number such as `1.25` or `1250` as people read it. */
function readingText(value: string): string {
  const [whole, decimals] = value.split('.')
  const text = countText(Number(whole))
  return decimals ? `${text}${pageLanguage() === 'en' ? '.' : ','}${decimals}` : text
}

/** Returns the quantity that a text is, else the sentence that says what is wrong with it. */
export function parseQuantity(text: string, name: string): number | string {
  const number = parseNumber(text, quantityRule)
  if (number.status === 'valid') return Number(number.value)
  if (number.status === 'invalid') return t.quantityMustBeWhole({ name })
  const { point, comma } = number.readings
  const choice = new Intl.ListFormat(pageLanguage(), { type: 'disjunction' })
  return t.quantityIsUnclear({
    name,
    readings: choice.format([point, comma].map(readingText)),
    numbers: choice.format([point, comma].filter((value) => quantityRule.pattern.test(value))),
  })
}
