import { Container, styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'

/** Shape of a product's picture; on a phone name and price are in sight with it. */
export const pictureShape = `
  aspect-ratio: 580 / 460;
  ${media.small} { aspect-ratio: auto; height: min(240px, 40svh); }
`

/** Gallery beside facts; on phones above them. */
export const ProductLayout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(12)};
  padding-block: ${space(7)} ${space(12)};
  @media (min-width: 1280px) {
    grid-template-columns: 580px minmax(0, 1fr);
  }
  @media (max-width: 1023px) {
    gap: ${space(6)};
  }
  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    padding-block: ${space(3)} ${space(8)};
  }
`
