import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { ToggleButton } from '@souk-vert/shared/ui/mui-admin'
import { media, space } from '@souk-vert/shared/ui/theme'
import { Icon } from './icons'

/** A filter of a list that is on or off. */
export const FilterPill = ({ isOn, onToggle, children }: { isOn: boolean; onToggle(): void; children: ReactNode }) => (
  <ToggleButton value="on" selected={isOn} onChange={onToggle}>
    {isOn && <Icon name="tick" />}
    <span>{children}</span>
  </ToggleButton>
)

/** The first row of a page's filters; on a phone fields stand below each other, pills beside. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: end;
  ${media.small} {
    > :not(button) {
      flex: 1 0 100%;
    }
  }
  ${media.large} {
    > div {
      width: 320px;
    }
  }
`
