import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import * as t from '#messages'

/**
 * Replaces a list that could not be loaded: says whether the network or the shop failed, and tries again when asked,
 * or when the network is back.
 */
export function ListFailed({ failure, reload }: { failure: string; reload(): Promise<void> }) {
  useBackOnline(true, () => void reload())
  return <LoadFailed what={navigator.onLine ? failure : t.andOffline({ failure })} reload={reload} />
}
