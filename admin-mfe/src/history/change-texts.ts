import type { Change } from '@souk-vert/shared/contract/change'
import { DEFAULT_LANGUAGE, isLanguage } from '@souk-vert/shared/language/languages'
import { formatDzd } from '@souk-vert/shared/money/format'
import { addressLabels } from '@souk-vert/shared/text/address-labels'
import { firmLabels } from '@souk-vert/shared/order/firm-texts'
import { slotStartText } from '@souk-vert/shared/order/slot-text'
import { wishHeads } from '@souk-vert/shared/order/wish-texts'
import { graphemeStart } from '@souk-vert/shared/text/cut-text'
import * as t from '#messages'
import { labelIn } from '../parts/form/translated-fields'
import { listText } from '../parts/list-text'
import { decimalText } from '../parts/number-texts'
import { labels as productLabels } from '../fields/product-rules'
import { settingLabels } from '../fields/setting-labels'

/** Labels of the fields of products, orders, users and settings. */
const labels = () =>
  new Map<string, string>([
    ...Object.entries(settingLabels()),
    ...Object.entries(productLabels()),
    ...Object.entries(addressLabels()),
    ['hidden', t.hidden()],
    ['status', t.status()],
    ['payment_status', t.payment()],
    ['payment_checked', t.paymentChecked()],
    ['note', t.note()],
    ['quantity', t.pieces()],
    ['packerNote', wishHeads.packerNote()],
    ['driverNote', wishHeads.driverNote()],
    ['driver', t.driver()],
    ['slot', t.deliverySlot()],
    ['firm', firmLabels().name],
    ['cash', t.cashNotes()],
    ['packed', t.packedHead()],
    ['weight', t.weightInGrams()],
    ['substitute', t.substituteHead()],
    ['returned', t.returned()],
    ['restocked', t.backIntoStock()],
    ['refund', t.reduction()],
    ['cashReceived', t.cashReceived()],
    ['paid_back_by_hand', t.paidBackByHand()],
    ['notDelivered', t.notDelivered()],
    ['reason', t.reason()],
    ['role', t.role()],
    ['secondFactor', t.twoStepLogin()],
    ['wrongCode', t.wrongCodeTyped()],
  ])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Label of a field that has none: 'shelf_life' is 'Shelf life'. */
const spelt = (field: string): string =>
  capital(field.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Fields whose values are codes, such as 'packed' and 'ADMIN'. */
const codes = ['status', 'payment_status', 'payment_checked', 'role']

/** Fields whose values are amounts in DZD. */
const amounts = ['refund', 'cashReceived', 'paid_back_by_hand']

/** 'Cheese, Milk'; 'nothing' where there are none. */
const listed = (texts: string[]): string => (texts.length ? listText(texts) : t.nothing())

/** The value of a field in words; a picture is only said to be another one. */
function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t.nothing()
  if (field === 'image') return Array.isArray(value) ? t.pictureCount({ count: value.length }) : t.aPicture()
  if (typeof value === 'boolean') return value ? t.yes() : t.no()
  if (Array.isArray(value)) return listed(value.map((one) => valueText('', one)))
  if (typeof value === 'object')
    return listed(
      Object.entries(value).map(([label, of]) =>
        t.labelled({ label, text: valueText(amounts.includes(field) ? field : '', of) }),
      ),
    )
  if (typeof value === 'number') return amounts.includes(field) ? formatDzd(value) : decimalText(value)
  if (field === 'slot') return slotStartText(String(value as string))
  const text = String(value as string | boolean)
  return codes.includes(field) ? t.recordedCode({ code: text.replaceAll(/[ -]/g, '_'), value: text }) : text
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

type Fields = Change['before']

/** The fields, of which each text in another language is one: 'fr name'. */
function flat({ translations = {}, ...own }: Fields): Fields {
  const texts = Object.entries(translations as Record<string, Fields>).flatMap(([language, fields]) =>
    Object.entries(fields).map(([field, text]) => [`${language} ${field}`, text] as const),
  )
  return { ...own, ...Object.fromEntries(texts) }
}

/** Describes the change of each field; of long texts, the part where they differ. */
export function changedFields(change: Change) {
  const labelOf = labels()
  const [before, after] = [flat(change.before), flat(change.after)]
  // Of translations, all are recorded.
  const isOther = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isOther).map((field) => {
    const [first, rest] = [field.slice(0, 2), field.slice(3)]
    const [language, name] = field[2] === ' ' && isLanguage(first) ? [first, rest] : [DEFAULT_LANGUAGE, field]
    return {
      field: labelIn(language, labelOf.get(name) ?? spelt(name)),
      ...differing(valueText(name, before[field]), valueText(name, after[field])),
    }
  })
}
