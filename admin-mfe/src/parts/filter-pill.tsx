import type { ReactNode } from 'react'
import { Toggle } from '@souk-vert/shared/ui/controls/toggle'
import { styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'
import { Icon } from './icons'

/** A filter of a list that is on or off. */
export const FilterPill = ({ isOn, onToggle, children }: { isOn: boolean; onToggle(): void; children: ReactNode }) => (
  <Toggle isOn={isOn} onClick={onToggle}>
    {isOn && <Icon name="tick" />}
    <span>{children}</span>
  </Toggle>
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
