import { Container, Skeleton } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { LIST_SKELETONS, ProductGrid, SkeletonEntries } from '../cards/product-grid'

export const ResultsSkeleton = () => (
  <ProductGrid products={[]}>
    <SkeletonEntries count={LIST_SKELETONS} />
  </ProductGrid>
)

/** The search while it loads for the first time. */
export const SearchSkeleton = () => (
  <Container role="status" aria-busy="true" aria-label={t.loadingResults()}>
    <Skeleton style={{ height: 34, width: 240, marginBottom: 16 }} />
    <ResultsSkeleton />
  </Container>
)
