import { Navigate } from 'react-router-dom'
import { useSlotHost } from 'shared/federation/slot-host'
import { isAdmin, useShop } from 'shared/stores'
import { Container, Skeleton } from 'shared/ui/kit'
import { isDashboardPage, visibleEntries } from '../menu/visible-entries'
import { RequireUser } from 'shared/ui/require-user'

/** `/dashboard` leads to the first entry of its menu. */
export function DashboardPage() {
  const { menu } = useSlotHost()
  const [first] = visibleEntries(menu.filter(isDashboardPage), useShop(isAdmin))
  return (
    <Container>
      <RequireUser skeleton={<Skeleton style={{ height: 240 }} />}>
        <Navigate to={first?.path ?? '/'} replace />
      </RequireUser>
    </Container>
  )
}
