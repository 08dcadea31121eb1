import type { ReactNode } from 'react'
import { type Area, worksIn } from '@souk-vert/shared/contract/roles'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Container, PageTitle, Skeleton } from '@souk-vert/shared/ui/kit'
import { Alert } from '@souk-vert/shared/ui/mui'
import { text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

interface RequireAreaProps {
  /** By default that of admins. */
  area?: Area
  children: ReactNode
}

/** Shows a page only to who works in its area (section 6). The backend decides again on every call. */
export function RequireArea({ area = 'admin', children }: RequireAreaProps) {
  const { status } = useShop((state) => state.session)
  const role = useShop(userOf)?.role
  if (role && worksIn(role, area)) return children
  return (
    <Container>
      {status === 'loading' ? (
        <Skeleton role="status" aria-label={t.loadingPage()} style={{ height: 240 }} />
      ) : (
        <Alert severity="error">
          <PageTitle tabIndex={-1} style={{ fontSize: text.base }}>
            {t.noPermission()}
          </PageTitle>
        </Alert>
      )}
    </Container>
  )
}
