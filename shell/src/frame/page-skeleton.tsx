import { Container, Skeleton } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

/** Placeholder of a page: shown in the static shell, and until the first page's remote is there. */
export const PageSkeleton = () => (
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
)
