import { styled } from '@souk-vert/shared/ui/kit'
import { color, font } from '@souk-vert/shared/ui/theme'

/** Width and height of the circle of a user's picture, in px. */
export const ROUND_SIZE = 96

/** The circle of a user's picture, or of a letter in its place. */
export const Round = styled.div`
  display: grid;
  place-items: center;
  width: ${ROUND_SIZE}px;
  height: ${ROUND_SIZE}px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.soft};
  color: ${color.brand};
  font: 700 2.5rem ${font};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
