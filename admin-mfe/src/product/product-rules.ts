import { amountRule, parseNumber, percentRule, wholeRule } from 'shared/money/parse-amount'

/** What is typed into a product's form; numbers are texts until they are sent. */
export interface ProductTexts {
  name: string
  description: string
  unit: string
  stock: string
  price: string
  discount: string
}

/** What people know the fields by (section 2). */
export const labels = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  category: 'Category',
  subCategory: 'Sub Category',
  unit: 'Unit',
  stock: 'Number of Stock',
  price: 'Price',
  discount: 'Discount',
  more_details: 'Extra fields',
}

const numberRules = { stock: wholeRule, price: amountRule, discount: percentRule }

/** Fields that hold a number. */
export type Figure = keyof typeof numberRules

const isFigure = (field: string): field is Figure => Object.hasOwn(numberRules, field)

/** What is wrong with one of the texts; undefined for nothing. */
export function textFault(field: keyof ProductTexts, text: string): string | undefined {
  if (!text.trim()) return `${labels[field]} is required`
  if (!isFigure(field)) return undefined
  const number = parseNumber(text, numberRules[field])
  return number.status === 'valid' ? undefined : `${labels[field]} ${number.message}`
}

/** Returns a number that was typed as calls take it: `249,50` is `249.5`. The text itself if `textFault` refuses it. */
export function toNumeral(field: Figure, text: string): string {
  const number = parseNumber(text, numberRules[field])
  return number.status === 'valid' ? number.value : text
}
