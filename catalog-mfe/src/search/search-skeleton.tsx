import { Container, Skeleton } from 'shared/ui/kit'
import { ProductGrid, SkeletonEntries } from '../parts/product-grid'

/** Cards that stand in for results (section 9). */
export const SKELETONS = 10

export const ResultsSkeleton = () => (
  <ProductGrid products={[]}>
    <SkeletonEntries count={SKELETONS} />
  </ProductGrid>
)

/** The search while it loads for the first time. */
export const SearchSkeleton = () => (
  <Container aria-busy="true" aria-label="Loading results">
    <Skeleton style={{ height: 34, width: 240, marginBottom: 16 }} />
    <ResultsSkeleton />
  </Container>
)
