import type { ReactNode } from 'react'
import * as t from '#messages'
import { RowAction } from '../parts/layout'
import { Notice } from '../parts/notice'
import { dropPress, type KeptPress, retryPress } from './kept-presses'

interface PressFailureProps {
  press: KeptPress | undefined
  /** Name of the thing that was pressed. */
  name: string
  /** Text of the button that confirms what is unusual, and may have an amount in DZD. */
  confirmText?(amount?: number): string
  /** Called when somebody has read why a press was refused. */
  onRead(): void
  children?: ReactNode
}

/** States why a press is not saved: it is sent again, confirmed, or given up. */
export function PressFailure({ press, name, confirmText, onRead, children }: PressFailureProps) {
  if (!press?.failure) return null
  const { message, isUnusual, amount } = press.failure
  const again = message ? isUnusual && confirmText?.(amount) : t.retry()
  const giveUp = () => {
    dropPress(press)
    onRead()
  }
  return (
    <Notice label={t.pressFailed({ name })} severity="error">
      {children}
      <span style={{ flex: '1 1 200px' }}>{message || t.pressNotSaved()}</span>
      {message && <RowAction onClick={giveUp}>{again ? t.change() : t.ok()}</RowAction>}
      {again && <RowAction onClick={() => retryPress(press)}>{again}</RowAction>}
    </Notice>
  )
}
