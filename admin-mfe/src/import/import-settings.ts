import type { Import, ImportSettings } from '@souk-vert/shared/contract/import/import'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { amountRule, parseNumber, wholeRule } from '@souk-vert/shared/text/parse-amount'
import * as t from '#messages'

/** Props of a part of the page that changes settings. */
export interface SettingsProps {
  file: Import
  settings: ImportSettings
  disabled: boolean
  onChange(part: Partial<ImportSettings>): void
}

/** Returns the settings of a file; of a new one with the unit of most products. */
export const firstSettings = ({ settings, state }: Import): ImportSettings =>
  state === 'uploaded' && Object.keys(settings.values).length === 0
    ? { ...settings, values: { unit: t.onePiece() } }
    : settings

const numbers = { stock: wholeRule, price: amountRule }
type NumberName = keyof typeof numbers

const isNumber = (name: string): name is NumberName => name in numbers

/** Returns the errors of the typed values, by field. */
export function valueErrors({ values }: ImportSettings): Partial<Record<NumberName, string>> {
  const wrong = (Object.keys(numbers) as NumberName[]).flatMap((name) => {
    const text = String(values[name] ?? '')
    const number = parseNumber(text, numbers[name])
    return text.trim() && number.status !== 'valid' ? [[name, number.errorOf(fieldNames[name]())]] : []
  })
  return Object.fromEntries(wrong)
}

/** Returns a typed value in the form of a call. */
function toValue(name: string, text: string): string {
  const number = isNumber(name) && parseNumber(text, numbers[name])
  return number && number.status === 'valid' ? number.value : text
}

/** Returns settings in the form of a call, without empty values. */
export function toSend(settings: ImportSettings): ImportSettings {
  const typed = Object.entries(settings.values).map(([name, value]) => [name, String(value ?? '').trim()] as const)
  const values = typed.filter(([, text]) => text).map(([name, text]) => [name, toValue(name, text)])
  return { ...settings, values: Object.fromEntries(values) as ImportSettings['values'] }
}
