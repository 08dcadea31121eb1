import { styled } from 'shared/ui/kit'
import { media, space } from 'shared/ui/theme'

/** Addresses beside the summary; one below the other on phones. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
  }
`
