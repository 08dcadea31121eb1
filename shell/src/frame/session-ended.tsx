import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { useShop } from '@souk-vert/shared/stores'
import * as t from '#messages'

/** Asks for the login when the session of the signed-in user has ended between two clicks; page and forms stay. */
export function SessionEnded() {
  const hasSessionExpired = useShop((state) => state.hasSessionExpired)
  return (
    hasSessionExpired && <RemoteSlot name="account/LoginDialog" props={{}} label={t.loginForm()} placeholder={null} />
  )
}
