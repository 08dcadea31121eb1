import { styled } from '@souk-vert/shared/ui/kit'
import { media } from '@souk-vert/shared/ui/theme'
import { Rows } from '../parts/layout'

/** Fields beside each other: two on a desk, or up to four where they are short, as two on a phone. */
export const Pair = styled(Rows)`
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
  &[data-short] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${media.large} {
      grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
    }
  }
`
