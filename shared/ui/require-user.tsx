import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useShop } from '@souk-vert/shared/stores'

/**
 * For signed-in users only (section 6): others are sent to /login, which brings them back, or to a page of their own. A session that
 * ends while the page stands ends at home (section 4: logout).
 */
export function RequireUser({
  skeleton,
  children,
  guestsGoTo = '/login',
}: {
  skeleton: ReactNode
  children: ReactNode
  guestsGoTo?: string
}) {
  const { status } = useShop((state) => state.session)
  const { pathname, search } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)

  if (status === 'loading') return skeleton
  if (status === 'signed-in') return children
  return wasSignedIn ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to={guestsGoTo} state={{ from: pathname + search }} replace />
  )
}
