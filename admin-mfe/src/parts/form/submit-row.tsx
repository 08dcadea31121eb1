import type { ReactNode } from 'react'
import { Spinner } from '@souk-vert/shared/ui/kit'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Action, Row } from '../layout'

/** Not dimmed: it can be pressed, so it has to be read. */
const inactive = { borderColor: color.line, background: color.tint, color: color.mute }

interface SubmitRowProps {
  text: string
  /** Whether the button looks active (section 5); pressed before, it says what is missing. */
  isReady?: boolean
  isRunning: boolean
  children?: ReactNode
}

/** The end of a form: the button that sends it, and what stands before it. */
export const SubmitRow = ({ text, isReady = true, isRunning, children }: SubmitRowProps) => (
  <Row style={{ justifyContent: 'end' }}>
    {children}
    <Action type="submit" disabled={isRunning} style={isReady || isRunning ? undefined : inactive}>
      {isRunning && <Spinner label={t.pleaseWait()} />}
      {text}
    </Action>
  </Row>
)
