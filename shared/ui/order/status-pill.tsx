import * as t from '#messages'
import { isBeforePacking, isUndone } from '@souk-vert/shared/contract/order/order-status'
import type { Order } from '@souk-vert/shared/contract/order/order'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'

type Status = Order['status']

/** Ground and text of each, in light and dark: at least 5 : 1. */
const looks: Record<Status, { word(): string; light: [string, string]; dark: [string, string] }> = {
  'awaiting-payment': {
    word: t.awaitingPayment,
    light: [color.tint, color.mute],
    dark: [color.tint, color.mute],
  },
  placed: { word: t.placed, light: ['#E5EEF6', '#1F4F7D'], dark: ['#1C2935', '#A5CBEF'] },
  packed: { word: t.packed, light: ['#FBF1D9', '#6B4A00'], dark: ['#352D17', '#EBC878'] },
  shipped: { word: t.shipped, light: ['#F1E8F5', '#5C3680'], dark: ['#2D2333', '#D6BCEF'] },
  delivered: { word: t.delivered, light: [color.soft, color.brand], dark: [color.soft, color.brand] },
  returned: { word: t.notDelivered, light: [color.hotSoft, color.hot], dark: [color.hotSoft, color.hot] },
  cancelled: { word: t.cancelled, light: [color.tint, color.mute], dark: [color.tint, color.mute] },
}

/** Name of a status, for its shopper. */
export const statusWord = (status: Status): string => looks[status].word()

const Pill = styled('span', { shouldForwardProp: (name) => name !== 'status' })<{ status: Status }>(({ status }) => {
  const { light, dark } = looks[status]
  return `
  display: inline-flex; align-items: center; gap: ${space(2)}; min-height: ${space(6)}; padding: 0 ${space(2.5)};
  border-radius: ${radius.pill}; font-size: ${text.small}; font-weight: 700; white-space: nowrap;
  background: ${light[0]}; color: ${light[1]};
  @media (prefers-color-scheme: dark) { background: ${dark[0]}; color: ${dark[1]}; }
  svg { flex: none; width: 10px; height: 10px; }`
})

/** A ring for what waits, a dash for what will not come, a dot for the rest. */
function Mark({ status }: { status: Status }) {
  if (isUndone(status)) return <path d="M1 5h8" stroke="currentColor" strokeWidth="2" />
  const isWaiting = isBeforePacking(status)
  return isWaiting ? (
    <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="2" />
  ) : (
    <circle cx="5" cy="5" r="4.5" fill="currentColor" />
  )
}

/** Status of an order, in a word: that of shoppers, or another one. */
export const StatusPill = ({ status, word = statusWord(status) }: { status: Status; word?: string }) => (
  <Pill status={status}>
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <Mark status={status} />
    </svg>
    <span>{word}</span>
  </Pill>
)
