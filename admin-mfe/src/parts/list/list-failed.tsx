import { TextLink } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { Alert } from '@souk-vert/shared/ui/mui'
import { useCall } from '../use-call'
import * as t from '#messages'

/** Whether the shop refuses everything here until the user has a second factor: asked only where something failed. */
function useIsFactorMissing(): boolean {
  const { loaded } = useCall('GET /api/user/second-factor')
  return loaded.status === 'ready' && loaded.value.isRequired && !loaded.value.isOn
}

/**
 * Replaces a list that could not be loaded: says whether the network or the shop failed, and tries again when asked,
 * or when the network is back. Staff who lack the second factor that the shop asks for are led to its set-up.
 */
export function ListFailed({ failure, reload }: { failure: string; reload(): Promise<void> }) {
  if (useIsFactorMissing())
    return (
      <Alert severity="info">
        {t.setUpTwoStepFirst({ link: (text) => <TextLink to="/dashboard/profile">{text}</TextLink> })}
      </Alert>
    )
  return <LoadFailed what={navigator.onLine ? failure : t.andOffline({ failure })} reload={reload} />
}
