import { Container, Skeleton, styled } from 'shared/ui/kit'
import { media, radius, space } from 'shared/ui/theme'
import { CategoryGridSkeleton } from './category-grid'

const BannerBox = styled(Skeleton)`
  aspect-ratio: 1216 / 348;
  margin-bottom: ${space(5)};
  border-radius: ${radius.banner};
  ${media.small} {
    aspect-ratio: 358 / 283;
  }
`

/** The home page while its categories load (section 2): twelve tiles below the banner's place. */
export const HomeSkeleton = () => (
  <Container aria-busy="true" aria-label="Loading">
    <BannerBox />
    <CategoryGridSkeleton />
  </Container>
)
