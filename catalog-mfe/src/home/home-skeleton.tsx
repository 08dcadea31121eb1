import { Container, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { media, radius, space } from '@souk-vert/shared/ui/theme'
import { CategoryGridSkeleton } from './category-grid'

const BannerBox = styled(Skeleton)`
  height: 240px;
  margin-bottom: ${space(4)};
  border-radius: ${radius.banner};
  ${media.small} {
    height: 208px;
  }
`

/** The home page while its categories load (section 2): twelve tiles below the banner's place. */
export const HomeSkeleton = () => (
  <Container role="status" aria-busy="true" aria-label="Loading">
    <BannerBox />
    <CategoryGridSkeleton />
  </Container>
)
