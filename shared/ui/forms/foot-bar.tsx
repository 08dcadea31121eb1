import type { ComponentProps } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, media, radius, shadow, space, STICKY } from '@souk-vert/shared/ui/theme'

const Bar = styled.section`
  display: grid;
  gap: ${space(2)};
  ${media.large} {
    display: none;
  }
  ${media.small} {
    position: ${STICKY};
    bottom: 0;
    z-index: 15;
    margin-inline: -${space(4)};
    padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom));
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: ${color.surface};
    box-shadow: ${shadow.raised};
  }
  ${media.narrow} {
    margin-inline: -${space(2.5)};
    padding-inline: ${space(2.5)};
  }
  ${media.print} {
    display: none;
  }
`

/**
 * The bar at the foot of a phone: what matters most on the page and what can be done about it. It is the last thing of its
 * page, so that all else can be scrolled clear of it. Nothing on a desk and on paper.
 */
export const FootBar = (props: ComponentProps<'section'>) => <Bar {...AT_FOOT} {...props} />
