import type { Change } from '@souk-vert/shared/contract/change'
import { addressLabels } from '@souk-vert/shared/text/address-labels'
import { counted } from '@souk-vert/shared/text/counted'
import { graphemeStart } from '@souk-vert/shared/text/cut-text'
import { isolated } from '@souk-vert/shared/text/isolated'

/** Labels of fields, where they differ from the field's name. */
const labels = new Map([
  ['subCategory', 'Sub Category'],
  ['stock', 'Number of Stock'],
  ['more_details', 'Extra fields'],
  ['payment_status', 'Payment'],
  ...Object.entries(addressLabels()),
])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'payment_status' is 'Payment', 'price' is 'Price'. */
export const labelOf = (field: string): string =>
  labels.get(field) ?? capital(field.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** The value of a field in words; a picture is only said to be another one. */
function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (field === 'image') return Array.isArray(value) ? counted(value.length, 'picture') : 'a picture'
  if (field === 'hidden') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((one) => valueText('', one)).join(', ') || 'nothing'
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, text]) => `${name}: ${valueText('', text)}`)
        .join(', ') || 'nothing'
    )
  return String(value as string | number | boolean)
}

/** Of longer texts, in letters, only the differing part is shown. */
const LONG = 200

/** Letters shown before and after the differing part. */
const AROUND = 20

/** A part of a text, with dots where it is cut. */
function cut(text: string, from: number, to: number): string {
  const begin = graphemeStart(text, Math.max(0, from))
  const end = graphemeStart(text, Math.min(to, from + LONG))
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`
}

/** Two values of a field, long ones cut to where they differ. */
function differing(before: string, after: string): { before: string; after: string } {
  if (before.length <= LONG && after.length <= LONG) return { before, after }
  const shortest = Math.min(before.length, after.length)
  let same = 0
  while (same < shortest && before[same] === after[same]) same++
  let sameEnd = 0
  while (sameEnd < shortest - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++
  const [from, behind] = [same - AROUND, sameEnd - AROUND]
  return { before: cut(before, from, before.length - behind), after: cut(after, from, after.length - behind) }
}

/** Describes the change of each field; of long texts, the part where they differ. */
export const changedFields = ({ before, after }: Change) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    label: labelOf(field),
    ...differing(valueText(field, before[field]), valueText(field, after[field])),
  }))

/** Describes a change: 'added Candia milk', or 'changed' beside the thing itself. */
export const doneText = ({ what, name }: Change): string =>
  what === 'changed' ? 'changed' : `${what} ${isolated(name)}`
