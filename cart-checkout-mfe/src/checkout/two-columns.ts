import { styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'

/** Addresses beside the summary; one below the other on phones. */
export const TwoColumns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  ${media.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
    align-items: start;
  }
`
