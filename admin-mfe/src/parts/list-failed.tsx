import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

/**
 * Replaces a list that could not be loaded: says whether the network or the shop failed, and tries again when asked,
 * or when the network is back.
 */
export function ListFailed({ what, reload }: { what: string; reload(): Promise<void> }) {
  useBackOnline(true, () => void reload())
  const why = navigator.onLine ? '' : '. You seem to be offline'
  return <LoadFailed what={`We couldn’t load ${what}${why}`} reload={reload} />
}
