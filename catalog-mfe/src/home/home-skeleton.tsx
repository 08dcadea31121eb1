import { Container, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { media, SIGN } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { BANNER_HEIGHT } from './banner'
import { CategoryGridSkeleton } from './category-grid'

const BannerBox = styled(Skeleton)`
  height: ${BANNER_HEIGHT.large}px;
  border-radius: 0;
  ${SIGN}
  ${media.small} {
    height: ${BANNER_HEIGHT.small}px;
  }
`

/** The home page while its categories load (section 2): twelve tiles below the banner's place. */
export const HomeSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={t.loading()}>
    <BannerBox />
    <Container>
      <CategoryGridSkeleton />
    </Container>
  </div>
)
