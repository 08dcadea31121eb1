import type { ComponentProps } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET } from '@souk-vert/shared/ui/theme'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${TARGET};
  padding: 0 ${space(4)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.pill};
  background: ${color.surface};
  white-space: nowrap;
  cursor: pointer;
  svg {
    width: 16px;
    height: 16px;
  }
  &:hover {
    background: ${color.soft};
  }
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.soft};
    color: ${color.brand};
    font-weight: 700;
  }
  ${media.large} {
    min-height: 40px;
  }
  @media (max-width: 359.98px) {
    padding-inline: ${space(2)};
  }
`

/** A button that is on or off. */
export const Toggle = ({ isOn, ...rest }: ComponentProps<typeof Pill> & { isOn: boolean }) => (
  <Pill type="button" aria-pressed={isOn} {...rest} />
)
