import {
  type NumericField,
  isNumericField,
  optionalTexts,
  type TypedField,
  typedFields,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import { amountRule, parseNumber, percentRule, wholeRule } from '@souk-vert/shared/money/parse-amount'
import * as t from '#messages'

/** Typed texts of a product's form; numbers are texts until they are sent. */
export type ProductTexts = Record<TypedField, string>

export const eachTyped = (textOf: (field: TypedField) => string) =>
  Object.fromEntries(typedNames.map((field) => [field, textOf(field)])) as ProductTexts

/** Returns the labels of the fields (section 2). */
export const labels = () => ({
  ...eachTyped((field) => typedFields[field].label()),
  image: t.image(),
  category: t.category(),
  subCategory: t.subCategory(),
  more_details: t.extraFields(),
  grams: t.weightByLabel(),
  vat: t.vatOwn(),
})

/** Numbers that most products have none of. */
export const ownNumbers = {
  grams: { label: t.weightByLabel, rule: wholeRule },
  vat: { label: t.vatOwn, rule: percentRule },
}

/** Returns the error of such a number; undefined for none, and for an empty text. */
export function ownNumberError(name: keyof typeof ownNumbers, text: string): string | undefined {
  const { label, rule } = ownNumbers[name]
  const number = parseNumber(text, rule)
  return text.trim() && number.status !== 'valid' ? number.errorOf(label()) : undefined
}

/** Returns such a number as calls take it; null for an empty text. */
export function ownNumeral(name: keyof typeof ownNumbers, text: string): string | null {
  const number = parseNumber(text, ownNumbers[name].rule)
  return text.trim() ? (number.status === 'valid' ? number.value : text) : null
}

const numberRules = { whole: wholeRule, amount: amountRule, percent: percentRule }

/** Whether a text is required and not there. */
export const isMissing = (field: TypedField, text: string): boolean =>
  !text.trim() && !optionalTexts.some((name) => name === field)

/** Returns the error of one of the texts; undefined for none. */
export function textError(field: TypedField, text: string): string | undefined {
  const label = typedFields[field].label()
  if (isMissing(field, text)) return t.isRequired({ field: label })
  if (!text.trim() || !isNumericField(field)) return undefined
  const number = parseNumber(text, numberRules[typedFields[field].kind])
  return number.status === 'valid' ? undefined : number.errorOf(label)
}

/** Returns a number that was typed as calls take it: `249,50` is `249.5`. The text itself if `textError` refuses it. */
export function toNumeral(field: NumericField, text: string): string {
  const number = parseNumber(text, numberRules[typedFields[field].kind])
  return number.status === 'valid' ? number.value : text
}
