import { styled } from '@souk-vert/shared/ui/kit'
import { color, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** Button in the corner of a picture. Its disc is smaller than its target for a thumb. */
const Press = styled.button`
  position: absolute;
  top: ${space(0.5)};
  inset-inline-end: ${space(0.5)};
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.ink};
  cursor: pointer;
  svg {
    box-sizing: border-box;
    width: 32px;
    height: 32px;
    padding: 6px;
    border-radius: 50%;
    background: ${color.surface};
    transition: background-color 120ms;
  }
  &:hover svg {
    background: ${color.soft};
  }
  &:active svg {
    background: ${color.softPressed};
  }
  &[aria-pressed='true'] {
    color: ${color.hot};
    path {
      fill: currentColor;
    }
  }
`

interface FavouriteButtonProps {
  /** The product's. */
  name: string
  isFavourite: boolean
  onPress(): void
}

/** A heart in the upper corner at the end of its parent: filled for a favourite. */
export const FavouriteButton = ({ name, isFavourite, onPress }: FavouriteButtonProps) => (
  <Press type="button" aria-label={t.favouriteNamed({ name })} aria-pressed={isFavourite} onClick={onPress}>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path
        d="M12 20.5C5.5 16 3 12.7 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.8 0 3.3.9 4.3 2.4 1-1.5 2.5-2.4 4.3-2.4A4.7 4.7 0 0 1 21 9.2c0 3.5-2.5 6.8-9 11.3Z"
        strokeLinejoin="round"
      />
    </svg>
  </Press>
)
