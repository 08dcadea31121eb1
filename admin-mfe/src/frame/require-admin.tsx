import type { ReactNode } from 'react'
import { isAdmin, useShop } from '@souk-vert/shared/stores'
import { Container, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'

const RedBox = styled.div`
  padding: ${space(4)};
  border: 1px solid ${color.hot};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  color: ${color.hot};
  h1 {
    font-size: ${text.base};
  }
`

/** Shows a page to admins only (section 6). The backend decides again on every call. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { status } = useShop((state) => state.session)
  const isAllowed = useShop(isAdmin)
  if (isAllowed) return children
  return (
    <Container>
      {status === 'loading' ? (
        <Skeleton role="status" aria-label="Loading page" style={{ height: 240 }} />
      ) : (
        <RedBox role="alert">
          <PageTitle tabIndex={-1}>Do not have permission</PageTitle>
        </RedBox>
      )}
    </Container>
  )
}
