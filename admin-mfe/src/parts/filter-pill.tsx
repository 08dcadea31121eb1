import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET } from '@souk-vert/shared/ui/theme'
import { Icon } from './icons'

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${TARGET};
  padding: 0 ${space(4)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.pill};
  background: ${color.surface};
  white-space: nowrap;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.soft};
    color: ${color.brand};
    font-weight: 700;
  }
  svg {
    width: 16px;
    height: 16px;
  }
  ${media.large} {
    min-height: 40px;
  }
`

/** A filter of a list that is on or off. */
export const FilterPill = ({ isOn, onToggle, children }: { isOn: boolean; onToggle(): void; children: ReactNode }) => (
  <Pill type="button" aria-pressed={isOn} onClick={onToggle}>
    {isOn && <Icon name="tick" />}
    <span>{children}</span>
  </Pill>
)

/** The first row of a page's filters; on a phone fields stand below each other, pills beside. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: end;
  > :not(button) {
    flex: 1 0 100%;
  }
  ${media.large} {
    > :not(button) {
      flex: 0 1 auto;
    }
    > div {
      width: 320px;
      max-width: 100%;
    }
  }
`
