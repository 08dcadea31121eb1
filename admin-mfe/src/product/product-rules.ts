import {
  type NumericField,
  isNumericField,
  optionalTexts,
  type TypedField,
  typedFields,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import { amountRule, parseNumber, percentRule, wholeRule } from '@souk-vert/shared/money/parse-amount'

/** Typed texts of a product's form; numbers are texts until they are sent. */
export type ProductTexts = Record<TypedField, string>

export const eachTyped = (textOf: (field: TypedField) => string) =>
  Object.fromEntries(typedNames.map((field) => [field, textOf(field)])) as ProductTexts

/** Labels of the fields (section 2). */
export const labels = {
  ...eachTyped((field) => typedFields[field].label()),
  image: 'Image',
  category: 'Category',
  subCategory: 'Sub Category',
  more_details: 'Extra fields',
}

const numberRules = { whole: wholeRule, amount: amountRule, percent: percentRule }

/** Returns the error of one of the texts; undefined for none. */
export function textError(field: TypedField, text: string): string | undefined {
  if (!text.trim()) return optionalTexts.some((name) => name === field) ? undefined : `${labels[field]} is required`
  if (!isNumericField(field)) return undefined
  const number = parseNumber(text, numberRules[typedFields[field].kind])
  return number.status === 'valid' ? undefined : number.errorOf(labels[field])
}

/** Returns a number that was typed as calls take it: `249,50` is `249.5`. The text itself if `textError` refuses it. */
export function toNumeral(field: NumericField, text: string): string {
  const number = parseNumber(text, numberRules[typedFields[field].kind])
  return number.status === 'valid' ? number.value : text
}
