import type { ImportSettings } from 'shared/contract/import'

/** What is wrong with the values that were typed, by field. */
export function valueFaults({ values }: ImportSettings): Partial<Record<'stock' | 'price', string>> {
  const stock = String(values.stock ?? '').trim()
  const price = String(values.price ?? '').trim()
  return {
    ...(stock && !/^\d{1,7}$/.test(stock) && { stock: 'Stock must be a whole number' }),
    ...(price && !/^\d{1,7}([.,]\d{1,2})?$/.test(price) && { price: 'Price must be an amount such as 249.50' }),
  }
}

/** The settings as calls take them: a value that nobody typed is none. */
export function toSend(settings: ImportSettings): ImportSettings {
  const typed = Object.entries(settings.values).map(([name, value]) => [name, String(value ?? '').trim()] as const)
  const values = Object.fromEntries(typed.filter(([, value]) => value)) as ImportSettings['values']
  const { price } = values
  return { ...settings, values: { ...values, ...(price !== undefined && { price: String(price).replace(',', '.') }) } }
}
