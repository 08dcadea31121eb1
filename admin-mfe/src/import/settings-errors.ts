import type { ImportSettings } from '@souk-vert/shared/contract/import'
import { amountRule, parseNumber, wholeRule } from '@souk-vert/shared/money/parse-amount'

const numbers = { stock: ['Stock', wholeRule], price: ['Price', amountRule] } as const
type NumberName = keyof typeof numbers

const isNumber = (name: string): name is NumberName => name in numbers

/** Returns the errors of the typed values, by field. */
export function valueErrors({ values }: ImportSettings): Partial<Record<NumberName, string>> {
  const wrong = (Object.keys(numbers) as NumberName[]).flatMap((name) => {
    const text = String(values[name] ?? '')
    const [label, rule] = numbers[name]
    const number = parseNumber(text, rule)
    return text.trim() && number.status !== 'valid' ? [[name, `${label} ${number.message}`]] : []
  })
  return Object.fromEntries(wrong)
}

/** A value as calls take it. */
function toValue(name: string, text: string): string {
  const number = isNumber(name) && parseNumber(text, numbers[name][1])
  return number && number.status === 'valid' ? number.value : text
}

/** The settings as calls take them: a value that nobody typed is none. */
export function toSend(settings: ImportSettings): ImportSettings {
  const typed = Object.entries(settings.values).map(([name, value]) => [name, String(value ?? '').trim()] as const)
  const values = typed.filter(([, text]) => text).map(([name, text]) => [name, toValue(name, text)])
  return { ...settings, values: Object.fromEntries(values) as ImportSettings['values'] }
}
