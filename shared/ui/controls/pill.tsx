import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'

/** A word about a thing in a tint; `data-hot` is for what somebody should look at. */
export const Pill = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1.5)};
  max-width: 100%;
  min-height: ${space(6)};
  padding: 0 ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color.soft};
  color: ${color.brand};
  font-size: ${text.small};
  font-weight: 700;
  overflow-wrap: normal;
  &[data-hot] {
    background: ${color.hotSoft};
    color: ${color.hot};
  }
`

/** One thing of several, such as a category, and the button that removes it. */
export const Tag = styled(Pill)(`
  min-height: ${space(8)}; border-radius: ${radius.badge}; font-weight: 600; overflow-wrap: break-word;
  button { margin-inline-end: -${space(2.5)}; color: inherit; }
  ${media.large} { button { min-width: 32px; min-height: 32px; padding: 0; } }
  svg { width: 16px; height: 16px; }
`)
