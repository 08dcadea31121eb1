import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { media, space, text } from '@souk-vert/shared/ui/theme'

/** Above a list: its title with the number of products, and what it can be narrowed to. */
export const ListTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.small} {
    gap: ${space(2)};
    margin-bottom: ${space(2)};
  }
`

/** Heading in the row of the controls on a phone, above them where text is so large that its words would lie over them. */
export const ListHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 0 100%;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-width: 0;
  ${media.small} {
    flex: 1 1 0;
    min-width: min(7em, 100%);
  }
`

export const ListCount = styled(Mute)`
  font-size: ${text.body};
  white-space: nowrap;
`
