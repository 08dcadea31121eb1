import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET } from '@souk-vert/shared/ui/theme'

const TICK = 'm5 12.5 4.5 4.5L19 7'
const DOWN = 'm6 9 6 6 6-6'

const signs = {
  tick: TICK,
  down: DOWN,
  cross: 'M6 6l12 12M18 6 6 18',
  sliders: 'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.5v5M8.5 13.5v5',
}

/** A sign of a filter, as wide as its words are high. */
export const Sign = ({ is }: { is: keyof typeof signs }) => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={signs[is]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** A filter: a link, soft where it is set. */
export const Pill = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${TARGET};
  min-height: ${TARGET};
  padding: 0 ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font-weight: 600;
  cursor: pointer;
  small {
    color: ${color.mute};
    font-weight: 400;
  }
  &:hover {
    border-color: ${color.fieldLine};
  }
  &[aria-current] {
    border-color: ${color.brand};
    background: ${color.soft};
    color: ${color.brand};
  }
`
