import { useEffect, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { TextLink } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { Alert } from '@souk-vert/shared/ui/mui'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import * as t from '#messages'

/** Whether the shop refuses everything here until the user has a second factor: asked only where something failed. */
function useIsFactorMissing(): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(
    () =>
      void call('GET /api/user/second-factor').then(
        ({ data }) => setMissing(data.isRequired && !data.isOn),
        // Nothing new: the list that failed has reported it.
        () => undefined,
      ),
    [],
  )
  return isMissing
}

/**
 * Replaces a list that could not be loaded: says whether the network or the shop failed, and tries again when asked,
 * or when the network is back. Staff who lack the second factor that the shop asks for are led to its set-up.
 */
export function ListFailed({ failure, reload }: { failure: string; reload(): Promise<void> }) {
  useBackOnline(true, () => void reload())
  if (useIsFactorMissing())
    return (
      <Alert severity="info">
        {t.setUpTwoStepFirst({ link: (text) => <TextLink to="/dashboard/profile">{text}</TextLink> })}
      </Alert>
    )
  return <LoadFailed what={navigator.onLine ? failure : t.andOffline({ failure })} reload={reload} />
}
