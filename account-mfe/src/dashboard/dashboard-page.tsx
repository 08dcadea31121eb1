import { Navigate } from 'react-router-dom'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Container, Skeleton } from '@souk-vert/shared/ui/kit'
import { isDashboardPage, visibleEntries } from '../menu/visible-entries'
import { RequireUser } from '@souk-vert/shared/ui/require-user'

/** `/dashboard` leads to the first entry of its menu. */
export function DashboardPage() {
  const { menu } = useSlotHost()
  const [first] = visibleEntries(menu.filter(isDashboardPage), useShop(userOf)?.role)
  return (
    <Container>
      <RequireUser skeleton={<Skeleton style={{ height: 240 }} />}>
        <Navigate to={first?.path ?? '/'} replace />
      </RequireUser>
    </Container>
  )
}
