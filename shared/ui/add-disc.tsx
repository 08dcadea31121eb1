import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, text } from '@souk-vert/shared/ui/theme'

/** The round '+' of a card: a disc of 40 px in a target of 44. */
export const AddDisc = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline-start: auto;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 50%;
  background: ${color.brand} padding-box;
  color: ${color.brandInk};
  font: 600 ${text.title} ${font};
  cursor: pointer;
  touch-action: manipulation;
  &:hover:enabled {
    background-color: ${color.brandHover};
  }
  &:active:enabled {
    background-color: ${color.brandPressed};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
