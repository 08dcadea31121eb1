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

/** Patterns of the contract's numerals and what is wrong with a text that has another (shared/contract/numerals.ts). */
const numerals = {
  stock: [/^\d{1,7}$/, 'must be a whole number from 0 to 9999999'],
  price: [/^(\d{1,7}(\.\d{1,2})?|\.\d{1,2})$/, 'must be a number from 0 to 9999999.99 with at most two decimals'],
  discount: [
    /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?|\.\d{1,2})$/,
    'must be a number from 0 to 100 with at most two decimals',
  ],
} as const

type Numeral = keyof typeof numerals

const isNumeral = (field: string): field is Numeral => field in numerals

/** What is wrong with one of the texts; undefined for nothing. */
export function textFault(field: keyof ProductTexts, text: string): string | undefined {
  if (!text.trim()) return `${labels[field]} is required`
  if (!isNumeral(field)) return undefined
  const [pattern, fault] = numerals[field]
  return pattern.test(text) ? undefined : `${labels[field]} ${fault}`
}
