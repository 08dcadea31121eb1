import type { ReactNode } from 'react'
import * as t from '#messages'
import { RowAction } from '../parts/layout'
import { Notice } from '../parts/notice'
import { dropPress, type FailedPress, type KeptPress, retryPress } from './kept-presses'

interface PressFailureProps {
  press: KeptPress | undefined
  /** Name of the thing that was pressed. */
  name: string
  /** Text of the button that confirms what is unusual. */
  confirmText?(failure: FailedPress): string
  children?: ReactNode
}

/** States why a press is not saved: it is sent again, confirmed, or given up. */
export function PressFailure({ press, name, confirmText, children }: PressFailureProps) {
  if (!press?.failure) return null
  const { message, isUnusual } = press.failure
  const again = message ? isUnusual && confirmText?.(press.failure) : t.retry()
  return (
    <Notice label={t.pressFailed({ name })} severity="error">
      {children}
      <span style={{ flex: '1 1 200px' }}>{message || t.pressNotSaved()}</span>
      {message && <RowAction onClick={() => dropPress(press)}>{again ? t.change() : t.ok()}</RowAction>}
      {again && <RowAction onClick={() => retryPress(press)}>{again}</RowAction>}
    </Notice>
  )
}
