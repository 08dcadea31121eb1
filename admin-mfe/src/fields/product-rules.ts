import {
  type NumericField,
  isNumericField,
  optionalTexts,
  type TypedField,
  typedFields,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import { amountRule, parseNumber, percentRule, scaleRule, wholeRule } from '@souk-vert/shared/text/parse-amount'
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
  ...eachOwn((name) => ownNumbers[name].label()),
})

/** Numbers that most products have none of. */
export const ownNumbers = {
  grams: { label: t.weightByLabel, rule: wholeRule, after: t.gramsUnit },
  vat: { label: t.vatOwn, rule: percentRule, after: () => '%' },
  scaleCode: { label: t.scaleCode, rule: scaleRule, after: () => '' },
}
export type OwnNumber = keyof typeof ownNumbers

export const ownNames = Object.keys(ownNumbers) as OwnNumber[]

export const eachOwn = <Value>(valueOf: (name: OwnNumber) => Value) =>
  Object.fromEntries(ownNames.map((name) => [name, valueOf(name)])) as Record<OwnNumber, Value>

/** Returns the error of such a number; undefined for none, and for an empty text. */
export function ownNumberError(name: OwnNumber, text: string): string | undefined {
  const { label, rule } = ownNumbers[name]
  const number = parseNumber(text, rule)
  return text.trim() && number.status !== 'valid' ? number.errorOf(label()) : undefined
}

/** Returns such a number as calls take it; null for an empty text. */
export function ownNumeral(name: OwnNumber, text: string): string | null {
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
