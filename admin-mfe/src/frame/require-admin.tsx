import type { ReactNode } from 'react'
import { isAdmin, useShop } from '@souk-vert/shared/stores'
import { Container, PageTitle, Skeleton } from '@souk-vert/shared/ui/kit'
import { Alert } from '@souk-vert/shared/ui/mui'
import { text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** Shows a page to admins only (section 6). The backend decides again on every call. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { status } = useShop((state) => state.session)
  const isAllowed = useShop(isAdmin)
  if (isAllowed) return children
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
