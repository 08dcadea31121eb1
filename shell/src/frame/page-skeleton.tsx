import { Container, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

/** Around a placeholder: the footer below it would move when the page comes. */
export const PageToCome = styled.div`
  @media (scripting: enabled) {
    main:has(&) + footer {
      visibility: hidden;
    }
  }
`

/** Placeholder of a page: shown in the static shell, and until the first page's remote is there. */
export const PageSkeleton = () => (
  <PageToCome>
    <Container
      role="status"
      aria-busy="true"
      aria-label={t.loadingPage()}
      style={{ minHeight: '70vh', display: 'grid', alignContent: 'start', gap: 16 }}
    >
      <Skeleton style={{ height: 36, width: '50%' }} />
      <Skeleton style={{ height: 200 }} />
      <Skeleton style={{ height: 200 }} />
    </Container>
  </PageToCome>
)
