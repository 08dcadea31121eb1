import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { useShop } from '@souk-vert/shared/stores'

/** Asks for the login when the session of the signed-in user has ended between two clicks; page and forms stay. */
export function SessionEnded() {
  const hasSessionExpired = useShop((state) => state.hasSessionExpired)
  return (
    hasSessionExpired && <RemoteSlot name="account/LoginDialog" props={{}} label="the login form" placeholder={null} />
  )
}
