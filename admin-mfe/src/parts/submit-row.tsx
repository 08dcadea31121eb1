import type { ReactNode } from 'react'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'
import { Action } from './layout'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)} ${space(3)};
  /* Not dimmed: it can be pressed, so it has to be read. */
  &[data-inactive] > button[type='submit']:enabled {
    border-color: ${color.line};
    background: ${color.tint};
    color: ${color.mute};
  }
`

interface SubmitRowProps {
  text: string
  /** Whether the button looks active (section 5); pressed before, it says what is missing. */
  isReady: boolean
  isRunning: boolean
  children?: ReactNode
}

/** The end of a form: the button that sends it, and what stands before it. */
export const SubmitRow = ({ text, isReady, isRunning, children }: SubmitRowProps) => (
  <Row data-inactive={isReady ? undefined : ''}>
    {children}
    <Action type="submit" disabled={isRunning}>
      {isRunning && <Spinner label="Please wait" />}
      {text}
    </Action>
  </Row>
)
