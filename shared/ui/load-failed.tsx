import { type ReactNode, useState } from 'react'
import * as t from '#messages'
import { CouldNotLoad, Spinner } from '@souk-vert/shared/ui/kit'
import { useBackOnline } from './use-back-online'

/**
 * Message that a part could not be loaded, with Retry, which shows progress while it is tried again: when asked, or when
 * the network is back. `reload` must not throw.
 */
export function LoadFailed({ what, reload }: { what: ReactNode; reload(): Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await reload()
    setTrying(false)
  }
  useBackOnline(!isTrying, () => void retry())
  if (isTrying) return <Spinner label={t.tryingAgain()} />
  return <CouldNotLoad what={what} onRetry={() => void retry()} />
}
