import Check from 'lucide-react/icons/check'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { Button, CouldNotLoad, styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { useBackInStockAlert } from './use-back-in-stock-alert'

/** Toggle that is as wide with its tick as without: the tick and its gap, 30 px, are taken from both sides. */
const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    padding-inline: calc(${space(5)} - 15px);
    background: ${color.soft};
  }
`

/** 'Notify me when it’s back' of a product that is out of stock: one mail. Pressed again, it is taken back. */
export function BackInStock({ productId }: SlotProps['account/BackInStock']) {
  const { isWaiting, hasFailed, retry, isRunning, press } = useBackInStockAlert(productId)
  if (hasFailed) return <CouldNotLoad what={t.couldNotLoadNotify()} onRetry={retry} />
  return (
    <Toggle
      type="button"
      outlined
      aria-pressed={isWaiting}
      aria-disabled={isRunning}
      onClick={() => !isRunning && void press()}
    >
      {isWaiting && <Check size={22} />}
      {t.notifyWhenBack()}
    </Toggle>
  )
}
