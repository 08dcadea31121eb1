import { styled } from '@souk-vert/shared/ui/kit'
import { color, media } from '@souk-vert/shared/ui/theme'

/** An eight-pointed star, as tiles of Algiers have it. */
const STAR =
  '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="12"><path d="m15 3.5 2.5 2.5-2.5 2.5L12.5 6zM6 0l1.8 1.7h2.5v2.5L12 6l-1.7 1.8v2.5H7.8L6 12l-1.8-1.7H1.7V7.8L0 6l1.7-1.8V1.7h2.5z"/></svg>'

/** The shop's one ornament: a row of stars under the header and above the footer. */
export const Zellige = styled.div`
  height: 12px;
  background: ${color.brand};
  opacity: 0.12;
  mask-image: url('data:image/svg+xml,${STAR}');
  mask-position: center;
  mask-size: 18px 12px;
  ${media.print} {
    display: none;
  }
`
