import { Button, Spinner } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

/** Sends a form: disabled while something is missing, and with a spinner while it runs. */
export const SubmitButton = ({ text, isReady, isRunning }: { text: string; isReady: boolean; isRunning: boolean }) => (
  <Button type="submit" disabled={!isReady || isRunning}>
    {isRunning && <Spinner label={t.pleaseWait()} />}
    {text}
  </Button>
)
