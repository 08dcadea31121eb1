import { styled } from '@souk-vert/shared/ui/kit'
import { font, space, text } from '@souk-vert/shared/ui/theme'

/** The title of a panel, its unit in its last `span`, and what can be done at the right. */
export const PanelHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(2)};
  h2 {
    font: 700 ${text.lead} ${font};
    span:last-child {
      font: 400 ${text.small} ${font};
    }
  }
`
